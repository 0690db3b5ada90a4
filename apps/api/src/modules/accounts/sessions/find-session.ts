import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { FindSession } from "../../../platform/http/auth/find-caller.ts";
import { hashSecret } from "../../../platform/ids.ts";
import { batch } from "../../../platform/batch.ts";
import { accountName } from "../account-name.ts";
import { accounts, sessions } from "../tables.ts";

/** The precision of "last seen", so that of many requests only one writes. */
const SEEN_EVERY_MS = 5 * 60_000;

/** Queries the database every time, batching concurrent requests: a cached session would outlive a sign-out. */
export function createFindSession(
  db: Database,
  clock: Clock,
  /** Deletes an account that is due. Without this function, accounts are not deleted here. */
  deleteIfDue: (accountId: string) => Promise<boolean> = () => Promise.resolve(false),
): FindSession {
  const alive = db
    .select({
      id: sessions.id,
      tokenHash: sessions.tokenHash,
      userId: sessions.accountId,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      kind: accounts.kind,
      email: accounts.email,
      phone: accounts.phone,
      emailProvenAt: accounts.emailProvenAt,
      deletionDueAt: accounts.deletionDueAt,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    // Whether a session has expired is judged below. As a condition of the query, its index was used after a rush of sign-ins,
    // and every living session read.
    .where(
      and(
        sql`${sessions.tokenHash} = any (${sql.placeholder("tokenHashes")}::text[])`,
        isNull(sessions.revokedAt),
        // The account was deleted while a sign-in was running: its session is not valid.
        isNull(accounts.deletedAt),
      ),
    )
    .prepare("find_session");

  const find = batch(async (tokenHashes: readonly string[]) => {
    const found = await alive.execute({ tokenHashes });
    const byHash = new Map(found.map((session) => [session.tokenHash, session]));
    return tokenHashes.map((hash) => byHash.get(hash));
  }, 100);

  return async (token) => {
    const now = clock.now();
    const found = await find(hashSecret(token));
    if (!found || found.expiresAt <= now) return null;
    const isDue = found.deletionDueAt !== null && found.deletionDueAt <= now;
    if (isDue && (await deleteIfDue(found.userId))) return null;
    const staleSince = new Date(now.getTime() - SEEN_EVERY_MS);
    if (found.lastSeenAt <= staleSince) await markSeen(db, found.id, staleSince, now);
    const { id, userId, kind, email, phone, emailProvenAt } = found;
    const isEmailProven = emailProvenAt !== null;
    return { id, userId, name: accountName(found), kind, email, phone, isEmailProven };
  };
}

/** Of several concurrent requests, one writes. */
async function markSeen(db: Database, id: string, staleSince: Date, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.id, id), lt(sessions.lastSeenAt, new Date(staleSince.getTime() + 1))));
}
