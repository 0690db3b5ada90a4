const HOUR = 60;
const DAY = 24 * HOUR;

interface Departure {
  readonly departsAt: Date;
  readonly international: boolean;
  readonly now: Date;
}

/**
 * Minutes from booking within which it must be paid: the ticketing time limits of the airlines,
 * shorter near departure, and never past the end of check-in. Zero: too late to book.
 */
export function paymentWindowMinutes({ departsAt, international, now }: Departure): number {
  const toDeparture = Math.floor((departsAt.getTime() - now.getTime()) / 60_000);
  const checkInCloses = international ? 60 : 30;
  return Math.max(0, Math.min(timeLimit(toDeparture, international), toDeparture - checkInCloses));
}

function timeLimit(toDeparture: number, international: boolean): number {
  if (toDeparture < DAY) return 30;
  if (!international) return 120;
  if (toDeparture < 3 * DAY) return 3 * HOUR;
  if (toDeparture < 7 * DAY) return 6 * HOUR;
  if (toDeparture < 21 * DAY) return 12 * HOUR;
  return DAY;
}
