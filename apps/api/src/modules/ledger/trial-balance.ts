import type { AccountBalance, TrialBalance } from "@ghuri/contract/admin-ledger";
import { sql } from "drizzle-orm";
import { ALL_DAYS } from "../../platform/daily-sums/daily-sums.ts";
import { sumsBetween } from "../../platform/daily-sums/read-daily-sums.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { DateRange } from "../../platform/dhaka-date-range.ts";
import { type Account, accountKind } from "./accounts.ts";
import { ledgerByDay } from "./ledger-by-day.ts";

const KINDS = ["asset", "liability", "income", "expense"] as const;

/** Every account with its balance before a range of days, what moved in it, and its balance after it. */
export async function findTrialBalance(db: Queryable, days: DateRange): Promise<TrialBalance> {
  const journal = await sumsBetween(db, ledgerByDay, { from: ALL_DAYS.from, to: days.to });
  // float8 is exact up to 2^53 paisa.
  const { rows } = await db.execute(sql`
    select key[1] as account,
      coalesce(sum(paisa) filter (where day < ${days.from}::date), 0)::float8 as opening,
      coalesce(sum(debit) filter (where day >= ${days.from}::date), 0)::float8 as debit,
      coalesce(- sum(credit) filter (where day >= ${days.from}::date), 0)::float8 as credit,
      sum(paisa)::float8 as closing
    from (${journal}) journal
    group by 1 order by 1`);
  const accounts = (rows as unknown as Omit<AccountBalance, "kind">[])
    .map((row) => ({ ...row, kind: accountKind(row.account as Account) }))
    .toSorted((one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind));
  const sum = (part: "opening" | "debit" | "credit" | "closing") =>
    accounts.reduce((total, account) => total + account[part], 0);
  return {
    ...days,
    accounts,
    total: {
      opening: sum("opening"),
      debit: sum("debit"),
      credit: sum("credit"),
      closing: sum("closing"),
    },
  };
}
