import { type SQL, sql } from "drizzle-orm";
import { ledgerConflicts, ledgerEntries, ledgerLines } from "./tables.ts";

/**
 * SQL relation of what the ledger says about each order, in paisa: received, refunds owed or sent, refunds sent, and
 * what was sold of what was received, and kept of it without a sale.
 */
export const bookedBySubject: SQL = sql`
  select entry.product as purpose, entry.subject_id,
    coalesce(- sum(line.paisa) filter (
      where line.account = 'customer_deposits' and entry.kind in ('charge', 'charge_corrected', 'transfer')), 0) as received,
    coalesce(- sum(line.paisa) filter (
      where line.account = 'refunds_payable' and entry.kind in ('refund_requested', 'refund_rejected')), 0) as refunds,
    coalesce(sum(line.paisa) filter (
      where line.account = 'refunds_payable' and entry.kind in ('refund_sent', 'refund_called_off')), 0) as refunds_sent,
    coalesce(sum(line.paisa) filter (
      where line.account = 'customer_deposits' and entry.kind in ('sale', 'sale_cancelled', 'sale_changed')), 0) as sold,
    coalesce(sum(line.paisa) filter (where line.account = 'customer_deposits' and entry.kind = 'deposit_kept'), 0) as kept
  from ${ledgerEntries} entry join ${ledgerLines} line on line.entry_id = entry.id
  where entry.subject_id is not null
  group by 1, 2`;

/** SQL relation of the events that came a second time with other amounts. */
export const conflicts: SQL = sql`select cause from ${ledgerConflicts}`;
