import { type SQL, sql } from "drizzle-orm";
import type { Account } from "./accounts.ts";
import { ledgerEntries, ledgerLines } from "./tables.ts";

/** SQL relation of an account's lines with what their entries say: entry_id, kind, cause, day, note, product, subject_id, paisa. */
export function linesOfAccount(account: Account): SQL {
  return sql`
    select entry.id as entry_id, entry.kind, entry.cause, entry.business_date as day, entry.note, entry.product,
      entry.subject_id, line.paisa
    from ${ledgerLines} line join ${ledgerEntries} entry on entry.id = line.entry_id
    where line.account = ${account}`;
}
