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
 * Settles what the gateway says. Money that it calls risky waits for a person: meanwhile the seats or
 * places are kept, and whoever paid is told that nothing more has to be done.
 */
export async function settleOrHold(
  deps: PaymentsDeps,
  tx: Transaction,
  news: PaymentUpdate,
): Promise<SettlementResult> {
  const now = deps.clock.now();
  if (!wouldBeHeld(news, now)) return settleTransaction(deps, tx, news);
  const { known } = news;
  // The subject's lock comes before its attempts', as with every review.
  const review = { subjectId: known.subjectId, event: "opened", now } as const;
  const payableUntil =
    (await deps.purposes[known.purpose]?.recordPaymentReview(tx, review)) ?? null;
  const settled = await settleTransaction(deps, tx, news);
  if (settled.moved && settled.status === "review")
    await sendPaymentEmail(deps, tx, known, { news: "held", payableUntil, note: null });
  return settled;
}

function wouldBeHeld({ known, transaction }: PaymentUpdate, now: Date): boolean {
  if (!canMove(known.status, "review") || isRefusedForRisk(known)) return false;
  return checkTransaction(known, transaction, now)?.reason === "risk";
}
