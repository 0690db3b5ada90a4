import type { Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import type { PaymentsDeps } from "../deps.ts";
import { findOnlinePayment, isUnconfirmed } from "./find-unconfirmed-payment.ts";
import { requireUnusedCharge } from "./require-unused-charge.ts";
import { settleTransaction } from "../settlement/settle-transaction.ts";
import { createStaffTransaction } from "../settlement/staff-transaction.ts";
import { sendPaymentEmail } from "../emails/send-payment-email.ts";

interface Finding {
  readonly paymentId: string;
  readonly staffId: string;
  /** The bank's number of the charge where the money came; null: it never did. */
  readonly bankTranId: string | null;
  /** The traveller reads it when the money never came. */
  readonly note: string;
}

/**
 * What staff found out about money that the gateway has not answered for, in the caller's transaction.
 * Should the gateway speak later after all, its word still counts: money is never lost by a mistake here.
 */
export async function decideUnconfirmedPayment(
  deps: PaymentsDeps,
  tx: Transaction,
  { paymentId, staffId, bankTranId, note }: Finding,
): Promise<void> {
  const { attempt: known } = (await findOnlinePayment(tx, paymentId)) ?? refuse("not_found");
  const now = deps.clock.now();
  if (!isUnconfirmed(known, now)) refuse("already_decided");
  const settle = async (state: "paid" | "failed") => {
    const reason = state === "failed" ? note : null;
    const transaction = createStaffTransaction(known, state, { bankTranId, reason });
    const decided = await settleTransaction(deps, tx, {
      known,
      transaction,
      source: "staff",
      staffId,
    });
    if (!decided.moved) refuse("already_decided");
  };
  if (bankTranId !== null) {
    await requireUnusedCharge(tx, known, bankTranId);
    return settle("paid");
  }

  const review = { subjectId: known.subjectId, event: "rejected", now } as const;
  const payableUntil =
    (await deps.purposes[known.purpose]?.recordPaymentReview(tx, review)) ?? null;
  await settle("failed");
  return sendPaymentEmail(deps, tx, known, { news: "not_found", payableUntil, note });
}
