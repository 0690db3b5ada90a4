import type { DailySheet, SheetAccount, SheetMove } from "@ghuri/contract/admin-ledger";
import { sql } from "drizzle-orm";
import { ALL_DAYS } from "../../platform/daily-sums/daily-sums.ts";
import { sumsBetween } from "../../platform/daily-sums/read-daily-sums.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { DateRange } from "../../platform/dhaka-date-range.ts";
import { type Account, accountKind } from "./accounts.ts";
import type { EntryKind } from "./entry.ts";
import { ledgerByDay } from "./ledger-by-day.ts";

interface Row {
  readonly account: Account;
  /** Null: the balance before the period. */
  readonly kind: EntryKind | null;
  readonly entries: number;
  readonly money_in: number;
  readonly money_out: number;
  readonly paisa: number;
}

/** The cash book of a range of days: every account of ours with money, and what we owe at the end of the range. */
export async function findDailySheet(db: Queryable, days: DateRange): Promise<DailySheet> {
  const journal = await sumsBetween(db, ledgerByDay, { from: ALL_DAYS.from, to: days.to });
  // float8 is exact up to 2^53 paisa.
  const { rows } = await db.execute(sql`
    select key[1] as account, case when day >= ${days.from}::date then key[2] end as kind,
      sum(lines)::int as entries, sum(paisa)::float8 as paisa, sum(debit)::float8 as money_in,
      (- sum(credit))::float8 as money_out
    from (${journal}) journal
    group by 1, 2 order by 1, 2`);
  const byAccount = Map.groupBy(rows as unknown as readonly Row[], ({ account }) => account);
  const ofKind = (kind: "asset" | "liability") =>
    [...byAccount].filter(([account]) => accountKind(account) === kind);
  const accounts = ofKind("asset").map(([account, own]) => toAccount(account, own));
  const sum = (part: "opening" | "money_in" | "money_out" | "closing") =>
    accounts.reduce((total, account) => total + account[part], 0);
  return {
    ...days,
    accounts,
    days: await findMoneyByDay(db, days),
    total: {
      opening: sum("opening"),
      money_in: sum("money_in"),
      money_out: sum("money_out"),
      closing: sum("closing"),
    },
    owed: ofKind("liability").map(([account, own]) => ({
      account,
      paisa: -own.reduce((total, { paisa }) => total + paisa, 0) || 0,
    })),
  };
}

async function findMoneyByDay(db: Queryable, days: DateRange): Promise<DailySheet["days"]> {
  const journal = await sumsBetween(db, ledgerByDay, days);
  const { rows } = await db.execute(sql`
    select day::date::text as day, coalesce(sum(moved.debit), 0)::float8 as money_in,
      coalesce(- sum(moved.credit), 0)::float8 as money_out
    from generate_series(${days.from}::date, ${days.to}::date, interval '1 day') day left join (
      select day as moved_on, debit, credit from (${journal}) journal
      where (key[1] like 'bank:%' or key[1] like 'clearing:%') and key[2] not in ('payout', 'bank_transfer')
    ) moved on moved.moved_on = day::date
    group by 1 order by 1`);
  return rows as unknown as DailySheet["days"];
}

function toAccount(account: Account, rows: readonly Row[]): SheetAccount {
  const moves = rows.flatMap(({ kind, entries, paisa }): SheetMove[] =>
    kind === null ? [] : [{ kind, entries, paisa }],
  );
  const opening = rows.find(({ kind }) => kind === null)?.paisa ?? 0;
  const sum = (part: "money_in" | "money_out") =>
    rows.reduce((total, row) => total + (row.kind === null ? 0 : row[part]), 0);
  const [moneyIn, moneyOut] = [sum("money_in"), sum("money_out")];
  return {
    account,
    opening,
    money_in: moneyIn,
    money_out: moneyOut,
    closing: opening + moneyIn - moneyOut,
    moves,
  };
}
