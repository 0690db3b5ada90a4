import type { Clock } from "../src/platform/clock.ts";

/** A clock that moves only when told to. */
export interface FakeClock extends Clock {
  advanceMinutes(minutes: number): void;
  set(instant: string): void;
}

export function fakeClock(start = "2026-11-21T06:00:00Z"): FakeClock {
  let at = new Date(start).getTime();
  return {
    now: () => new Date(at),
    advanceMinutes: (minutes) => {
      at += minutes * 60_000;
    },
    set: (instant) => {
      at = new Date(instant).getTime();
    },
  };
}
