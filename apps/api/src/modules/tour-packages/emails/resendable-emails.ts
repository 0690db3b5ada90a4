import type { ResendFacts } from "../../orders/index.ts";
import type { EmailKind } from "./messages.ts";

/** The emails staff may resend: those whose content is still true. */
export function resendableEmails({ status, isPaid, isLate, isReturned }: ResendFacts): EmailKind[] {
  const late: EmailKind[] = isLate ? ["paid_late"] : [];
  switch (status) {
    case "booked":
      return ["booked"];
    case "confirmed":
    case "completed":
      return [isPaid ? "confirmed" : "confirmed_free"];
    case "expired":
      return ["expired", ...late];
    default:
      if (!isPaid) return ["cancelled", ...late];
      return [isReturned ? "cancelled_refunded" : "cancelled_kept"];
  }
}
