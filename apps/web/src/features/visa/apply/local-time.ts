/** The local time in a zone as "2026-11-21T14:05". The Swedish locale formats like ISO 8601. */
export function timeIn(zone: string, now: Date): string {
  return new Intl.DateTimeFormat("sv-SE", {
    timeZone: zone,
    dateStyle: "short",
    timeStyle: "short",
  })
    .format(now)
    .replace(" ", "T");
}

const MINUTE_MS = 60_000;

/** Milliseconds until the next full minute. */
export function msToNextMinute(now: Date): number {
  return MINUTE_MS - (now.getTime() % MINUTE_MS);
}
