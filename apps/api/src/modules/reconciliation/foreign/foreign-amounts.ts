import { and, eq, inArray, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import { type Account, linesOfAccount } from "../../ledger/index.ts";
import { foreignAmounts } from "../tables.ts";
import type { Carried } from "./exchange-difference.ts";
import type { ForeignAmount } from "./to-foreign.ts";

/** A supplier's account, and the currency in which it charges us. */
export interface ForeignAccount {
  readonly account: Account;
  readonly currency: string;
}

/** What is settled of an account in a currency, and what it is carried at in taka. */
export async function findCarried(
  db: Queryable,
  { account, currency }: ForeignAccount,
): Promise<Carried> {
  const { rows } = await db.execute(sql`
    select coalesce(sum(amount.minor), 0)::float8 as minor, coalesce(sum(line.paisa), 0)::float8 as paisa
    from ${foreignAmounts} amount join (${linesOfAccount(account)}) line using (entry_id)
    where amount.account = ${account} and amount.currency = ${currency}`);
  const [row] = rows as unknown as readonly Carried[];
  if (!row) throw new Error(`Account ${account} was not summed up`);
  return row;
}

/** The settled lines among these entries, by entry. */
export async function findForeignAmounts(
  db: Queryable,
  account: Account,
  entryIds: readonly number[],
): Promise<ReadonlyMap<number, ForeignAmount>> {
  if (entryIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(foreignAmounts)
    .where(
      and(eq(foreignAmounts.account, account), inArray(foreignAmounts.entryId, [...entryIds])),
    );
  return new Map(
    rows.map(({ entryId, currency, minor }) => [
      entryId,
      { currency, minor, rounding: 0, rate: null },
    ]),
  );
}

/** Adds lines of entries, by their causes, to what is settled. */
export async function recordForeignAmounts(
  tx: Transaction,
  { account, currency }: ForeignAccount,
  amounts: readonly { readonly cause: string; readonly minor: number }[],
): Promise<void> {
  if (amounts.length === 0) return;
  await tx.execute(sql`
    insert into ${foreignAmounts} (account, entry_id, currency, minor)
    select ${account}, line.entry_id, ${currency}, amount.minor
    from jsonb_to_recordset(${JSON.stringify(amounts)}::jsonb) as amount (cause text, minor bigint)
    join (${linesOfAccount(account)}) line using (cause)
    on conflict do nothing`);
}
