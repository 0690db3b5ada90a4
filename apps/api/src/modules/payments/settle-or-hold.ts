import type { Transaction } from "../../platform/db/database.ts";
import { isRefusedForRisk } from "./attempt.ts";
import type { PaymentsDeps } from "./deps.ts";
import { judgeReceipt } from "./judge-receipt.ts";
import { canMove } from "./payment-status.ts";
import { type News, type Settled, settleReceipt } from "./settle-receipt.ts";
import { tellPayer } from "./tell-payer.ts";

/**
 * Settles what the gateway says. Money that it calls risky waits for a person: meanwhile the seats or
 * places are kept, and whoever paid is told that nothing more has to be done.
 */
export async function settleOrHold(
  deps: PaymentsDeps,
  tx: Transaction,
  news: News,
): Promise<Settled> {
  const now = deps.clock.now();
  if (!wouldBeHeld(news, now)) return settleReceipt(deps, tx, news);
  const { known } = news;
  // The subject's lock comes before its attempts', as with every review.
  const review = { subjectId: known.subjectId, news: "opened", now } as const;
  const payableUntil = (await deps.purposes[known.purpose]?.noteReview(tx, review)) ?? null;
  const settled = await settleReceipt(deps, tx, news);
  if (settled.moved && settled.status === "review")
    await tellPayer(deps, tx, known, { news: "held", payableUntil, note: null });
  return settled;
}

function wouldBeHeld({ known, receipt }: News, now: Date): boolean {
  if (!canMove(known.status, "review") || isRefusedForRisk(known)) return false;
  return judgeReceipt(known, receipt, now)?.reason === "risk";
}
