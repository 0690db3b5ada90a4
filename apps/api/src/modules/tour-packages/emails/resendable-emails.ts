import type { PackageBookingStatus } from "@ghuri/contract/tour-packages";
import type { EmailKind } from "./messages.ts";

interface BookingState {
  readonly status: PackageBookingStatus;
  readonly isPaid: boolean;
  /** A payment arrived after the deadline. */
  readonly isLate: boolean;
  /** A cancelled booking is being refunded. */
  readonly isReturned: boolean;
}

/** The emails staff may resend: those whose content is still true. */
export function resendableEmails({
  status,
  isPaid,
  isLate,
  isReturned,
}: BookingState): EmailKind[] {
  const late: EmailKind[] = isLate ? ["paid_late"] : [];
  switch (status) {
    case "booked":
      return ["booked"];
    case "confirmed":
    case "completed":
      return ["confirmed"];
    case "expired":
      return ["expired", ...late];
    default:
      if (!isPaid) return ["cancelled", ...late];
      return [isReturned ? "cancelled_refunded" : "cancelled_kept"];
  }
}
