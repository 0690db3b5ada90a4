import type { Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import type { PaymentsDeps } from "../deps.ts";
import { chargedPaisa } from "../attempts/attempt.ts";
import { findRiskyPayment } from "./find-risky-payment.ts";
import { queueCharge } from "../refunds/queue-refund.ts";
import { settleTransaction } from "../settlement/settle-transaction.ts";
import { createStaffTransaction } from "../settlement/staff-transaction.ts";
import { sendPaymentEmail } from "../emails/send-payment-email.ts";

export interface RiskDecision {
  readonly paymentId: string;
  /** The staff member who decides. */
  readonly staffId: string;
  readonly verdict: "clear" | "refuse";
  /** Shown to the traveller on a rejection. */
  readonly note: string;
}

/**
 * Clears or refuses a payment that the gateway flagged as risky, once. A cleared payment is settled like any
 * other; a refused one is refunded, and later gateway messages no longer count. Runs in the caller's
 * transaction.
 */
export async function decideRiskyPayment(
  deps: PaymentsDeps,
  tx: Transaction,
  { paymentId, staffId, verdict, note }: RiskDecision,
): Promise<void> {
  const known = (await findRiskyPayment(tx, paymentId)) ?? refuse("not_found");
  const { subjectId, confirmationRef, chargeRef, receivedPaisa, cardType, maskedCard } = known;
  const now = deps.clock.now();
  const settle = async (state: "paid" | "failed") => {
    const transaction = createStaffTransaction(known, state, {
      confirmationRef,
      chargeRef,
      cardType,
      cardNumber: maskedCard,
      emiInstalment: known.emiInstalment,
      reason: state === "failed" ? note : null,
    });
    const decided = await settleTransaction(deps, tx, {
      known,
      transaction,
      source: "staff",
      staffId,
    });
    if (!decided.moved) refuse("already_decided");
  };
  if (verdict === "clear") return settle("paid");

  const review = { subjectId, event: "rejected", now } as const;
  const payableUntil =
    (await deps.purposes.find(known.purpose)?.recordPaymentReview(tx, review)) ?? null;
  await settle("failed");
  await queueCharge(tx, {
    paymentId,
    reason: "risk_refused",
    chargeRef: chargeRef ?? "",
    receivedPaisa: receivedPaisa ?? chargedPaisa(known),
    now,
  });
  return sendPaymentEmail(deps, tx, known, { event: "refused", payableUntil, note });
}
