const MINUTES_A_DAY = 1440;
/** No zone changes its clock twice within so few days. */
const PROBE_DAYS = 7;

/**
 * The clock of a time zone. Instants are whole minutes since 1970 in UTC; local times are the same count
 * in wall-clock time. `Intl` is right but slow, so its answers are cached as a list of changes.
 */
export interface TimeZone {
  readonly name: string;
  /** Minutes that the wall clock is ahead of UTC at an instant. */
  offsetAt(instant: number): number;
  /**
   * The instant of a wall-clock time. A time that occurs twice means the first one. A time that the
   * clocks skip moves later by the skipped time.
   */
  toInstant(local: number): number;
}

export function createTimeZone(name: string): TimeZone {
  const readOffset = offsetReader(name);
  // changes[i] is the instant from which offsets[i] holds; both cover [from, until).
  let changes: number[] = [];
  let offsets: number[] = [];
  let from = 0;
  let until = 0;

  function cover(instant: number): void {
    const [first, last] = yearAround(instant);
    from = until === 0 ? first : Math.min(from, first);
    until = Math.max(until, last);
    ({ changes, offsets } = findChanges(readOffset, from, until));
  }

  function offsetAt(instant: number): number {
    if (instant < from || instant >= until) cover(instant);
    let at = changes.length - 1;
    while (at > 0 && instant < (changes[at] ?? 0)) at--;
    return offsets[at] ?? 0;
  }

  function toInstant(local: number): number {
    const before = offsetAt(local - MINUTES_A_DAY);
    const after = offsetAt(local + MINUTES_A_DAY);
    const instant = local - before;
    if (before === after || offsetAt(instant) === before) return instant;
    return offsetAt(local - after) === after ? local - after : instant;
  }

  return { name, offsetAt, toInstant };
}

function findChanges(readOffset: (instant: number) => number, from: number, until: number) {
  const changes = [from];
  const offsets = [readOffset(from)];
  let known = offsets[0];
  for (let probe = from; probe < until; probe += PROBE_DAYS * MINUTES_A_DAY) {
    const next = Math.min(probe + PROBE_DAYS * MINUTES_A_DAY, until);
    const offset = readOffset(next);
    if (offset === known) continue;
    let low = probe;
    let high = next;
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (readOffset(middle) === offset) high = middle;
      else low = middle;
    }
    changes.push(high);
    offsets.push(offset);
    known = offset;
  }
  return { changes, offsets };
}

function offsetReader(zone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" });
  return (instant) => {
    const text = format.format(instant * 60_000);
    const [, sign, hours, minutes] = /GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(text) ?? [];
    const ahead = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
    return sign === "-" ? -ahead : ahead;
  };
}

/** The calendar year of an instant, with days to spare for both ends' local times. */
function yearAround(instant: number): [number, number] {
  const year = new Date(instant * 60_000).getUTCFullYear();
  const spare = 3 * MINUTES_A_DAY;
  return [Date.UTC(year, 0, 1) / 60_000 - spare, Date.UTC(year + 1, 0, 1) / 60_000 + spare];
}
