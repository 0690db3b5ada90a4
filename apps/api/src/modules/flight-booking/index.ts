/**
 * Public interface of flight-booking: functions for app.ts and the back office.
 */
/** Registers the module; app.ts calls it once. */
export { registerFlightBooking } from "./plugin.ts";
/** Dependencies of the module. */
export type { FlightBookingDeps } from "./deps.ts";
/** Books an option for an account; staff do so for a customer. Refuses as `POST /api/v1/flight/book` does. */
export { bookFlight } from "./checkout/book-flight.ts";
/** Report queries: bookings per day and route, tickets per day, paid bookings for reconciliation. */
export { flightsByDay, flightsByRoute, ticketsByDay } from "./admin/flight-reports.ts";
/** Queues the open supplier request of a booking. Refuses not_found, already_decided. */
export { queueSupplierRequest } from "./admin/queue-supplier-request.ts";
/** Declines a refund request after departure and emails the note. Refuses not_found, already_decided. */
export { declineRefundRequest } from "./cancellation/refund-request.ts";
/** Records what a supplier keeps of a requested refund, and by when the traveller hears from us. */
export { promiseRefund } from "./cancellation/promise-refund.ts";
/** Parts that travellers asked staff for, by booking; staff promise an answer, cancel them at what the airline gave back, or decline. */
export { findPartRequests, type RequestedPart } from "./parts/find-parts.ts";
export { declinePart, grantPart, promisePart } from "./parts/request-part.ts";
/** Corrections of passengers' names that staff ask the airline for, and its answers. Refuse already_decided. */
export { findNameCase, listNameCases, summarizeNameCases } from "./admin/name-cases.ts";
export { acceptCorrection, declineCorrection } from "./names/decide-correction.ts";
/** Bags and seats for a ticket, as its owner buys them; staff do so for a customer. Refuse as the traveller’s call does. */
export { listExtrasToSell, startExtras } from "./extras/start-extras.ts";
/** Our fee for a correction that an airline charges for. */
export { nameFee } from "./names/charge-sum.ts";
/** Tells the traveller what the airline charges for a correction. Refuses already_decided and `pay_by`. */
export { chargeCorrection } from "./names/charge-correction.ts";
/** Special requests of passengers that staff ask the airline for, and its answers. Refuse already_decided. */
export {
  findRequestCase,
  listRequestCases,
  summarizeRequestCases,
} from "./admin/special-request-cases.ts";
export { decideRequest } from "./special-requests/decide-request.ts";
/** Special requests by booking, oldest first. */
export { findRequestsOf } from "./special-requests/find-requests.ts";
/** What is owed to a traveller whose refund request waits for staff. Null: none waits. */
export { clockOfRequest } from "./cancellation/refund-clock.ts";
/** Staff record whether a supplier that cannot be asked by our reference holds the seats. Refuses already_decided. */
export {
  failHoldManually,
  isHoldAskedByStaff,
  recordHoldManually,
} from "./admin/resolve-holding.ts";
/** Cancels a booking as quoted, in the caller's transaction. Refuses not_cancellable, cancellation_quote_expired. */
export { cancelAsQuoted } from "./cancellation/cancel-as-quoted.ts";
/** Fails a booking that staff know will not be ticketed, and refunds it. Refuses already_decided. */
export { failBookingManually } from "./ticketing/fail-booking-manually.ts";
/** Flight bookings by a condition on their orders. */
export { type BookingRow, findBookings } from "./bookings/find-bookings.ts";
/** False for a traveller who was cancelled while the others still travel. */
export { isTravelling } from "./bookings/what-is-left.ts";
/** Asks the supplier again now. False: still no answer. */
export { retrySupplierRequest } from "./admin/retry-supplier-request.ts";
/** Quotes a cancellation in taka and stores it. Refuses not_found, not_cancellable, supplier_unavailable. */
export { quoteCancellation } from "./cancellation/quote-cancellation.ts";
/** The e-ticket of an account's booking. Refuses not_found, ticket_not_issued. */
export { findFlightTicket } from "./pdf/find-flight-ticket.ts";
/** Clears the unknown-outcome flag of a finished booking. Refuses already_decided. */
export { resolveUnknownBooking } from "./admin/resolve-unknown-booking.ts";
export { sumUpShortfalls, writeOffShortfalls } from "./cancellation/refund-shortfalls.ts";
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
/** Paid changes of flights about which staff have to ask the airline. */
export {
  findUnknownChange,
  listUnknownChanges,
  retryChange,
  summarizeUnknownChanges,
} from "./admin/unknown-changes.ts";
/** Paid purchases of bags and seats about which staff have to ask the airline, and what they learn. */
export {
  decideExtras,
  findUnknownExtras,
  listUnknownExtras,
  retryExtras,
  summarizeUnknownExtras,
} from "./admin/unknown-extras.ts";
/** Bags and seats that travellers have, by booking, and what they are called. */
export { findOwnedExtrasOf } from "./extras/find-extras.ts";
export { nameExtra } from "./extras/extras-lines.ts";
/** Changes of the airline: the bookings behind held seats, whether travellers are asked, and the job that tells them. */
export { findBookingsOfHolds, queueScheduleSync } from "./schedule-changes/queue-schedule-sync.ts";
/** Staff enter what the airline changed, where its supplier sends no messages. Refuses already_decided, schedule_unchanged. */
export { enterAirlineChanges } from "./schedule-changes/enter-airline-changes.ts";
export { isLargeChange } from "./schedule-changes/schedule-question.ts";
/** Staff answer a request for a change: with flights and sums, or not. Refuses already_decided. */
export { declineChange, offerChange } from "./changes/answer-request.ts";
/** Staff record the tickets of a change, or that there will be none. Refuses already_decided. */
export { failChangeManually, recordChangeManually } from "./changes/decide-change.ts";
/** Bookings of the built-in timetable. `endSampleBooking` cancels one without email or refund. */
export { endSampleBooking, listSampleBookings } from "./bookings/sample-bookings.ts";
/** What sales of flights are grouped by in reports, as SQL. */
export { flightGroups } from "./admin/flight-groups.ts";
/** Suppliers that are paid from a balance, what is left at them, and below what their flights are not listed. */
export { floorOf, listPaidFromBalance, readBalances } from "./admin/supplier-balances.ts";
/** How suppliers name flights, changes, and bags and seats in their statements, and what they charged for them. */
export { findSupplierSales } from "./bookkeeping/find-supplier-sales.ts";
