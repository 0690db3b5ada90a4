import type { AdminBooking } from "@ghuri/contract/admin-bookings";

/** The props of every action's dialog. */
export interface BookingActionProps {
  readonly found: AdminBooking;
  readonly onClose: () => void;
  readonly onDone: () => void;
}
