import { type SQL, sql } from "drizzle-orm";
import type { DateRange } from "../../platform/dhaka-date-range.ts";
import { ledgerEntries, ledgerLines } from "./tables.ts";

/**
 * SQL relation: what was booked in a range of days for the sale of each order, in paisa. `subject_id`, `product`, `sold`,
 * `refunded`, `revenue`, `discount`, `vat`, `fees`; what is left of revenue is our margin.
 */
export function orderMargins({ from, to }: DateRange): SQL {
  const sum = (sign: 1 | -1, where: SQL) =>
    sql`coalesce(${sign} * sum(line.paisa) filter (where ${where}), 0)::float8`;
  const isDeposit = sql`line.account = 'customer_deposits'`;
  return sql`
    select entry.subject_id, entry.product, ${sum(1, sql`entry.kind in ('sale', 'deposit_kept') and ${isDeposit}`)} as sold,
      ${sum(-1, sql`entry.kind in ('sale_cancelled', 'sale_changed') and ${isDeposit}`)} as refunded,
      ${sum(-1, sql`line.account like 'revenue:%'`)} as revenue,
      ${sum(1, sql`line.account = 'discounts'`)} as discount,
      ${sum(1, sql`line.account = 'vat_on_sales'`)} as vat,
      ${sum(1, sql`line.account = 'gateway_fees'`)} as fees
    from ${ledgerLines} line join ${ledgerEntries} entry on entry.id = line.entry_id
    where entry.subject_id is not null and entry.kind in ('sale', 'sale_cancelled', 'sale_changed', 'deposit_kept', 'gateway_fee')
      and entry.business_date between ${from}::date and ${to}::date
    group by 1, 2`;
}
