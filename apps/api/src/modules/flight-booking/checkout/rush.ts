/** A batch of this size counts as a rush, which is assumed to last this long. */
const RUSH_SIZE = 4;
const RUSH_LASTS_MS = 250;
/** Other work waits for the end of a rush, but not for longer than this: hours of many bookings need their emails, too. */
const WORK_WAITS_MS = 5000;

/** Whether work that can wait should leave the database to bookings. */
export interface Rush {
  /** Call with the size of each batch that is written. */
  note(batchSize: number): void;
  readonly isOn: () => boolean;
}

/** `now` is in milliseconds. */
export function createRush(now: () => number = () => performance.now()): Rush {
  let since = 0;
  let until = 0;
  return {
    note(batchSize) {
      if (batchSize < RUSH_SIZE) return;
      if (now() >= until) since = now();
      until = now() + RUSH_LASTS_MS;
    },
    isOn: () => now() < until && now() - since < WORK_WAITS_MS,
  };
}
