import type { AccountBalance, TrialBalance } from "@ghuri/contract/admin-ledger";
import { sql } from "drizzle-orm";
import type { Queryable } from "../../platform/db/database.ts";
import type { DateRange } from "../../platform/dhaka-date-range.ts";
import { type Account, accountKind } from "./accounts.ts";
import { ledgerEntries, ledgerLines } from "./tables.ts";

const KINDS = ["asset", "liability", "income", "expense"] as const;

/** Every account with its balance before a range of days, what moved in it, and its balance after it. */
export async function findTrialBalance(db: Queryable, days: DateRange): Promise<TrialBalance> {
  // float8 is exact up to 2^53 paisa.
  const { rows } = await db.execute(sql`
    select line.account,
      coalesce(sum(line.paisa) filter (where entry.business_date < ${days.from}::date), 0)::float8 as opening,
      coalesce(sum(line.paisa) filter (where entry.business_date >= ${days.from}::date and line.paisa > 0), 0)::float8 as debit,
      coalesce(- sum(line.paisa) filter (where entry.business_date >= ${days.from}::date and line.paisa < 0), 0)::float8 as credit,
      sum(line.paisa)::float8 as closing
    from ${ledgerLines} line join ${ledgerEntries} entry on entry.id = line.entry_id
    where entry.business_date <= ${days.to}::date
    group by line.account order by line.account`);
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
