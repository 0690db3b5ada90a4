/** The circular of 11 February 2025: what is unticketed after this ends by itself. */
const TICKETING_HOURS = 72;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Until when a booking made now can be paid for; the quote's window ends before check-in does. */
export function paymentDeadline(now: Date, windowMinutes: number): Date {
  return new Date(now.getTime() + windowMinutes * MINUTE_MS);
}

/** The one reading of a deadline: its own moment is already too late. */
export function isPast(deadline: Date, at: Date): boolean {
  return at.getTime() >= deadline.getTime();
}

/** When an unticketed booking ends by itself. */
export function ticketingDeadline(createdAt: Date): Date {
  return new Date(createdAt.getTime() + TICKETING_HOURS * HOUR_MS);
}

/** Bookings made at this instant or before have had all the time there is to be ticketed. */
export function ticketingCutoff(now: Date): Date {
  return new Date(now.getTime() - TICKETING_HOURS * HOUR_MS);
}
