import { addDays } from "@ghuri/contract/dates";
import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { refuse, refuseField } from "../../../platform/http/refusals/refuse.ts";
import type { Account } from "../../ledger/index.ts";
import type { ReconciliationDeps } from "../deps.ts";
import { lockAccount } from "../lock-account.ts";
import { matchTermsOf } from "../statement-account.ts";
import { settledEntries, statementRows } from "../tables.ts";
import { settledLines, settleForeignLines } from "../foreign/settle-foreign-lines.ts";
import { findOpenItems, itemsIn, type OpenItem } from "./find-items.ts";
import { agree, type ItemToMatch, type Match, matchRows, type RowToMatch } from "./match-rows.ts";

/** A gateway may settle weeks after it charged. */
const DAYS_BEFORE = 45;

type Row = typeof statementRows.$inferSelect;

/** A stored or parsed row, as the comparison reads it. */
export function toMatch(
  row: Pick<Row, "kind" | "reference" | "otherReference" | "day" | "minor" | "feeMinor">,
): RowToMatch {
  const { kind, reference, otherReference, day, minor, feeMinor } = row;
  const references = otherReference === null ? [reference] : [reference, otherReference];
  return { kind, references, day, minor, feeMinor };
}

/** The items that rows of these days may be about. What was booked late is dated later than its row. */
export function itemsFor(
  db: Transaction | ReconciliationDeps["db"],
  deps: Pick<ReconciliationDeps, "findSupplierSales">,
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
  deps: Pick<ReconciliationDeps, "payments" | "findSupplierSales">,
  {
    account,
    now,
    isByAmount = false,
  }: { readonly account: Account; readonly now: Date; readonly isByAmount?: boolean },
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
  let items = await itemsFor(tx, deps, account, firstDay);
  let matched = 0;
  for (const [currency, own] of Map.groupBy(rows, (row) => row.currency)) {
    const terms = { ...matchTermsOf(deps, account), isByAmount };
    const matches = matchRows(own.map(toMatch), itemsIn(currency, items), terms);
    await storeMatches(tx, own, matches, { account, currency, now });
    const taken = new Set(
      matches.flatMap(({ items: found }) => found.map(({ entryId }) => entryId)),
    );
    items = items.filter(({ entryId }) => !taken.has(entryId));
    matched += matches.filter(({ difference }) => difference === null).length;
  }
  return matched;
}

type FoundMatch = Match<OpenItem & ItemToMatch>;

/** Stores what rows are about. What they agree about is settled, from a supplier that charges another currency. */
async function storeMatches(
  tx: Transaction,
  rows: readonly Row[],
  matches: readonly FoundMatch[],
  {
    account,
    currency,
    now,
  }: { readonly account: Account; readonly currency: string; readonly now: Date },
): Promise<void> {
  const found = rows.map(({ id }, at) => ({ id, difference: matches[at]?.difference ?? null }));
  await tx.execute(sql`
    update ${statementRows} of_row
    set difference = found.difference, state = case when found.difference is null then 'matched' else 'open' end
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as found (id uuid, difference text)
    where of_row.id = found.id and of_row.state = 'open'`);
  const settled = rows.flatMap(({ id }, at) =>
    (matches[at]?.items ?? []).map(({ entryId, minor }) => ({
      row: id,
      entry: entryId,
      minor: currency === "BDT" ? null : minor,
    })),
  );
  await tx.execute(sql`
    insert into ${settledEntries} (account, entry_id, row_id, minor, at)
    select ${account}, settled.entry, settled."row", settled.minor, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as settled (entry bigint, "row" uuid, minor bigint)`);
  if (currency !== "BDT") await settleMatches(tx, rows, matches, { account, currency });
}

/** What rows agree about is settled: from now on it counts at what the account is carried at. */
async function settleMatches(
  tx: Transaction,
  rows: readonly Row[],
  matches: readonly FoundMatch[],
  where: { readonly account: Account; readonly currency: string },
): Promise<void> {
  const agreed = rows.flatMap((row, at) => {
    const { items, difference } = matches[at] ?? { items: [], difference: "missing_here" };
    return difference === null ? settledLines(row, items) : [];
  });
  await settleForeignLines(tx, where, agreed);
}

/**
 * Matches an open row with entries that staff chose. Refuses `not_found`, `already_decided` when the row or an entry is not
 * open any more, and entries that do not add up to the row.
 */
export async function matchRowByHand(
  tx: Transaction,
  deps: Pick<ReconciliationDeps, "findSupplierSales">,
  {
    id,
    entries,
    now,
  }: { readonly id: string; readonly entries: readonly number[]; readonly now: Date },
): Promise<void> {
  const [found] = await tx.select().from(statementRows).where(eq(statementRows.id, id));
  if (!found) refuse("not_found");
  const { account, currency } = found;
  await lockAccount(tx, account, null);
  const [row] = await tx
    .select()
    .from(statementRows)
    .where(and(eq(statementRows.id, id), eq(statementRows.state, "open")));
  if (!row) refuse("already_decided");
  await tx.delete(settledEntries).where(eq(settledEntries.rowId, id));
  const wanted = new Set(entries);
  const items = itemsIn(currency, await findOpenItems(tx, deps, account)).filter(({ entryId }) =>
    wanted.has(entryId),
  );
  if (items.length !== wanted.size) refuse("already_decided");
  if (!agree(row, items)) refuseField("entries", "statement_match_sum");
  await storeMatches(tx, [row], [{ items, difference: null }], { account, currency, now });
}
