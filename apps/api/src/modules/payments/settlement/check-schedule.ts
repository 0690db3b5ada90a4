import type { Attempt } from "../attempts/attempt.ts";

const MINUTE = 60_000;

/** How long the gateway's page stays open. */
const SESSION_MINUTES = 30;

/**
 * Minutes after the start at which the gateway is queried. While its page is open, every two to three minutes:
 * both of its messages may be lost, and seats are held for half an hour only. Then hourly for two days.
 */
const CHECK_MINUTES: readonly number[] = [
  1,
  3,
  5,
  7,
  9,
  12,
  14,
  16,
  19,
  21,
  23,
  26,
  28,
  30,
  32,
  45,
  ...Array.from({ length: 48 }, (_, hour) => (hour + 1) * 60),
];

export function sessionEnd(startedAt: Date): Date {
  return new Date(startedAt.getTime() + SESSION_MINUTES * MINUTE);
}

export function isSessionExpired(attempt: Pick<Attempt, "sessionExpiresAt">, now: Date): boolean {
  return attempt.sessionExpiresAt !== null && now >= attempt.sessionExpiresAt;
}

/** When to query the gateway about an attempt next; null when nothing more can be learnt. */
export function nextCheckAt(
  attempt: Pick<Attempt, "status" | "createdAt" | "sessionExpiresAt">,
  now: Date,
): Date | null {
  switch (attempt.status) {
    case "paid":
      return null;
    case "failed":
    case "cancelled":
    case "expired":
    case "dropped":
      // Until the page closes, the traveller can try again on it.
      if (isSessionExpired(attempt, now)) return null;
      break;
    default:
  }
  const start = attempt.createdAt.getTime();
  const next = CHECK_MINUTES.find((minutes) => start + minutes * MINUTE > now.getTime());
  return next === undefined ? null : new Date(start + next * MINUTE);
}
