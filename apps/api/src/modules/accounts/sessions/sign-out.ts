import { and, eq, isNull } from "drizzle-orm";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { sessions } from "../tables.ts";

/** Ends one session. Every request looks the token up, so it is invalid on all nodes at once. */
export async function signOut(
  { db, clock }: { db: Database; clock: Clock },
  sessionId: string,
): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: clock.now() })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)));
}
