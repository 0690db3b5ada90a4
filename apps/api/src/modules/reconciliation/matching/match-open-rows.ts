import { addDays } from "@ghuri/contract/dates";
import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import type { Account } from "../../ledger/index.ts";
import type { ReconciliationDeps } from "../deps.ts";
import { matchTermsOf } from "../statement-account.ts";
import { settledEntries, statementRows } from "../tables.ts";
import { findOpenItems, type OpenItem } from "./find-items.ts";
import { type ItemToMatch, type Match, matchRows, type RowToMatch } from "./match-rows.ts";

/** A gateway may settle weeks after it charged. */
const DAYS_BEFORE = 45;

type Row = typeof statementRows.$inferSelect;

/** A stored or parsed row, as the comparison reads it. */
export function toMatch(
  row: Pick<Row, "kind" | "reference" | "otherReference" | "day" | "paisa" | "feePaisa">,
): RowToMatch {
  const { kind, reference, otherReference, day, paisa, feePaisa } = row;
  const references = otherReference === null ? [reference] : [reference, otherReference];
  return { kind, references, day, paisa, feePaisa };
}

/** The items that rows of these days may be about. What was booked late is dated later than its row. */
export function itemsFor(
  db: Transaction | ReconciliationDeps["db"],
  deps: Pick<ReconciliationDeps, "findSupplierReferences">,
  account: Account,
  firstDay: string,
): Promise<readonly OpenItem[]> {
  return findOpenItems(db, deps, account, { from: addDays(firstDay, -DAYS_BEFORE) });
}

/**
 * Compares the open rows of an account with what no row has named yet, and stores what it finds. The caller holds the
 * account's lock. Returns how many rows were matched.
 */
export async function matchOpenRows(
  tx: Transaction,
  deps: Pick<ReconciliationDeps, "payments" | "findSupplierReferences">,
  { account, now }: { readonly account: Account; readonly now: Date },
): Promise<number> {
  const rows = await tx
    .select()
    .from(statementRows)
    .where(and(eq(statementRows.account, account), eq(statementRows.state, "open")))
    .orderBy(statementRows.day, statementRows.line);
  const firstDay = rows[0]?.day;
  if (firstDay === undefined) return 0;
  // A row with another amount may find the right entry now: what it holds is free again.
  await tx.execute(sql`delete from ${settledEntries} settled using ${statementRows} of_row
    where settled.row_id = of_row.id and of_row.account = ${account} and of_row.state = 'open'`);
  const items = await itemsFor(tx, deps, account, firstDay);
  const matches = matchRows(rows.map(toMatch), items, matchTermsOf(deps, account));
  await storeMatches(tx, rows, matches, { account, now });
  return matches.filter(({ difference }) => difference === null).length;
}

async function storeMatches<Item extends ItemToMatch & { readonly entryId: number }>(
  tx: Transaction,
  rows: readonly Row[],
  matches: readonly Match<Item>[],
  { account, now }: { readonly account: Account; readonly now: Date },
): Promise<void> {
  const found = rows.map(({ id }, at) => ({ id, difference: matches[at]?.difference ?? null }));
  await tx.execute(sql`
    update ${statementRows} of_row
    set difference = found.difference, state = case when found.difference is null then 'matched' else 'open' end
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as found (id uuid, difference text)
    where of_row.id = found.id and of_row.state = 'open'`);
  const settled = rows.flatMap(({ id }, at) =>
    (matches[at]?.items ?? []).map(({ entryId }) => ({ row: id, entry: entryId })),
  );
  await tx.execute(sql`
    insert into ${settledEntries} (account, entry_id, row_id, at)
    select ${account}, settled.entry, settled."row", ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as settled (entry bigint, "row" uuid)`);
}
