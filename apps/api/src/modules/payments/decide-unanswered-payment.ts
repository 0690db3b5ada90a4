import type { Transaction } from "../../platform/db/database.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { PaymentsDeps } from "./deps.ts";
import { findOnlinePayment, isUnanswered } from "./find-unanswered-payment.ts";
import { requireNewCharge } from "./require-new-charge.ts";
import { settleReceipt } from "./settle-receipt.ts";
import { staffReceipt } from "./staff-receipt.ts";
import { tellPayer } from "./tell-payer.ts";

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
export async function decideUnansweredPayment(
  deps: PaymentsDeps,
  tx: Transaction,
  { paymentId, staffId, bankTranId, note }: Finding,
): Promise<void> {
  const { attempt: known } = (await findOnlinePayment(tx, paymentId)) ?? refuse("not_found");
  const now = deps.clock.now();
  if (!isUnanswered(known, now)) refuse("already_decided");
  const settle = async (state: "paid" | "failed") => {
    const reason = state === "failed" ? note : null;
    const receipt = staffReceipt(known, state, { bankTranId, reason });
    const decided = await settleReceipt(deps, tx, { known, receipt, source: "staff", staffId });
    if (!decided.moved) refuse("already_decided");
  };
  if (bankTranId !== null) {
    await requireNewCharge(tx, known, bankTranId);
    return settle("paid");
  }

  const review = { subjectId: known.subjectId, news: "rejected", now } as const;
  const payableUntil = (await deps.purposes[known.purpose]?.noteReview(tx, review)) ?? null;
  await settle("failed");
  return tellPayer(deps, tx, known, { news: "not_found", payableUntil, note });
}
