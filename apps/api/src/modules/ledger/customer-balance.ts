import { type SQL, sql } from "drizzle-orm";
import { ledgerEntries, ledgerLines } from "./tables.ts";

/**
 * SQL relation: what each entry changed of the money that we hold for the buyer of an order: deposits and refunds that
 * are not sent. `entry_id`, `day`, `kind`, `subject_id`, `product`, `paisa`, positive for the buyer.
 */
export const buyerMoney: SQL = sql`
  select entry.id as entry_id, entry.business_date as day, entry.kind, entry.subject_id, entry.product,
    - sum(line.paisa)::float8 as paisa
  from ${ledgerLines} line join ${ledgerEntries} entry on entry.id = line.entry_id
  where entry.subject_id is not null and line.account in ('customer_deposits', 'refunds_payable')
  group by 1, 2, 3, 4, 5 having sum(line.paisa) <> 0`;

/** SQL relation: `subject_id`, `product` and what we hold as deposit of an order, in paisa, where that is not zero. */
export const unearnedDeposits: SQL = sql`
  select entry.subject_id, entry.product, - sum(line.paisa)::float8 as paisa
  from ${ledgerLines} line join ${ledgerEntries} entry on entry.id = line.entry_id
  where entry.subject_id is not null and line.account = 'customer_deposits'
  group by 1, 2 having sum(line.paisa) <> 0`;
