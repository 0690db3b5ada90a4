/** The only source of the current time, so that tests can move it. */
export interface Clock {
  now(): Date;
}

/** A deadline excludes its own instant: at that instant it has expired. */
export function isPast(deadline: Date, at: Date): boolean {
  return at.getTime() >= deadline.getTime();
}

/** This machine's clock, corrected by the difference to the database's (`skewMs`) and by a test's offset. */
export function systemClock(offsetSeconds = 0, skewMs: () => number = () => 0): Clock {
  return { now: () => new Date(Date.now() + skewMs() + offsetSeconds * 1000) };
}
