import type { AdminBooking } from "@ghuri/contract/admin-bookings";

/** What every window of an act is given. */
export interface BookingActionProps {
  readonly found: AdminBooking;
  readonly onClose: () => void;
  readonly onDone: () => void;
}
