import type { StatementAccount } from "@ghuri/contract/admin-statements";
import { sql } from "drizzle-orm";
import type { Queryable } from "../../platform/db/database.ts";
import { type Account, linesOfAccount } from "../ledger/index.ts";
import { findCoveredDays } from "./list-statements.ts";
import { comparedRows } from "./list-statements.ts";
import { openLines } from "./matching/find-items.ts";
import { sourceOf } from "./statement-account.ts";

/** How an account stands: its balance, and what of it the statements do not explain. */
export async function findAccountState(
  db: Queryable,
  account: Account,
): Promise<Omit<StatementAccount, "name">> {
  const days = await findCoveredDays(db, account);
  const { from, to } = days ?? { from: "9999-12-31", to: "0001-01-01" };
  const { rows } = await db.execute(sql`
    select
      (select coalesce(sum(line.paisa), 0)::float8 from (${linesOfAccount(account)}) line) as balance,
      open_rows.count as open_rows, open_rows.paisa as open_paisa,
      items.missing as missing_there, items.missing_paisa as missing_there_paisa, items.waiting as waiting_paisa
    from (
      select count(*)::int as count, coalesce(sum(compared.paisa - coalesce(compared.booked, 0)), 0)::float8 as paisa
      from (${comparedRows} where of_row.account = ${account} and of_row.state = 'open') compared) open_rows,
    (
      select count(*) filter (where item.day between ${from}::date and ${to}::date)::int as missing,
        coalesce(sum(item.paisa) filter (where item.day between ${from}::date and ${to}::date), 0)::float8 as missing_paisa,
        coalesce(sum(item.paisa) filter (where item.day not between ${from}::date and ${to}::date), 0)::float8 as waiting
      from (${openLines(account)}) item) items`);
  const [row] = rows as unknown as readonly Omit<
    StatementAccount,
    "account" | "source" | "name" | "last_day"
  >[];
  if (!row) throw new Error(`Account ${account} was not summed up`);
  return { account, source: sourceOf(account) ?? "bank", last_day: days?.to ?? null, ...row };
}
