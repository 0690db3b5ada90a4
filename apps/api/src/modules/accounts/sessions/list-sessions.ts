import type { AccountSession } from "@ghuri/contract/accounts";
import Bowser from "bowser";
import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { sessions } from "../tables.ts";

/** The account's open sessions, most recently used first. */
export async function listSessions(
  db: Queryable,
  accountId: string,
  currentId: string | null,
  now: Date,
): Promise<AccountSession[]> {
  const alive = await db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.accountId, accountId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt), desc(sessions.id));
  return alive.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
    id,
    ...deviceOf(userAgent),
    signed_in_at: createdAt.toISOString(),
    last_seen_at: lastSeenAt.toISOString(),
    is_current: id === currentId,
  }));
}

/** "Chrome on Android", or what the device says of the two; empty when it says nothing. */
export function deviceName(userAgent: string): string {
  const { browser, system } = deviceOf(userAgent);
  return [browser, system].filter(Boolean).join(" on ");
}

/** The device named by the User-Agent header, which may contain any text or be absent. */
export function deviceOf(userAgent: string): Pick<AccountSession, "browser" | "system"> {
  if (userAgent === "") return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: browser.name || null, system: os.name || null };
}
