import type { PackageBookingStatus } from "@ghuri/contract/tour-packages";
import type { EmailKind } from "./messages.ts";

interface Standing {
  readonly status: PackageBookingStatus;
  readonly isPaid: boolean;
  /** Money came when it could no longer pay. */
  readonly isLate: boolean;
  /** Money of a cancelled booking goes back. */
  readonly isReturned: boolean;
}

/** What a letter may say again of a booking: what is still true of it. */
export function resendableEmails({ status, isPaid, isLate, isReturned }: Standing): EmailKind[] {
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
