import type { StatementAccount } from "@ghuri/contract/admin-statements";
import { sql } from "drizzle-orm";
import type { Queryable } from "../../platform/db/database.ts";
import { type Account, linesOfAccount } from "../ledger/index.ts";
import type { ReconciliationDeps } from "./deps.ts";
import { findCarried } from "./foreign/foreign-amounts.ts";
import { findStatementCurrency } from "./foreign/statement-currency.ts";
import { comparedRows, findCoveredDays } from "./list-statements.ts";
import { findOpenItems, itemsIn, openLines } from "./matching/find-items.ts";
import { sourceOf } from "./statement-account.ts";
import { statementRows, statements } from "./tables.ts";

type State = Omit<StatementAccount, "name">;

/** How an account stands: its balance, and what of it the statements do not explain, in the currency of its statements. */
export async function findAccountState(
  db: Queryable,
  deps: Pick<ReconciliationDeps, "findSupplierSales">,
  account: Account,
): Promise<State> {
  const days = await findCoveredDays(db, account);
  const currency = await findStatementCurrency(db, account);
  const { rows } = await db.execute(sql`
    select
      (select coalesce(sum(line.paisa), 0)::float8 from (${linesOfAccount(account)}) line) as balance,
      count(compared.id)::int as open_rows, coalesce(sum(compared.paisa - coalesce(compared.booked, 0)), 0)::float8 as open_minor,
      (select newest.id from ${statements} newest
        where newest.account = ${account} and exists (select from ${statementRows} of_it where of_it.statement_id = newest.id and of_it.state = 'open')
        order by newest.created_at desc limit 1) as open_statement_id
    from (${comparedRows} where of_row.account = ${account} and of_row.state = 'open') compared`);
  const [row] = rows as unknown as readonly Pick<
    State,
    "balance" | "open_rows" | "open_minor" | "open_statement_id"
  >[];
  if (!row) throw new Error(`Account ${account} was not summed up`);
  const unnamed =
    currency === "BDT"
      ? await sumOpenLines(db, account, days)
      : await sumForeignItems(db, deps, { account, currency, days });
  return {
    account,
    source: sourceOf(account) ?? "bank",
    currency,
    settled_minor: currency === "BDT" ? null : (await findCarried(db, { account, currency })).minor,
    last_day: days?.to ?? null,
    ...row,
    ...unnamed,
  };
}

type Days = { readonly from: string; readonly to: string } | null;
type Unnamed = Pick<State, "missing_there" | "missing_there_minor" | "waiting_minor">;

async function sumOpenLines(db: Queryable, account: Account, days: Days): Promise<Unnamed> {
  const { from, to } = days ?? { from: "9999-12-31", to: "0001-01-01" };
  const isCovered = sql`item.day between ${from}::date and ${to}::date`;
  const { rows } = await db.execute(sql`
    select count(*) filter (where ${isCovered})::int as missing_there,
      coalesce(sum(item.paisa) filter (where ${isCovered}), 0)::float8 as missing_there_minor,
      coalesce(sum(item.paisa) filter (where not ${isCovered}), 0)::float8 as waiting_minor
    from (${openLines(account)}) item`);
  const [row] = rows as unknown as readonly Unnamed[];
  if (!row) throw new Error(`Account ${account} was not summed up`);
  return row;
}

/** What orders keep in another currency is known to their products only, so that these are summed up here. */
async function sumForeignItems(
  db: Queryable,
  deps: Pick<ReconciliationDeps, "findSupplierSales">,
  {
    account,
    currency,
    days,
  }: { readonly account: Account; readonly currency: string; readonly days: Days },
): Promise<Unnamed> {
  const items = itemsIn(currency, await findOpenItems(db, deps, account));
  const isCovered = ({ day }: { readonly day: string }) =>
    days !== null && day >= days.from && day <= days.to;
  const sum = (some: typeof items) => some.reduce((total, { minor }) => total + minor, 0);
  const missing = items.filter(isCovered);
  return {
    missing_there: missing.length,
    missing_there_minor: sum(missing),
    waiting_minor: sum(items) - sum(missing),
  };
}
