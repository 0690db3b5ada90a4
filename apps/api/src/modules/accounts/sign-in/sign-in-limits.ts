/** How many wrong passwords are free, and how the waiting grows after them. */
export interface SignInLimit {
  readonly freeAttempts: number;
  readonly firstWaitSeconds: number;
  readonly longestWaitSeconds: number;
  /** The count begins anew after this long. */
  readonly windowSeconds: number;
}

/** One account from one address: somebody guessing, or an owner who forgot. */
export const ACCOUNT_AND_ADDRESS_LIMIT: SignInLimit = {
  freeAttempts: 5,
  firstWaitSeconds: 30,
  longestWaitSeconds: 900,
  windowSeconds: 86_400,
};

/** One address, all accounts: generous, for a whole mobile network may stand behind it. */
export const ADDRESS_LIMIT: SignInLimit = {
  freeAttempts: 50,
  firstWaitSeconds: 30,
  longestWaitSeconds: 900,
  windowSeconds: 3600,
};

/** One account, all addresses: short waits, for the owner must not be locked out by strangers. */
export const ACCOUNT_LIMIT: SignInLimit = {
  freeAttempts: 50,
  firstWaitSeconds: 15,
  longestWaitSeconds: 60,
  windowSeconds: 3600,
};

export interface FailureCount {
  readonly failures: number;
  readonly since: Date;
  readonly lastAt: Date;
}

/** Seconds until the next try is looked at; 0 when it may be made now. */
export function secondsToWait(limit: SignInLimit, count: FailureCount, now: Date): number {
  const over = count.failures - limit.freeAttempts;
  if (over < 0 || secondsBetween(count.since, now) >= limit.windowSeconds) return 0;
  const wait = Math.min(limit.longestWaitSeconds, limit.firstWaitSeconds * 2 ** over);
  return Math.max(0, Math.ceil(wait - secondsBetween(count.lastAt, now)));
}

function secondsBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / 1000;
}
