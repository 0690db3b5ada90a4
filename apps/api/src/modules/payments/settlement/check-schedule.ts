import type { Attempt } from "../attempts/attempt.ts";

const MINUTE = 60_000;
const HOURS_ASKED = 48;

/** Minutes after the start at which the gateway is queried: often at first, then hourly. */
const CHECK_MINUTES: readonly number[] = [
  1,
  5,
  15,
  ...Array.from({ length: HOURS_ASKED }, (_, hour) => (hour + 1) * 60),
];

/** How long the gateway's page stays open. */
const SESSION_MINUTES = 30;

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
