import { and, eq, gt, isNull, ne } from "drizzle-orm";
import type { Clock } from "../../../platform/clock.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { isId } from "../../../platform/ids.ts";
import { sessions } from "../tables.ts";

/** Ends one session of the account. Another account's session is refused with `not_found`. */
export async function revokeSession(
  { db, clock }: { db: Database; clock: Clock },
  accountId: string,
  sessionId: string,
): Promise<void> {
  if (!isId(sessionId)) refuse("not_found");
  const now = clock.now();
  const ended = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(sessions.accountId, accountId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
      ),
    )
    .returning({ id: sessions.id });
  if (ended.length === 0) refuse("not_found");
}

/** Ends all sessions of an account except `keptSessionId`, if given. */
export async function revokeSessions(
  db: Queryable,
  accountId: string,
  keptSessionId: string | null,
  now: Date,
): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sessions.accountId, accountId),
        isNull(sessions.revokedAt),
        keptSessionId === null ? undefined : ne(sessions.id, keptSessionId),
      ),
    );
}
