import { and, eq, gt } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { signInFailures } from "../tables.ts";
import { accountHash } from "./sign-in-throttle.ts";

/** How many attempts to sign in to an account have failed in the current window, from all addresses; 0 if none since then. */
export async function countRecentFailures(
  db: Queryable,
  email: string,
  since: Date,
): Promise<number> {
  const [count] = await db
    .select({ failures: signInFailures.failures })
    .from(signInFailures)
    .where(and(eq(signInFailures.subject, accountHash(email)), gt(signInFailures.lastAt, since)));
  return count?.failures ?? 0;
}
