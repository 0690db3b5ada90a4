import { asc, eq } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { passkeys } from "../tables.ts";

/** The account's passkeys, oldest first. */
export function findPasskeys(db: Queryable, accountId: string) {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}
