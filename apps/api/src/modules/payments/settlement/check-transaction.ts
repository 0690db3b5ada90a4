import type { Attempt } from "../attempts/attempt.ts";
import { isSessionExpired } from "./check-schedule.ts";
import type { GatewayTransaction } from "../gateways/gateway.ts";
import type { AttemptStatus } from "../attempts/attempt-status.ts";

/** Why staff have to decide. */
type ReviewReason = "risk" | "amount" | "unresolved";

export interface TransactionVerdict {
  readonly to: Exclude<AttemptStatus, "open" | "dropped">;
  readonly reason: string | null;
}

/**
 * What the gateway's own answer makes of an attempt; null when it changes nothing. Money counts only
 * for this very attempt, in its currency and to the paisa, and only when the gateway sees no risk.
 */
export function checkTransaction(
  attempt: Pick<Attempt, "tranId" | "amount" | "currency" | "status" | "sessionExpiresAt">,
  transaction: GatewayTransaction | null,
  now: Date,
): TransactionVerdict | null {
  if (transaction && transaction.tranId !== attempt.tranId) return null;
  switch (transaction?.state) {
    case "paid":
      if (transaction.currency !== attempt.currency || transaction.paisa !== attempt.amount * 100)
        return review("amount");
      return transaction.isRisky ? review("risk") : { to: "paid", reason: null };
    case "pending":
      return { to: "processing", reason: null };
    case "failed":
      return { to: "failed", reason: transaction.reason };
    case "cancelled":
      return { to: "cancelled", reason: null };
    case "expired":
      return { to: "expired", reason: null };
    default:
      // Nothing was tried. While the page is open the traveller may still be choosing, and an
      // attempt the gateway once took in hand does not end because it has forgotten it.
      return attempt.status === "open" && isSessionExpired(attempt, now)
        ? { to: "expired", reason: null }
        : null;
  }
}

function review(reason: ReviewReason): TransactionVerdict {
  return { to: "review", reason };
}
