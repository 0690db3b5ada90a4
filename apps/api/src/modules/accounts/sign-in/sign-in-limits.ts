/** How many wrong passwords cause no delay, and how the delay grows after them. */
export interface SignInLimit {
  readonly freeAttempts: number;
  readonly firstWaitSeconds: number;
  readonly longestWaitSeconds: number;
  /** The count restarts after this long. */
  readonly windowSeconds: number;
}

/** One account from one address: an attacker, or an owner who forgot the password. */
export const ACCOUNT_AND_ADDRESS_LIMIT: SignInLimit = {
  freeAttempts: 5,
  firstWaitSeconds: 30,
  longestWaitSeconds: 900,
  windowSeconds: 86_400,
};

/** One address, all accounts: generous, because a whole mobile network may share the address. */
export const ADDRESS_LIMIT: SignInLimit = {
  freeAttempts: 50,
  firstWaitSeconds: 30,
  longestWaitSeconds: 900,
  windowSeconds: 3600,
};

/** One IPv6 /48, all accounts: without it, who holds one has 65,536 addresses to guess from. */
export const NETWORK_LIMIT: SignInLimit = { ...ADDRESS_LIMIT, freeAttempts: 200 };

/** One account, all addresses: short delays, so that an attacker cannot lock the owner out. */
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

/** Seconds until the next attempt is accepted; 0 when it is accepted now. */
export function secondsToWait(limit: SignInLimit, count: FailureCount, now: Date): number {
  const over = count.failures - limit.freeAttempts;
  if (over < 0 || secondsBetween(count.since, now) >= limit.windowSeconds) return 0;
  const wait = Math.min(limit.longestWaitSeconds, limit.firstWaitSeconds * 2 ** over);
  return Math.max(0, Math.ceil(wait - secondsBetween(count.lastAt, now)));
}

function secondsBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / 1000;
}
