import type { FlightBookingStatus } from "@ghuri/contract/flight-bookings";
import type { OrderStatuses } from "../../orders/index.ts";

/** The statuses of a flight booking (ruling OP-24). */
export const FLIGHT_STATUSES: OrderStatuses<FlightBookingStatus> = {
  moves: {
    not_booked: ["booked", "booking_expired", "booking_cancelled", "booking_failed"],
    booked: ["booking_confirmed", "booking_expired", "booking_cancelled", "booking_failed"],
    booking_confirmed: ["ticket_issued", "booking_failed", "booking_cancelled"],
    // To itself: other flights, with new tickets.
    ticket_issued: ["booking_cancelled", "ticket_issued"],
    booking_expired: [],
    booking_cancelled: [],
    booking_failed: [],
  },
  // Of a remote supplier: its job asks the airline for the seats.
  holding: "not_booked",
  payable: ["booked"],
  expired: "booking_expired",
  cancelled: "booking_cancelled",
  unsold: ["booking_expired", "booking_cancelled", "booking_failed"],
};
