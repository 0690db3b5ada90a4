import { currencyPlaces } from "@ghuri/contract/money";
import { sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { type Account, linesOfAccount, postEntry } from "../../ledger/index.ts";
import type { ReconciliationDeps } from "../deps.ts";
import { statementCause } from "../statement-account.ts";
import { settledEntries, type statementRows } from "../tables.ts";
import { type Carried, shareOf } from "./exchange-difference.ts";
import { findCarried } from "./foreign-amounts.ts";
import { settledLines, settleForeignLines } from "./settle-foreign-lines.ts";

type Row = typeof statementRows.$inferSelect;

/**
 * Writes off what a row in another currency differs by, in taka at the rate of its order, or, of a row that names none, at
 * what the account is carried at, or the rate in force. Refuses `exchange_rate_missing`.
 */
export async function writeOffForeignRow(
  tx: Transaction,
  deps: Pick<ReconciliationDeps, "rateOf">,
  row: Row,
  { why, now }: { readonly why: string; readonly now: Date },
): Promise<void> {
  const { account, currency } = row;
  const items = await findNamed(tx, row);
  const booked = {
    minor: items.reduce((sum, { minor }) => sum + minor, 0),
    paisa: items.reduce((sum, { paisa }) => sum + paisa, 0),
  };
  const minor = row.minor - booked.minor;
  const lines = [...settledLines({ ...row, minor: booked.minor }, items)];
  if (minor !== 0) {
    const rate = await findWorth(tx, deps, { account, currency, booked });
    const paisa = shareOf(rate.paisa, minor, rate.minor);
    const cause = statementCause(account, "write-off", row.id);
    await postEntry(tx, {
      kind: "write_off",
      cause,
      subject: null,
      at: now,
      note: why,
      lines: [
        { account, paisa },
        { account: "losses", paisa: -paisa },
      ],
    });
    const entryId = await findEntryId(tx, account, cause);
    const { day, reference: note } = row;
    if (entryId !== null) lines.push({ entryId, cause, minor, paisa, subject: null, day, note });
  }
  await settleForeignLines(tx, { account, currency }, lines);
}

/** What a row holds, in its currency and in taka. */
async function findNamed(tx: Transaction, { id, account }: Row) {
  const { rows } = await tx.execute(sql`
    select line.entry_id::float8 as "entryId", line.cause, line.paisa::float8 as paisa, settled.minor::float8 as minor,
      line.product, line.subject_id as "subjectId"
    from ${settledEntries} settled join (${linesOfAccount(account)}) line using (entry_id)
    where settled.row_id = ${id}::uuid order by line.entry_id`);
  return rows as unknown as readonly Parameters<typeof settledLines>[1][number][];
}

async function findEntryId(
  tx: Transaction,
  account: Account,
  cause: string,
): Promise<number | null> {
  const { rows } = await tx.execute(sql`
    select line.entry_id::float8 as id from (${linesOfAccount(account)}) line where line.cause = ${cause}`);
  return rows[0] ? Number(rows[0]["id"]) : null;
}

/** An amount of the currency and what it is in taka: of both, the same sign, and not nothing. */
export async function findWorth(
  tx: Transaction,
  { rateOf }: Pick<ReconciliationDeps, "rateOf">,
  {
    account,
    currency,
    booked,
  }: { readonly account: Account; readonly currency: string; readonly booked: Carried },
): Promise<Carried> {
  if (booked.minor !== 0) return booked;
  const carried = await findCarried(tx, { account, currency });
  if (carried.minor !== 0) return carried;
  const rate = rateOf(currency) ?? refuse("exchange_rate_missing");
  return { minor: 10 ** currencyPlaces(currency), paisa: Math.round(100 * Number(rate)) };
}
