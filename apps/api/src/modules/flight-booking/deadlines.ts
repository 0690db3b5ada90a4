/** Check-in closes this long before departure: unpaid seats are of no use to anybody after it. */
const CHECK_IN_CLOSES_MINUTES = { domestic: 30, international: 60 } as const;
/** The circular of 11 February 2025: what is unticketed after this ends by itself. */
const TICKETING_HOURS = 72;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Until when a booking made now can be paid for. */
export function paymentDeadline(trip: {
  readonly now: Date;
  readonly windowMinutes: number;
  readonly firstDepartureAt: Date;
  readonly isInternational: boolean;
}): Date {
  const closes = CHECK_IN_CLOSES_MINUTES[trip.isInternational ? "international" : "domestic"];
  return new Date(
    Math.min(
      trip.now.getTime() + trip.windowMinutes * MINUTE_MS,
      trip.firstDepartureAt.getTime() - closes * MINUTE_MS,
    ),
  );
}

/** The one reading of a deadline: its own moment is already too late. */
export function isPast(deadline: Date, at: Date): boolean {
  return at.getTime() >= deadline.getTime();
}

/** When an unticketed booking ends by itself. */
export function ticketingDeadline(createdAt: Date): Date {
  return new Date(createdAt.getTime() + TICKETING_HOURS * HOUR_MS);
}

/** Bookings made before this instant have had all the time there is to be ticketed. */
export function ticketingCutoff(now: Date): Date {
  return new Date(now.getTime() - TICKETING_HOURS * HOUR_MS);
}
