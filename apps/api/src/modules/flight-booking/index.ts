/**
 * Public interface of flight-booking: functions for app.ts, payments, coupons, accounts and the
 * back office.
 */
import type { PersonalDataHandler } from "../../platform/personal-data-handler.ts";
import type { Purpose } from "../payments/index.ts";
import { describeFlightBookings } from "./payment/describe-flight-bookings.ts";
import { exportBookings } from "./personal-data/export-bookings.ts";
import { findFlightPayable } from "./payment/find-flight-payable.ts";
import { eraseContacts } from "./personal-data/erase-contacts.ts";
import { flightPaidJob } from "./jobs.ts";
import { recordPaymentReview } from "./payment/record-payment-review.ts";
import { findOpenBookings } from "./personal-data/find-open-bookings.ts";

export type { FlightBookingDeps } from "./deps.ts";
export {
  paidFlightBookings,
  flightsByDay,
  flightsByRoute,
  ticketsByDay,
} from "./admin/flight-reports.ts";
export { flightBookingGauge } from "./admin/booking-gauge.ts";
export { queueSupplierRequest } from "./admin/queue-supplier-request.ts";
export { bookingSearchQuery } from "./admin/booking-search-query.ts";
export { cancelAsQuoted } from "./cancellation/cancel-as-quoted.ts";
export { failBookingManually } from "./ticketing/fail-booking-manually.ts";
export { hasBookedFlight } from "./bookings/has-booked-flight.ts";
export type { BookingRow } from "./bookings/lock-booking.ts";
export { lockBooking } from "./bookings/lock-booking.ts";
export { retrySupplierRequest } from "./admin/retry-supplier-request.ts";
export { quoteCancellation } from "./cancellation/quote-cancellation.ts";
export { findPassport, getAdminBookingDetail } from "./admin/get-admin-booking-detail.ts";
export { getAdminBookingRows } from "./admin/admin-booking-rows.ts";
export { resolveUnknownBooking } from "./admin/resolve-unknown-booking.ts";
export { recordTicketsManually } from "./ticketing/record-tickets-manually.ts";
export {
  findUnknownBooking,
  listUnknownBookings,
  summarizeUnknownBookings,
  type UnknownFlag,
  unknownFlag,
} from "./admin/unknown-bookings.ts";

/**
 * How payments handles a flight booking: its price, description, payment review and the job to run
 * once it is paid.
 */
export const flightPurpose: Purpose = {
  findPayable: findFlightPayable,
  paidJob: flightPaidJob,
  describe: describeFlightBookings,
  recordPaymentReview,
};

export const flightBookingPersonalDataHandler: PersonalDataHandler = {
  name: "flight_bookings",
  exportData: (db, { id }) => exportBookings(db, id),
  findBlockers: (db, { id }, now) => findOpenBookings(db, id, now),
  eraseData: (tx, { id }, now) => eraseContacts(tx, id, now),
};
