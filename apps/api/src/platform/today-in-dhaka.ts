import { todayInDhaka as formatDhakaDate } from "@ghuri/contract/dates";

const HOUR_MS = 3_600_000;

let knownHour = NaN;
let knownDate = "";

/** Today's date in Bangladesh at an instant, remembered for an hour: formatting it takes longer than pricing an offer. */
export function todayInDhaka(now: Date): string {
  // Days begin there on a whole hour of UTC.
  const hour = Math.floor(now.getTime() / HOUR_MS);
  if (hour !== knownHour) {
    knownDate = formatDhakaDate(now);
    knownHour = hour;
  }
  return knownDate;
}
