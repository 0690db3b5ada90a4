import type { Queryable } from "../../platform/db/database.ts";
import type { Account } from "./accounts.ts";
import { ledgerLines } from "./tables.ts";

/** Every account that has entries, by name. */
export async function listAccounts(db: Queryable): Promise<Account[]> {
  const rows = await db
    .selectDistinct({ account: ledgerLines.account })
    .from(ledgerLines)
    .orderBy(ledgerLines.account);
  return rows.map(({ account }) => account);
}
