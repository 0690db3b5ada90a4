/** As bKash writes times, with a colon before the milliseconds: `2026-06-22T18:00:00:000 GMT+0600`. */
export function formatTime(instant: Date): string {
  const dhaka = new Date(instant.getTime() + 6 * 3_600_000).toISOString();
  return `${dhaka.slice(0, 19)}:${dhaka.slice(20, 23)} GMT+0600`;
}

/** As bKash writes them in its messages: `20260622180000`. */
export function formatCompactTime(instant: Date): string {
  const dhaka = new Date(instant.getTime() + 6 * 3_600_000).toISOString();
  return dhaka.slice(0, 19).replaceAll(/\D/g, "");
}
