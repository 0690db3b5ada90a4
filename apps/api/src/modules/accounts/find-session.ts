import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { FindSession } from "../../platform/http/serve.ts";
import { hashSecret } from "../../platform/ids.ts";
import { accountName } from "./account-name.ts";
import { accounts, sessions } from "./tables.ts";

/** Asks the database every time, by one index: a remembered answer would outlive a sign-out. */
export function createFindSession(db: Database, clock: Clock): FindSession {
  const alive = db
    .select({
      id: sessions.id,
      userId: sessions.accountId,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      email: accounts.email,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder("tokenHash")),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql.placeholder("now")),
      ),
    )
    .prepare("find_session");

  return async (token) => {
    const [found] = await alive.execute({
      tokenHash: hashSecret(token),
      now: clock.now().toISOString(),
    });
    return found ? { id: found.id, userId: found.userId, name: accountName(found) } : null;
  };
}
