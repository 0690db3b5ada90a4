import { and, eq, exists, isNull, type SQL } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { createFairQueue } from "../../../platform/http/limits/fair-queue.ts";
import { afterLightCalls } from "../../../platform/http/limits/light-calls.ts";
import { hashSecret } from "../../../platform/ids.ts";
import { accounts, sessions } from "../tables.ts";

/** A burst of sign-ins takes few connections, and who is not signing in goes first. */
const lookUpInTurn = createFairQueue({
  name: "look-ups of sign-ins",
  maxConcurrent: 2,
  maxQueued: 400,
  maxQueuedOfOne: 100,
  refusalDelayMs: 500,
  goesAfter: afterLightCalls,
});

/** The hash to compare a password with, and whether the owner has signed in from this address before. */
export function findCredentials(db: Database, which: SQL, address: string) {
  return lookUpInTurn(() => readCredentials(db, which, address));
}

async function readCredentials(db: Database, which: SQL, address: string) {
  const fromHere = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.accountId, accounts.id), eq(sessions.addressHash, hashSecret(address))));
  const [account] = await db
    .select({
      id: accounts.id,
      email: accounts.email,
      kind: accounts.kind,
      deletionDueAt: accounts.deletionDueAt,
      passwordHash: accounts.passwordHash,
      isFamiliar: exists(fromHere).mapWith(Boolean),
    })
    .from(accounts)
    .where(and(which, isNull(accounts.deletedAt)));
  return account;
}
