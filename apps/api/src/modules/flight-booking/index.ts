/** The door of flight-booking: what app.ts hands to payments and coupons. */
import type { Belongings } from "../../platform/belongings.ts";
import type { Purpose } from "../payments/index.ts";
import { describeFlights } from "./describe-flights.ts";
import { exportBookings } from "./export-bookings.ts";
import { findFlightPayable } from "./find-flight-payable.ts";
import { forgetContacts } from "./forget-contacts.ts";
import { flightPaidJob } from "./jobs.ts";
import { noteReview } from "./note-review.ts";
import { openTrips } from "./open-trips.ts";

export type { FlightBookingDeps } from "./deps.ts";
export { flightLedger, flightsByDay, flightsByRoute, ticketsByDay } from "./flight-numbers.ts";
export { flightBookingTally } from "./booking-tally.ts";
export { askSupplierNow } from "./ask-supplier-now.ts";
export { bookingKeys } from "./booking-keys.ts";
export { cancelAsQuoted } from "./cancel-as-quoted.ts";
export { failByHand } from "./fail-by-hand.ts";
export { hasBookedFlight } from "./has-booked-flight.ts";
export type { BookingRow } from "./lock-booking.ts";
export { lockBooking } from "./lock-booking.ts";
export { lookAgain } from "./look-again.ts";
export { quoteCancellation } from "./quote-cancellation.ts";
export { findPassport, staffDetail } from "./staff-detail.ts";
export { staffRows } from "./staff-rows.ts";
export { settleByHand } from "./settle-by-hand.ts";
export { ticketByHand } from "./ticket-by-hand.ts";
export {
  findUnknownBooking,
  listUnknownBookings,
  tallyUnknownBookings,
  type UnknownFlag,
  unknownFlag,
} from "./unknown-bookings.ts";

/** How a flight booking is priced and named, and what happens when it is paid. */
export const flightPurpose: Purpose = {
  findPayable: findFlightPayable,
  paidJob: flightPaidJob,
  describe: describeFlights,
  noteReview,
};

export const flightBookingBelongings: Belongings = {
  name: "flight_bookings",
  copy: (db, { id }) => exportBookings(db, id),
  unfinished: (db, { id }, now) => openTrips(db, id, now),
  forget: (tx, { id }, now) => forgetContacts(tx, id, now),
};
