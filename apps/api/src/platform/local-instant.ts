const formats = new Map<string, Intl.DateTimeFormat>();

/** The instant of a wall-clock time (`YYYY-MM-DDTHH:mm`) in an IANA zone. */
export function toInstant(localTime: string, zone: string): Date {
  const asUtc = Date.parse(`${localTime}:00Z`);
  // Uses the offset at an approximate instant first, because it may change between the two.
  const near = asUtc - offsetAt(asUtc, zone);
  return new Date(asUtc - offsetAt(near, zone));
}

function offsetAt(instant: number, zone: string): number {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat("sv-SE", {
      timeZone: zone,
      dateStyle: "short",
      timeStyle: "medium",
    });
    formats.set(zone, format);
  }
  // Sweden writes 2026-11-21 06:00:00, which reads as ISO.
  return Date.parse(`${format.format(instant).replace(" ", "T")}Z`) - instant;
}
