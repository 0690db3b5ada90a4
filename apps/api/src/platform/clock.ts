/** The only source of the current time, so that tests can move it. */
export interface Clock {
  now(): Date;
}

/** A deadline excludes its own instant: at that instant it has passed. */
export function isPast(deadline: Date, at: Date): boolean {
  return at.getTime() >= deadline.getTime();
}

export function systemClock(offsetSeconds = 0): Clock {
  return { now: () => new Date(Date.now() + offsetSeconds * 1000) };
}
