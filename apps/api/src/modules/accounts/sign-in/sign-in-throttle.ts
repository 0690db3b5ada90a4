import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Database, Queryable, Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { hashSecret } from "../../../platform/ids.ts";
import {
  ACCOUNT_LIMIT,
  ADDRESS_LIMIT,
  type FailureCount,
  NETWORK_LIMIT,
  type SignInLimit,
  ACCOUNT_AND_ADDRESS_LIMIT,
  secondsToWait,
} from "./sign-in-limits.ts";
import { ipNetwork } from "../../../platform/http/server/ip-prefix.ts";
import { signInFailures as counts } from "../tables.ts";

/** An attempt to sign in, whether or not the account exists. */
export interface SignInAttempt {
  readonly email: string;
  /** The block of addresses it comes from. */
  readonly address: string;
  /** The owner has signed in from this address before, so failures from other addresses cause no delay. */
  readonly isFamiliar: boolean;
  /** Whose it is, for the security event of too many attempts: an account, or a member of staff. */
  readonly accountId?: string | undefined;
  readonly staffId?: string | undefined;
}

interface AccountRefusal {
  readonly seconds: number;
  /** When the count is read again. */
  readonly until: Date;
}

/**
 * Accounts whose own limit has just refused an attempt, by hash: of a burst all attempts but fifty get the same answer. It is remembered for
 * a second only, since a new password, which another process may set, ends it.
 */
const justRefused = new LRUCache<string, AccountRefusal>({ max: 1000 });
const REMEMBERED_MS = 1000;

/**
 * Counts an attempt as a failure before the comparison, or refuses it. It does not count a refused attempt, so
 * repeated requests do not lengthen the delay. Refused attempts read the counts once at most and lock nothing: of a burst they are the most.
 */
export async function reserveAttempt(
  db: Database,
  attempt: SignInAttempt,
  now: Date,
): Promise<void> {
  const account = accountHash(attempt.email);
  const known = attempt.isFamiliar ? undefined : justRefused.get(account);
  if (known && now < known.until) refuseWaiting([known.seconds]);
  const limits = limitsOf(attempt);
  const counted = await db
    .select()
    .from(counts)
    .where(inArray(counts.subject, [...limits.keys()]));
  const waits = counted.map(({ subject, ...before }) => {
    const seconds = waitOf(attempt, limits.get(subject), before, now);
    if (subject === account && seconds > 0)
      justRefused.set(account, { seconds, until: new Date(now.getTime() + REMEMBERED_MS) });
    return seconds;
  });
  refuseWaiting(waits);
  await db.transaction(async (tx) => {
    const waits: number[] = [];
    // Locks rows in a fixed order, so that two attempts cannot deadlock.
    for (const [subject, limit] of limits) {
      const before = await countFailure(tx, { subject, limit, attempt, now });
      waits.push(waitOf(attempt, limit, before, now));
    }
    refuseWaiting(waits);
  });
}

/** Seconds that one limit lets the attempt wait. */
function waitOf(
  attempt: SignInAttempt,
  limit: SignInLimit | undefined,
  before: FailureCount | null,
  now: Date,
): number {
  const isPassedOver = attempt.isFamiliar && limit !== ACCOUNT_AND_ADDRESS_LIMIT;
  return before && limit && !isPassedOver ? secondsToWait(limit, before, now) : 0;
}

function refuseWaiting(waits: readonly number[]): void {
  const seconds = Math.max(0, ...waits);
  if (seconds > 0) refuse("too_many_requests", { values: { seconds }, retryAfterSeconds: seconds });
}

/** Adds one failure and returns the previous count. Locks the row, so concurrent attempts are counted in turn. */
async function countFailure(
  tx: Transaction,
  {
    subject,
    limit,
    attempt,
    now,
  }: {
    readonly subject: string;
    readonly limit: SignInLimit;
    readonly attempt: SignInAttempt;
    readonly now: Date;
  },
): Promise<FailureCount | null> {
  const isOfAccount = limit === ACCOUNT_AND_ADDRESS_LIMIT || limit === ACCOUNT_LIMIT;
  const account = isOfAccount ? accountHash(attempt.email) : null;
  const added = await tx
    .insert(counts)
    .values({ subject, account, failures: 1, since: now, lastAt: now })
    .onConflictDoNothing()
    .returning({ subject: counts.subject });
  if (added.length > 0) return null;
  const [before] = await tx.select().from(counts).where(eq(counts.subject, subject)).for("update");
  // A successful sign-in deleted the row meanwhile, so this attempt is the first again.
  if (!before) return countFailure(tx, { subject, limit, attempt, now });
  const isOver = now.getTime() - before.since.getTime() >= limit.windowSeconds * 1000;
  await tx
    .update(counts)
    .set(
      isOver
        ? { failures: 1, since: now, lastAt: now }
        : { failures: before.failures + 1, lastAt: now },
    )
    .where(eq(counts.subject, subject));
  return before;
}

/**
 * The password was right: removes the attempt from the counts and deletes the account's failures at this address.
 * Failures of other accounts and at other addresses remain.
 */
export async function releaseAttempt(db: Database, attempt: SignInAttempt): Promise<void> {
  const [pair = "", ...shared] = limitsOf(attempt).keys();
  await db.delete(counts).where(eq(counts.subject, pair));
  // One row per statement: attempts lock these rows in another order.
  for (const subject of shared) {
    const left = await db
      .update(counts)
      .set({ failures: sql`${counts.failures} - 1` })
      .where(and(eq(counts.subject, subject), gt(counts.failures, 1)))
      .returning({ subject: counts.subject });
    if (left.length === 0)
      await db.delete(counts).where(and(eq(counts.subject, subject), eq(counts.failures, 1)));
  }
}

/** The owner has a new password: deletes the failures counted for the old one, from all addresses. */
export async function clearAllFailures(db: Queryable, email: string): Promise<void> {
  justRefused.delete(accountHash(email));
  await db.delete(counts).where(eq(counts.account, accountHash(email)));
}

function limitsOf(attempt: SignInAttempt): Map<string, SignInLimit> {
  const network = ipNetwork(attempt.address);
  return new Map([
    [pairOf(attempt), ACCOUNT_AND_ADDRESS_LIMIT],
    [hashSecret(`address ${attempt.address}`), ADDRESS_LIMIT],
    ...(network === null ? [] : [[hashSecret(`network ${network}`), NETWORK_LIMIT] as const]),
    [accountHash(attempt.email), ACCOUNT_LIMIT],
  ]);
}

/** Names an account in the counts and the log without its email address. */
export function accountHash(email: string): string {
  return hashSecret(`account ${email}`);
}

function pairOf({ email, address }: SignInAttempt): string {
  return hashSecret(`pair ${email} ${address}`);
}
