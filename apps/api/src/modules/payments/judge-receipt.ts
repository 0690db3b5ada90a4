import type { Attempt } from "./attempt.ts";
import { isSessionOver } from "./check-schedule.ts";
import type { Receipt } from "./gateways/gateway.ts";
import type { AttemptStatus } from "./payment-status.ts";

/** Why staff have to decide. */
type ReviewReason = "risk" | "amount" | "unresolved";

export interface Verdict {
  readonly to: Exclude<AttemptStatus, "open" | "dropped">;
  readonly reason: string | null;
}

/**
 * What the gateway's own answer makes of an attempt; null when it changes nothing. Money counts only
 * for this very attempt, in its currency and to the paisa, and only when the gateway sees no risk.
 */
export function judgeReceipt(
  attempt: Pick<Attempt, "tranId" | "amount" | "currency" | "status" | "sessionExpiresAt">,
  receipt: Receipt | null,
  now: Date,
): Verdict | null {
  if (receipt && receipt.tranId !== attempt.tranId) return null;
  switch (receipt?.state) {
    case "paid":
      if (receipt.currency !== attempt.currency || receipt.paisa !== attempt.amount * 100)
        return review("amount");
      return receipt.isRisky ? review("risk") : { to: "paid", reason: null };
    case "pending":
      return { to: "processing", reason: null };
    case "failed":
      return { to: "failed", reason: receipt.reason };
    case "cancelled":
      return { to: "cancelled", reason: null };
    case "expired":
      return { to: "expired", reason: null };
    default:
      // Nothing was tried. While the page is open the traveller may still be choosing, and an
      // attempt the gateway once took in hand does not end because it has forgotten it.
      return attempt.status === "open" && isSessionOver(attempt, now)
        ? { to: "expired", reason: null }
        : null;
  }
}

function review(reason: ReviewReason): Verdict {
  return { to: "review", reason };
}
