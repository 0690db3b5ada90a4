/** Clocks change at whole quarters of an hour, UTC: within one, the offset is the same. */
const QUARTER_MS = 15 * 60_000;
/** About two months of a zone. */
const MOST_OFFSETS = 6000;

interface Zone {
  readonly format: Intl.DateTimeFormat;
  /** Milliseconds ahead of UTC, by quarter. Formatting takes microseconds, and a search asks for hundreds. */
  readonly offsets: Map<number, number>;
}

const zones = new Map<string, Zone>();

/** The instant of a wall-clock time (`YYYY-MM-DDTHH:mm`) in an IANA zone. */
export function toInstant(localTime: string, zone: string): Date {
  const asUtc = Date.parse(`${localTime}:00Z`);
  // Uses the offset at an approximate instant first, because it may change between the two.
  const near = asUtc - offsetAt(asUtc, zone);
  return new Date(asUtc - offsetAt(near, zone));
}

function offsetAt(instant: number, name: string): number {
  const { format, offsets } = zoneOf(name);
  const quarter = Math.floor(instant / QUARTER_MS);
  const known = offsets.get(quarter);
  if (known !== undefined) return known;
  const start = quarter * QUARTER_MS;
  // Sweden writes 2026-11-21 06:00:00, which reads as ISO.
  const offset = Date.parse(`${format.format(start).replace(" ", "T")}Z`) - start;
  if (offsets.size >= MOST_OFFSETS) offsets.clear();
  offsets.set(quarter, offset);
  return offset;
}

function zoneOf(name: string): Zone {
  const known = zones.get(name);
  if (known) return known;
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone: name,
    dateStyle: "short",
    timeStyle: "medium",
  });
  const zone = { format, offsets: new Map<number, number>() };
  zones.set(name, zone);
  return zone;
}
