import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../platform/db/database.ts";
import { refuse } from "../../platform/http/refusals/refuse.ts";
import { type Account, linesOfAccount, postEntry } from "../ledger/index.ts";
import type { ReconciliationDeps } from "./deps.ts";
import { findForeignAmounts } from "./foreign/foreign-amounts.ts";
import { recordForeignPayment, valueForeignPayment } from "./foreign/foreign-payments.ts";
import { shareOf } from "./foreign/exchange-difference.ts";
import { findWorth, writeOffForeignRow } from "./foreign/write-off-foreign-row.ts";
import { comparedRows } from "./list-statements.ts";
import { lockAccount } from "./lock-account.ts";
import { openLines } from "./matching/find-items.ts";
import { ownCauses, statementCause } from "./statement-account.ts";
import { settledEntries, statementRows } from "./tables.ts";

interface Decision {
  readonly staffId: string;
  readonly why: string;
  readonly now: Date;
}

/**
 * Writes off what an open row differs by: the account moves as the statement says, and the rest is a loss or a gain.
 * Differences of fee or date leave nothing to book. Refuses `not_found`, `already_decided`, and `exchange_rate_missing`.
 */
export async function writeOffRow(
  tx: Transaction,
  deps: Pick<ReconciliationDeps, "rateOf">,
  { id, staffId, why, now }: Decision & { readonly id: string },
): Promise<void> {
  const [found] = await tx.select().from(statementRows).where(eq(statementRows.id, id));
  if (!found) refuse("not_found");
  const { account } = found;
  await lockAccount(tx, account, null);
  const written = await tx
    .update(statementRows)
    .set({ state: "written_off", reason: why, decidedBy: staffId, decidedAt: now })
    .where(and(eq(statementRows.id, id), eq(statementRows.state, "open")))
    .returning();
  if (written.length === 0) refuse("already_decided");
  if (found.currency !== "BDT") return writeOffForeignRow(tx, deps, found, { why, now });
  const { rows } = await tx.execute(sql`
    select coalesce(sum(line.paisa), 0)::float8 as booked
    from ${settledEntries} settled join (${linesOfAccount(account)}) line using (entry_id)
    where settled.row_id = ${id}::uuid`);
  const paisa = found.minor - Number(rows[0]?.["booked"] ?? 0);
  await postEntry(tx, {
    kind: "write_off",
    cause: statementCause(account, "write-off", id),
    subject: null,
    at: now,
    note: why,
    lines: [
      { account, paisa },
      { account: "losses", paisa: -paisa },
    ],
  });
}

interface Differences {
  readonly account: Account;
  readonly rows: readonly string[];
  readonly entries: readonly number[];
}

/**
 * What open rows and entries of an account differ by, in paisa: each as a positive amount, so that a loss and a gain do not
 * cancel out. Refuses `already_decided` when one of them is not open, and `exchange_rate_missing`.
 */
export async function weighDifferences(
  tx: Transaction,
  deps: Pick<ReconciliationDeps, "rateOf">,
  { account, rows, entries }: Differences,
): Promise<number> {
  await lockAccount(tx, account, null);
  const open = await tx.execute(sql`
    select currency, count(*)::int as count, sum(abs(paisa - coalesce(booked, 0)))::float8 as minor
    from (${comparedRows} where of_row.account = ${account} and of_row.state = 'open'
      and of_row.id in (select jsonb_array_elements_text(${JSON.stringify(rows)}::jsonb)::uuid)) compared
    group by currency`);
  const items = await tx.execute(sql`
    select count(*)::int as count, coalesce(sum(abs(paisa)), 0)::float8 as paisa
    from (${openLines(account)}) line
    where entry_id in (select jsonb_array_elements_text(${JSON.stringify(entries)}::jsonb)::bigint)`);
  const found = open.rows.reduce((sum, { count }) => sum + Number(count), 0);
  if (found !== new Set(rows).size) refuse("already_decided");
  if (Number(items.rows[0]?.["count"]) !== new Set(entries).size) refuse("already_decided");
  let paisa = Number(items.rows[0]?.["paisa"]);
  for (const row of open.rows) {
    const [currency, minor] = [String(row["currency"]), Number(row["minor"])];
    if (currency === "BDT") paisa += minor;
    else if (minor !== 0) {
      const nothing = { minor: 0, paisa: 0 };
      const worth = await findWorth(tx, deps, { account, currency, booked: nothing });
      paisa += Math.abs(shareOf(worth.paisa, minor, worth.minor));
    }
  }
  return paisa;
}

/** Writes off an entry that no statement has named. Refuses `not_found` and `already_decided`. */
export async function writeOffItem(
  tx: Transaction,
  item: Decision & { readonly account: Account; readonly entryId: number },
): Promise<void> {
  const { account, entryId, staffId, why, now } = item;
  await lockAccount(tx, account, null);
  const { rows } = await tx.execute(sql`
    select line.paisa::float8 as paisa, line.product, line.subject_id, starts_with(line.cause, ${ownCauses(account)}) as is_own,
      exists (select from (${openLines(account)}) open where open.entry_id = line.entry_id) as is_open
    from (${linesOfAccount(account)}) line where line.entry_id = ${entryId}`);
  const [line] = rows;
  if (!line || line["is_own"] === true) return refuse("not_found");
  if (line["is_open"] !== true) return refuse("already_decided");
  const paisa = Number(line["paisa"]);
  await tx
    .insert(settledEntries)
    .values({ account, entryId, reason: why, decidedBy: staffId, at: now });
  const cause = statementCause(account, "item", entryId);
  // A payment in another currency counts already in what the account is carried at.
  const paid = (await findForeignAmounts(tx, account, [entryId])).get(entryId);
  const undone = paid && { account, currency: paid.currency, minor: -paid.minor, cause };
  const difference = undone ? await valueForeignPayment(tx, { ...undone, paisa: -paisa }) : 0;
  await postEntry(tx, {
    kind: "write_off",
    cause,
    subject: null,
    at: now,
    note: why,
    lines: [
      { account, paisa: difference - paisa },
      { account: "exchange_differences", paisa: -difference },
      { account: "losses", paisa },
    ],
  });
  if (undone) await recordForeignPayment(tx, undone);
}
