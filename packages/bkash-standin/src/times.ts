import { dhakaTime } from "@ghuri/standin-tools";

/** As bKash writes times, with a colon before the milliseconds: `2026-06-22T18:00:00:000 GMT+0600`. */
export function formatTime(instant: Date): string {
  return `${dhakaTime(instant).replace(".", ":")} GMT+0600`;
}

/** As bKash writes them in its messages: `20260622180000`. */
export function formatCompactTime(instant: Date): string {
  return dhakaTime(instant).slice(0, 19).replaceAll(/\D/g, "");
}
