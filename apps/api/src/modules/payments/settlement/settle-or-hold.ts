import type { Transaction } from "../../../platform/db/database.ts";
import { isRefusedForRisk } from "../attempts/attempt.ts";
import type { PaymentsDeps } from "../deps.ts";
import { checkTransaction } from "./check-transaction.ts";
import { canMove } from "../attempts/attempt-status.ts";
import {
  type PaymentUpdate,
  type SettlementResult,
  settleTransaction,
} from "./settle-transaction.ts";
import { sendPaymentEmail } from "../emails/send-payment-email.ts";

/**
 * Settles a gateway transaction. A risky one is held for review: the seats or spots stay reserved, and the
 * payer is told that there is nothing more to do.
 */
export async function settleOrHold(
  deps: PaymentsDeps,
  tx: Transaction,
  update: PaymentUpdate,
): Promise<SettlementResult> {
  const now = deps.clock.now();
  if (!isRisky(update, now)) return settleTransaction(deps, tx, update);
  const { known } = update;
  // Lock order: the subject before its attempts, as in every review.
  const review = { subjectId: known.subjectId, event: "opened", now } as const;
  const payableUntil =
    (await deps.purposes[known.purpose]?.recordPaymentReview(tx, review)) ?? null;
  const result = await settleTransaction(deps, tx, update);
  if (result.moved && result.status === "review")
    await sendPaymentEmail(deps, tx, known, { event: "held", payableUntil, note: null });
  return result;
}

function isRisky({ known, transaction }: PaymentUpdate, now: Date): boolean {
  if (!canMove(known.status, "review") || isRefusedForRisk(known)) return false;
  return checkTransaction(known, transaction, now)?.reason === "risk";
}
