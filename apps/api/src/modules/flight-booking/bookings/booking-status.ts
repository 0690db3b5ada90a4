import type { FlightBookingStatus } from "@ghuri/contract/flight-bookings";

/**
 * Every move a booking may make (ruling OP-24). `Move` is made from this table, so a move that is
 * not in it does not compile.
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
