/*
 * The kinds of emails about orders, as staff see them in a booking's timeline. The modules that send them take their types from
 * here, and the web app names each: a kind without a name does not compile.
 */

/**
 * About a flight booking: seats held, payment received, ticket issued, not paid in time, not ticketed, paid too late, unpaid booking
 * cancelled, paid booking cancelled, a refund asked for or its date moved, refund request declined, seats not held by the airline,
 * flights changed by the airline, the changed flights accepted, not answered in time, flights changed as the traveller asked, a part of
 * the booking cancelled, asked for, declined; a passenger's name corrected, asked for, declined; a special request granted, declined;
 * bags or seats added to the ticket.
 */
export type FlightEmailKind =
  | "booked"
  | "confirmed"
  | "ticket_issued"
  | "expired"
  | "booking_failed"
  | "paid_late"
  | "released"
  | "cancelled"
  | "refund_asked"
  | "refund_declined"
  | "not_held"
  | "schedule_changed"
  | "schedule_accepted"
  | "schedule_unanswered"
  | "flights_changed"
  | "part_cancelled"
  | "part_requested"
  | "part_declined"
  | "name_corrected"
  | "name_requested"
  | "name_declined"
  | "request_confirmed"
  | "request_declined"
  | "extras_bought";

/**
 * About a change of flights: staff ask the airline, the difference is to be paid, the airline is asked, not paid in time, withdrawn,
 * not possible any more, paid too late, declined by staff. That the flights are changed is an email about the booking.
 */
export type ChangeEmailKind =
  | "change_requested"
  | "change_unpaid"
  | "change_paid"
  | "change_expired"
  | "change_withdrawn"
  | "change_failed"
  | "change_paid_late"
  | "change_declined";

/**
 * About a purchase of bags and seats: to be paid, the airline is asked, not paid in time, withdrawn, not possible any more, paid too
 * late. That they are bought is an email about the booking, with the ticket.
 */
export type ExtrasEmailKind =
  | "extras_unpaid"
  | "extras_paid"
  | "extras_expired"
  | "extras_withdrawn"
  | "extras_failed"
  | "extras_paid_late";

/**
 * About what an airline charges for a name: to be paid, the airline is asked, not paid in time, withdrawn, not corrected after all,
 * paid too late. That the name is corrected is an email about the booking, with the ticket.
 */
export type NameEmailKind =
  | "name_unpaid"
  | "name_paid"
  | "name_expired"
  | "name_withdrawn"
  | "name_failed"
  | "name_paid_late";

/**
 * About a package booking: spots held, payment received, nothing to pay, not paid in time, unpaid booking cancelled, paid booking
 * cancelled with or without refund, paid too late, first part received, rest due soon.
 */
export type PackageEmailKind =
  | "booked"
  | "confirmed"
  | "confirmed_free"
  | "expired"
  | "cancelled"
  | "cancelled_refunded"
  | "cancelled_kept"
  | "paid_late"
  | "part_paid"
  | "rest_due";

/**
 * About a visa application: every new status, payments, and staff notes (`note`). `expired`: cancelled because unpaid. `part_paid`,
 * `rest_due`: of a price in two parts the first is paid, the second is due soon. `visa_issued`, `visa_refused`: the result of one
 * traveller. `paid_late`: a payment arrived after that.
 */
export type VisaEmailKind =
  | "applied"
  | "applied_free"
  | "fee_paid"
  | "note"
  | "documents_needed"
  | "in_review"
  | "submitted"
  | "approved"
  | "rejected"
  | "visa_issued"
  | "visa_refused"
  | "cancelled"
  | "cancelled_refunded"
  | "cancelled_kept"
  | "expired"
  | "paid_late"
  | "part_paid"
  | "rest_due";

/** About several payments of one price, the same for every product. */
export type SplitEmailKind = "share_paid" | "shares_returned";

/**
 * About one payment. Manual: the proof arrived, was rejected, staff took the money, a part of the price arrived. Online: held as risky,
 * refused, not found at the gateway.
 */
export type PaymentEmailKind =
  | "opened"
  | "rejected"
  | "taken"
  | "part"
  | "held"
  | "refused"
  | "not_found";
