import type { ResendFacts } from "../../orders/index.ts";
import type { EmailKind } from "./booking-email.ts";

/** The emails staff may resend: those whose content is still true. */
export function resendableEmails({ status, isPaid, isLate, events }: ResendFacts): EmailKind[] {
  const late: EmailKind[] = isLate ? ["paid_late"] : [];
  // The airline never held it.
  if (
    events.at(-1)?.from === "not_booked" &&
    (status === "booking_failed" || status === "booking_expired")
  )
    return ["not_held", ...late];
  switch (status) {
    case "booked":
      return ["booked"];
    case "booking_confirmed":
      return ["confirmed"];
    case "ticket_issued":
      return ["ticket_issued", "confirmed"];
    case "booking_failed":
      return ["booking_failed"];
    case "booking_expired":
      return ["expired", ...late];
    case "booking_cancelled":
      return [isPaid ? "cancelled" : "released", ...late];
    default:
      return [];
  }
}
