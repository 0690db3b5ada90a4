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
 * Settles a gateway transaction. A risky one is held for review and one without a result stays in processing: either
 * way the seats or spots stay reserved. An email tells the payer of a risky one to do nothing more.
 */
export async function settleOrHold(
  deps: PaymentsDeps,
  tx: Transaction,
  update: PaymentUpdate,
): Promise<SettlementResult> {
  const now = deps.clock.now();
  const event = holdingEvent(update, now);
  if (event === null) return settleTransaction(deps, tx, update);
  const { known } = update;
  // Lock order: the subject before its attempts, as in every review.
  const review = { subjectId: known.subjectId, event, now };
  const payableUntil =
    (await deps.purposes.find(known.purpose)?.recordPaymentReview(tx, review)) ?? null;
  const result = await settleTransaction(deps, tx, update);
  if (event === "opened" && result.moved && result.status === "review")
    await sendPaymentEmail(deps, tx, known, { event: "held", payableUntil, note: null });
  return result;
}

/** The review that this update starts; null when it starts none. */
function holdingEvent(
  { known, transaction }: PaymentUpdate,
  now: Date,
): "opened" | "processing" | null {
  const verdict = checkTransaction(known, transaction, now);
  if (!verdict || !canMove(known.status, verdict.to) || isRefusedForRisk(known)) return null;
  if (verdict.to === "processing") return "processing";
  return verdict.reason === "risk" ? "opened" : null;
}
