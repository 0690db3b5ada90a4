import type { PaymentFailure, PaymentReviewReason } from "@ghuri/contract/payments";
import { type Attempt, chargedPaisa } from "../attempts/attempt.ts";
import { isSessionExpired } from "./check-schedule.ts";
import type { GatewayTransaction } from "../gateways/gateway.ts";
import type { AttemptStatus } from "../attempts/attempt-status.ts";

export interface TransactionVerdict {
  readonly to: Exclude<AttemptStatus, "open" | "dropped">;
  readonly reason: string | null;
  /** Why it failed, where the gateway's code tells it. */
  readonly failure?: PaymentFailure | null;
}

/**
 * Decides the new status of an attempt from the gateway's answer; null when nothing changes. A payment counts
 * only for this attempt, in its currency, to the paisa, and without a risk flag.
 */
export function checkTransaction(
  attempt: Pick<
    Attempt,
    "attemptRef" | "amount" | "fee" | "currency" | "status" | "sessionExpiresAt"
  >,
  transaction: GatewayTransaction | null,
  now: Date,
): TransactionVerdict | null {
  if (transaction && transaction.attemptRef !== attempt.attemptRef) return null;
  switch (transaction?.state) {
    case "paid":
      if (transaction.currency !== attempt.currency || transaction.paisa !== chargedPaisa(attempt))
        return review("amount");
      return transaction.isRisky ? review("risk") : { to: "paid", reason: null };
    case "pending":
    case "approved":
      return { to: "processing", reason: null };
    case "failed":
      return { to: "failed", reason: transaction.reason, failure: transaction.failure ?? null };
    case "cancelled":
      return { to: "cancelled", reason: null };
    case "expired":
      return { to: "expired", reason: null };
    default:
      // Nothing was tried. While the page is open the traveller may still be choosing. An attempt that the
      // gateway once accepted does not expire because the gateway no longer knows it.
      return attempt.status === "open" && isSessionExpired(attempt, now)
        ? { to: "expired", reason: null }
        : null;
  }
}

function review(reason: PaymentReviewReason): TransactionVerdict {
  return { to: "review", reason };
}
