import type { DeskBooking } from "@ghuri/contract/desk-bookings";

/** What every window of an act is given. */
export interface ActWindow {
  readonly found: DeskBooking;
  readonly onClose: () => void;
  readonly onDone: () => void;
}
