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

/** Dependencies of the room. */
export type { FlightBookingDeps } from "./deps.ts";
/** Report queries: bookings per day and route, tickets per day, paid bookings for reconciliation. */
export {
  paidFlightBookings,
  flightsByDay,
  flightsByRoute,
  ticketsByDay,
} from "./admin/flight-reports.ts";
/** Metric: bookings by status. */
export { flightBookingGauge } from "./admin/booking-gauge.ts";
/** Queues the open supplier request of a booking. Refuses not_found, already_decided. */
export { queueSupplierRequest } from "./admin/queue-supplier-request.ts";
/** SQL for the back-office search over bookings. */
export { bookingSearchQuery } from "./admin/booking-search-query.ts";
/** Cancels a booking as quoted, in the caller's transaction. Refuses not_cancellable, cancellation_quote_expired. */
export { cancelAsQuoted } from "./cancellation/cancel-as-quoted.ts";
/** Fails a booking that staff know will not be ticketed, and refunds it. Refuses already_decided. */
export { failBookingManually } from "./ticketing/fail-booking-manually.ts";
/** True when the account has an active flight booking, for first-order coupons. */
export { hasBookedFlight } from "./bookings/has-booked-flight.ts";
export type { BookingRow } from "./bookings/lock-booking.ts";
/** Reads and locks a booking in a transaction. */
export { lockBooking } from "./bookings/lock-booking.ts";
/** Asks the supplier again now. False: still no answer. */
export { retrySupplierRequest } from "./admin/retry-supplier-request.ts";
/** Quotes a cancellation in taka and stores it. Refuses not_found, not_cancellable, supplier_unavailable. */
export { quoteCancellation } from "./cancellation/quote-cancellation.ts";
/** One booking in full for staff, and the passport of one traveller. */
export { findPassport, getAdminBookingDetail } from "./admin/get-admin-booking-detail.ts";
/** Rows of the back-office list. */
export { getAdminBookingRows } from "./admin/admin-booking-rows.ts";
/** Clears the unknown-outcome flag of a finished booking. Refuses already_decided. */
export { resolveUnknownBooking } from "./admin/resolve-unknown-booking.ts";
/** Records tickets that staff obtained. Refuses already_decided, invalid ticket numbers. */
export { recordTicketsManually } from "./ticketing/record-tickets-manually.ts";
/** Bookings whose outcome at the supplier is unknown. */
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

/** Exports and erases the personal data of an account, and lists the bookings that block its deletion. */
export const flightBookingPersonalDataHandler: PersonalDataHandler = {
  name: "flight_bookings",
  exportData: (db, { id }) => exportBookings(db, id),
  findBlockers: (db, { id }, now) => findOpenBookings(db, id, now),
  eraseData: (tx, { id }, now) => eraseContacts(tx, id, now),
};
