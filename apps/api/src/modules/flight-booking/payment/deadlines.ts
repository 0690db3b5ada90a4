export { isPast } from "../../../platform/clock.ts";
import type { BookingRow } from "../bookings/lock-booking.ts";

/** The circular of 11 February 2025: what is unticketed after this ends by itself. */
const TICKETING_HOURS = 72;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Until when a booking made now can be paid for; the quote's window ends before check-in does. */
export function paymentDeadline(now: Date, windowMinutes: number): Date {
  return new Date(now.getTime() + windowMinutes * MINUTE_MS);
}

/** Seats are let go a day before departure at the latest, whoever may still be looking at the money. */
const REVIEW_ENDS_HOURS_BEFORE = 24;
/** Who was told no may pay in another way. */
const SECOND_CHANCE_MS = HOUR_MS;

/** The terms: a ticket can be voided for 72 hours. No airline does so on the day of the flight. */
const VOID_HOURS = 72;
const VOID_ENDS_HOURS_BEFORE = 24;

type Timed = Pick<
  BookingRow,
  "createdAt" | "firstDepartureAt" | "paymentDeadline" | "extendedUntil"
>;

/** When an unpaid booking ends: a manual payment in review puts it off. */
export function deadlineOf({
  paymentDeadline,
  extendedUntil,
}: Pick<Timed, "paymentDeadline" | "extendedUntil">): Date {
  return extendedUntil && extendedUntil > paymentDeadline ? extendedUntil : paymentDeadline;
}

/** Staff look by day and banks need hours: seats wait for them as long as the law and the flight allow. */
export function reviewEnd({ createdAt, firstDepartureAt }: Timed): Date {
  const departureLimit = firstDepartureAt.getTime() - REVIEW_ENDS_HOURS_BEFORE * HOUR_MS;
  return new Date(Math.min(ticketingDeadline(createdAt).getTime(), departureLimit));
}

/** Until when seats are kept after staff said no. */
export function secondChanceEnd(booking: Timed, now: Date): Date {
  return new Date(Math.min(reviewEnd(booking).getTime(), now.getTime() + SECOND_CHANCE_MS));
}

/** When an unticketed booking ends by itself. */
export function ticketingDeadline(createdAt: Date): Date {
  return new Date(createdAt.getTime() + TICKETING_HOURS * HOUR_MS);
}

/** Bookings made at this instant or before have had all the time there is to be ticketed. */
export function ticketingCutoff(now: Date): Date {
  return new Date(now.getTime() - TICKETING_HOURS * HOUR_MS);
}

/** Until when the airline takes a ticket back for nothing, of one that is issued at this instant. */
export function voidEnd(
  { firstDepartureAt }: Pick<Timed, "firstDepartureAt">,
  issuedAt: Date,
): Date {
  const departureLimit = firstDepartureAt.getTime() - VOID_ENDS_HOURS_BEFORE * HOUR_MS;
  return new Date(Math.min(issuedAt.getTime() + VOID_HOURS * HOUR_MS, departureLimit));
}
