import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { type Attempt, isInReview } from "./attempt.ts";

/** Refuses a new attempt while the subject is paid, a payment is in progress, or staff are reviewing one. */
export function refuseIfInProgress(attempts: readonly Attempt[]): void {
  if (attempts.some(({ paysSubject }) => paysSubject)) refuse("already_paid");
  if (attempts.some(isInReview)) refuse("payment_in_review");
  if (attempts.some(({ status }) => status === "processing" || status === "review"))
    refuse("in_progress", { retryAfterSeconds: 60 });
}
