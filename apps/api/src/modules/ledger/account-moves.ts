import { sql } from "drizzle-orm";
import type { Queryable } from "../../platform/db/database.ts";
import type { DateRange } from "../../platform/dhaka-date-range.ts";
import type { Account } from "./accounts.ts";
import type { EntryKind } from "./entry.ts";
import { ledgerEntries, ledgerLines } from "./tables.ts";

/** An account in a range of days: its balance before it, what changed it by kind of entry, its balance after it. */
export interface AccountMoves {
  readonly opening: number;
  readonly closing: number;
  readonly moves: readonly {
    readonly kind: EntryKind;
    readonly entries: number;
    readonly paisa: number;
  }[];
}

/** What changed one account in a range of days. Debits are positive. */
export async function findAccountMoves(
  db: Queryable,
  account: Account,
  { from, to }: DateRange,
): Promise<AccountMoves> {
  // float8 is exact up to 2^53 paisa.
  const { rows } = await db.execute(sql`
    select case when entry.business_date >= ${from}::date then entry.kind end as kind, count(*)::int as entries,
      sum(line.paisa)::float8 as paisa
    from ${ledgerLines} line join ${ledgerEntries} entry on entry.id = line.entry_id
    where line.account = ${account} and entry.business_date <= ${to}::date
    group by 1 order by 1`);
  const found = rows as unknown as readonly {
    readonly kind: EntryKind | null;
    readonly entries: number;
    readonly paisa: number;
  }[];
  const sum = (some: typeof found) => some.reduce((total, { paisa }) => total + paisa, 0);
  return {
    opening: sum(found.filter(({ kind }) => kind === null)),
    closing: sum(found),
    moves: found.flatMap(({ kind, ...move }) => (kind === null ? [] : [{ kind, ...move }])),
  };
}

/** Entries by which tickets were sold, changed and taken back: what suppliers are owed by them is the value of tickets. */
export const TICKET_SALES: {
  readonly products: readonly string[];
  readonly kinds: readonly EntryKind[];
} = {
  products: ["flight", "flight-change"],
  kinds: ["sale", "sale_cancelled", "sale_changed"],
};

/** Tickets sold, less those of cancelled and changed orders, by day: what suppliers are owed for them, in paisa. */
export async function findFaresByDay(
  db: Queryable,
  { from, to }: DateRange,
): Promise<readonly { readonly day: string; readonly paisa: number }[]> {
  const { rows } = await db.execute(sql`
    select entry.business_date::text as day, - sum(line.paisa)::float8 as paisa
    from ${ledgerLines} line join ${ledgerEntries} entry on entry.id = line.entry_id
    where line.account like 'supplier_payable:%' and entry.product in ${TICKET_SALES.products}
      and entry.kind in ${TICKET_SALES.kinds}
      and entry.business_date between ${from}::date and ${to}::date
    group by 1 order by 1`);
  return rows as unknown as readonly { readonly day: string; readonly paisa: number }[];
}
