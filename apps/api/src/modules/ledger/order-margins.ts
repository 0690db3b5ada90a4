import { type SQL, sql } from "drizzle-orm";
import type { DateRange } from "../../platform/dhaka-date-range.ts";
import { ledgerEntries, ledgerLines } from "./tables.ts";

const isDeposit = sql`line.account = 'customer_deposits'`;

/** The lines of sales and of what became of them. */
const OF_ORDERS = ({ from, to }: DateRange) => sql`
  from ${ledgerLines} line join ${ledgerEntries} entry on entry.id = line.entry_id
  where entry.subject_id is not null and entry.kind in ('sale', 'sale_cancelled', 'sale_changed', 'deposit_kept', 'gateway_fee')
    and entry.business_date between ${from}::date and ${to}::date`;

/**
 * SQL relation: what was booked in a range of days for the sale of each order, in paisa. `subject_id`, `product`, `sold`,
 * `refunded`, `revenue`, `discount`, `vat`, `fees`; what is left of revenue is our margin.
 */
export function orderMargins(days: DateRange): SQL {
  const sum = (sign: 1 | -1, where: SQL) =>
    sql`coalesce(${sign} * sum(line.paisa) filter (where ${where}), 0)::float8`;
  return sql`
    select entry.subject_id, entry.product, ${sum(1, sql`entry.kind in ('sale', 'deposit_kept') and ${isDeposit}`)} as sold,
      ${sum(-1, sql`entry.kind in ('sale_cancelled', 'sale_changed') and ${isDeposit}`)} as refunded,
      ${sum(-1, sql`line.account like 'revenue:%'`)} as revenue,
      ${sum(1, sql`line.account = 'discounts'`)} as discount,
      ${sum(1, sql`line.account = 'vat_on_sales'`)} as vat,
      ${sum(1, sql`line.account = 'gateway_fees'`)} as fees
    ${OF_ORDERS(days)}
    group by 1, 2`;
}

/** SQL query: the same by day, for every day of the range: `day`, `sold_paisa` less what was given back, `margin_paisa`. */
export function marginsByDay({ from, to }: DateRange): SQL {
  return sql`
    select day::date::text as day, coalesce(booked.sold, 0)::float8 as sold_paisa, coalesce(booked.margin, 0)::float8 as margin_paisa
    from generate_series(${from}::date, ${to}::date, interval '1 day') day left join (
      select entry.business_date, sum(line.paisa) filter (where ${isDeposit}) as sold,
        - sum(line.paisa) filter (
          where line.account like 'revenue:%' or line.account in ('discounts', 'vat_on_sales', 'gateway_fees')
        ) as margin
      ${OF_ORDERS({ from, to })}
      group by 1
    ) booked on booked.business_date = day::date
    order by 1`;
}
