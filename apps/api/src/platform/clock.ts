/** The one way to ask for the time, so that deadlines can be tried without waiting. */
export interface Clock {
  now(): Date;
}

export function systemClock(offsetSeconds = 0): Clock {
  return { now: () => new Date(Date.now() + offsetSeconds * 1000) };
}
