/** The one way to ask for the time, so that deadlines can be tried without waiting. */
export interface Clock {
  now(): Date;
}

/** The one reading of a deadline: its own moment is already too late. */
export function isPast(deadline: Date, at: Date): boolean {
  return at.getTime() >= deadline.getTime();
}

export function systemClock(offsetSeconds = 0): Clock {
  return { now: () => new Date(Date.now() + offsetSeconds * 1000) };
}
