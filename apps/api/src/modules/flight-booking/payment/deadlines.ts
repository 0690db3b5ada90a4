export { isPast } from "../../../platform/clock.ts";
import type { BookingRow } from "../bookings/find-bookings.ts";

/** Circular of 11 February 2025: a booking not ticketed within this time must end. */
const TICKETING_HOURS = 72;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Payment deadline of a booking made now. The quote's payment window ends before check-in does. */
export function paymentDeadline(now: Date, windowMinutes: number): Date {
  return new Date(now.getTime() + windowMinutes * MINUTE_MS);
}

/** A payment that arrives in the last moment is ticketed before the supplier gives up the hold. */
const HOLD_SAFETY_MS = 5 * MINUTE_MS;

/** The payment deadline of seats that a remote supplier holds until `heldUntil`; null: without end. */
export function earlierDeadline(own: Date, heldUntil: Date | null): Date {
  if (heldUntil === null) return own;
  return new Date(Math.min(own.getTime(), heldUntil.getTime() - HOLD_SAFETY_MS));
}

/** Seats are released a day before departure at the latest, even while staff review a payment. */
const REVIEW_ENDS_HOURS_BEFORE = 24;
/** Extra time to pay another way after staff rejected a manual payment. */
const SECOND_CHANCE_MS = HOUR_MS;

/** The terms: a ticket can be voided for 72 hours, but not within a day of the flight. */
const VOID_HOURS = 72;
const VOID_ENDS_HOURS_BEFORE = 24;

type Timed = Pick<BookingRow, "createdAt" | "firstDepartureAt" | "heldUntil">;

/**
 * Latest end of a payment review. Staff work by day and banks take hours, so seats are held as long
 * as the law, the flight and a remote supplier allow.
 */
export function reviewEnd({ createdAt, firstDepartureAt, heldUntil }: Timed): Date {
  const departureLimit = firstDepartureAt.getTime() - REVIEW_ENDS_HOURS_BEFORE * HOUR_MS;
  const end = new Date(Math.min(ticketingDeadline(createdAt).getTime(), departureLimit));
  return earlierDeadline(end, heldUntil);
}

/** How long seats are held after staff rejected a payment. */
export function secondChanceEnd(booking: Timed, now: Date): Date {
  return new Date(Math.min(reviewEnd(booking).getTime(), now.getTime() + SECOND_CHANCE_MS));
}

/** When a booking without tickets fails. */
export function ticketingDeadline(createdAt: Date): Date {
  return new Date(createdAt.getTime() + TICKETING_HOURS * HOUR_MS);
}

/** Bookings created at or before this instant have reached the ticketing deadline. */
export function ticketingCutoff(now: Date): Date {
  return new Date(now.getTime() - TICKETING_HOURS * HOUR_MS);
}

/** Until when a ticket issued at this instant can be voided free of charge. */
export function voidEnd(
  { firstDepartureAt }: Pick<Timed, "firstDepartureAt">,
  issuedAt: Date,
): Date {
  const departureLimit = firstDepartureAt.getTime() - VOID_ENDS_HOURS_BEFORE * HOUR_MS;
  return new Date(Math.min(issuedAt.getTime() + VOID_HOURS * HOUR_MS, departureLimit));
}
