import { type SQL, sql } from "drizzle-orm";
import type { Account } from "./accounts.ts";
import { ledgerEntries, ledgerLines } from "./tables.ts";

/**
 * SQL relation of all lines with what their entries say: account, entry_id, kind, cause, day, note, product, subject_id,
 * paisa.
 */
export const accountLines: SQL = sql`
  select line.account, entry.id as entry_id, entry.kind, entry.cause, entry.business_date as day, entry.note,
    entry.product, entry.subject_id, line.paisa
  from ${ledgerLines} line join ${ledgerEntries} entry on entry.id = line.entry_id`;

/** The same for one account. */
export const linesOfAccount = (account: Account): SQL =>
  sql`${accountLines} where line.account = ${account}`;
