import type { Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import type { PaymentsDeps } from "../deps.ts";
import { findOnlinePayment, isUnconfirmed } from "./find-unconfirmed-payment.ts";
import { requireUnusedCharge } from "./require-unused-charge.ts";
import { settleTransaction } from "../settlement/settle-transaction.ts";
import { createStaffTransaction } from "../settlement/staff-transaction.ts";
import { sendPaymentEmail } from "../emails/send-payment-email.ts";

interface UnconfirmedPaymentFinding {
  readonly paymentId: string;
  readonly staffId: string;
  /** The bank's transaction id when the money arrived; null when it never did. */
  readonly chargeRef: string | null;
  /** Shown to the traveller when the money never arrived. */
  readonly note: string;
}

/**
 * Records what staff found out about a payment the gateway never confirmed. A later answer of the gateway
 * still counts, so a mistake here loses no money. Runs in the caller's transaction.
 */
export async function decideUnconfirmedPayment(
  deps: PaymentsDeps,
  tx: Transaction,
  { paymentId, staffId, chargeRef, note }: UnconfirmedPaymentFinding,
): Promise<void> {
  const { attempt: known } = (await findOnlinePayment(tx, paymentId)) ?? refuse("not_found");
  const now = deps.clock.now();
  if (!isUnconfirmed(known, now)) refuse("already_decided");
  const settle = async (state: "paid" | "failed") => {
    const reason = state === "failed" ? note : null;
    const transaction = createStaffTransaction(known, state, { chargeRef, reason });
    const decided = await settleTransaction(deps, tx, {
      known,
      transaction,
      source: "staff",
      staffId,
    });
    if (!decided.moved) refuse("already_decided");
  };
  if (chargeRef !== null) {
    await requireUnusedCharge(tx, known, chargeRef);
    return settle("paid");
  }

  const review = { subjectId: known.subjectId, event: "rejected", now } as const;
  const payableUntil =
    (await deps.purposes.find(known.purpose)?.recordPaymentReview(tx, review)) ?? null;
  await settle("failed");
  return sendPaymentEmail(deps, tx, known, { event: "not_found", payableUntil, note });
}
