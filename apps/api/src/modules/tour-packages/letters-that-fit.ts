import type { PackageBookingStatus } from "@ghuri/contract/packages";
import type { LetterKind } from "./letters/words.ts";

interface Standing {
  readonly status: PackageBookingStatus;
  readonly isPaid: boolean;
  /** Money came when it could no longer pay. */
  readonly isLate: boolean;
  /** Money of a cancelled booking goes back. */
  readonly isReturned: boolean;
}

/** What a letter may say again of a booking: what is still true of it. */
export function lettersThatFit({ status, isPaid, isLate, isReturned }: Standing): LetterKind[] {
  const late: LetterKind[] = isLate ? ["paid_late"] : [];
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
