import { eq, inArray, sql } from "drizzle-orm";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { hashSecret } from "../../../platform/ids.ts";
import {
  ACCOUNT_LIMIT,
  ADDRESS_LIMIT,
  type SignInLimit,
  ACCOUNT_AND_ADDRESS_LIMIT,
  secondsToWait,
} from "./sign-in-limits.ts";
import { signInFailures as counts } from "../tables.ts";

/** A try to sign in, whether or not there is such an account. */
export interface SignInAttempt {
  readonly email: string;
  /** The block of addresses it comes from. */
  readonly address: string;
  /** The owner has signed in from there before: what strangers do elsewhere does not hold him up. */
  readonly isFamiliar: boolean;
}

/** Refuses a try that has to wait. A refused try is not counted: hammering does not lengthen the wait. */
export async function refuseTooManyAttempts(
  db: Database,
  attempt: SignInAttempt,
  now: Date,
): Promise<void> {
  const limits = limitsOf(attempt);
  const found = await db
    .select()
    .from(counts)
    .where(inArray(counts.subject, [...limits.keys()]));
  const waits = found.map((count) => {
    const limit = limits.get(count.subject);
    const isPassedOver = attempt.isFamiliar && limit !== ACCOUNT_AND_ADDRESS_LIMIT;
    return limit && !isPassedOver ? secondsToWait(limit, count, now) : 0;
  });
  const seconds = Math.max(0, ...waits);
  if (seconds > 0) refuse("too_many_requests", { values: { seconds }, retryAfterSeconds: seconds });
}

export async function recordFailure(
  db: Database,
  attempt: SignInAttempt,
  now: Date,
): Promise<void> {
  for (const [subject, limit] of limitsOf(attempt)) {
    const windowBegan = new Date(now.getTime() - limit.windowSeconds * 1000).toISOString();
    const isOver = sql`${counts.since} <= ${windowBegan}`;
    await db
      .insert(counts)
      .values({
        subject,
        account: limit === ADDRESS_LIMIT ? null : accountOf(attempt.email),
        failures: 1,
        since: now,
        lastAt: now,
      })
      .onConflictDoUpdate({
        target: counts.subject,
        set: {
          failures: sql`case when ${isOver} then 1 else ${counts.failures} + 1 end`,
          since: sql`case when ${isOver} then excluded.since else ${counts.since} end`,
          lastAt: now,
        },
      });
  }
}

/** The owner has a new password: whatever was guessed at the old one, from anywhere, is forgotten. */
export async function clearAllFailures(db: Queryable, email: string): Promise<void> {
  await db.delete(counts).where(eq(counts.account, accountOf(email)));
}

/** The owner is in: his own mistakes from here are forgotten, other people's are not. */
export async function clearFailures(db: Database, attempt: SignInAttempt): Promise<void> {
  await db.delete(counts).where(eq(counts.subject, pairOf(attempt)));
}

function limitsOf(attempt: SignInAttempt): Map<string, SignInLimit> {
  return new Map([
    [pairOf(attempt), ACCOUNT_AND_ADDRESS_LIMIT],
    [hashSecret(`address ${attempt.address}`), ADDRESS_LIMIT],
    [accountOf(attempt.email), ACCOUNT_LIMIT],
  ]);
}

function accountOf(email: string): string {
  return hashSecret(`account ${email}`);
}

function pairOf({ email, address }: SignInAttempt): string {
  return hashSecret(`pair ${email} ${address}`);
}
