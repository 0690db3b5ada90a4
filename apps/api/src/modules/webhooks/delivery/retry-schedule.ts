const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * The gaps between tries, in seconds: those that Standard Webhooks proposes, and a day more, so that a message is still
 * waiting when its endpoint is switched off. Eleven tries within five days.
 */
const GAPS = [
  5,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
  24 * HOUR,
] as const;

/** An endpoint that has taken nothing for so long is switched off. */
export const SWITCH_OFF_AFTER_MS = 3 * 24 * HOUR * 1000;

/** When the next try is due after `step` gaps; null: there is none. Up to a tenth later, so that not all come at once. */
export function nextTry(now: Date, step: number, random: () => number = Math.random): Date | null {
  const gap = GAPS[step];
  if (gap === undefined) return null;
  return new Date(now.getTime() + gap * 1000 * (1 + random() / 10));
}
