import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { type Attempt, isInReview, isPartUnrecorded, isWrongAmount } from "./attempt.ts";

/**
 * Refuses a new attempt while the subject, or the part of it that the attempt is for, is paid, a payment is in progress,
 * or staff are reviewing one.
 */
export function refuseIfInProgress(
  attempts: readonly Attempt[],
  part: Attempt["part"] = null,
): void {
  if (attempts.some(({ paysSubject }) => paysSubject)) refuse("already_paid");
  if (part !== null && attempts.some((one) => one.paysPart && one.part === part))
    refuse("already_paid");
  if (attempts.some(isInReview)) refuse("payment_in_review");
  if (attempts.some(isPaymentPending)) refuse("in_progress", { retryAfterSeconds: 60 });
}

/** True while the outcome is open. Money of a wrong amount is refunded and blocks nothing. */
export function isPaymentPending(attempt: Attempt): boolean {
  const { status } = attempt;
  return (
    status === "processing" ||
    (status === "review" && !isWrongAmount(attempt)) ||
    isPartUnrecorded(attempt)
  );
}
