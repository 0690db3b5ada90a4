import type { FlightBookingStatus } from "@ghuri/contract/flight-bookings";

/**
 * Allowed status changes of a booking (ruling OP-24). `StatusChange` is derived from this table, so
 * any other change does not compile.
 */
const MOVES = {
  not_booked: ["booked"],
  booked: ["booking_confirmed", "booking_expired", "booking_cancelled", "booking_failed"],
  booking_confirmed: ["ticket_issued", "booking_failed", "booking_cancelled"],
  ticket_issued: ["booking_cancelled"],
  booking_expired: [],
  booking_cancelled: [],
  booking_failed: [],
} as const satisfies Record<FlightBookingStatus, readonly FlightBookingStatus[]>;

export type StatusChange = {
  [From in keyof typeof MOVES]: { readonly from: From; readonly to: (typeof MOVES)[From][number] };
}[keyof typeof MOVES];
