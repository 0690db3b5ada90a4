import { type SQL, sql } from "drizzle-orm";
import { gatewayRefunds, manualDeposits, payments, refundCharges, refundQueue } from "../tables.ts";

/** Each amount received: what a payment brought, and further charges of its page. */
const received: SQL = sql`
  select p.purpose, p.subject_id, coalesce(p.received_paisa, p.amount::bigint * 100) as received,
    0 as refunds, 0 as refunds_sent, 0 as returned
  from ${payments} p
  where (p.received_paisa is not null or p.paid_at is not null)
    and not exists (select from ${manualDeposits} d where d.payment_id = p.id)
  union all
  select p.purpose, p.subject_id, d.paisa, 0, 0, 0
  from ${manualDeposits} d join ${payments} p on p.id = d.payment_id
  union all
  select p.purpose, p.subject_id, c.received_paisa, 0, 0, 0
  from ${refundCharges} c join ${payments} p on p.id = c.payment_id
  where p.method = 'online' and c.charge_ref <> coalesce(p.charge_ref, '')`;

/** Each refund that was not rejected. One that the gateway called off has not left us, until staff send it by hand. */
const refunded: SQL = sql`
  select p.purpose, p.subject_id, 0, case when q.status <> 'rejected' then q.paisa else 0 end,
    case when q.status = 'done' or (q.status = 'sent' and coalesce(g.state, '') <> 'called_off') then q.paisa else 0 end,
    case when split_part(q.reason, ':', 1) in ('booking_cancelled', 'booking_failed', 'flight_changed', 'part_cancelled')
      then q.paisa else 0 end
  from ${refundQueue} q join ${payments} p on p.id = q.payment_id
  left join ${gatewayRefunds} g on g.refund_id = q.id`;

/**
 * SQL relation of the money of each order as the payments and refunds have it, in paisa: received, refunds that were not
 * rejected, those of them that were sent, and `returned`: refunds of a sale that was cancelled, rejected or not.
 */
export const moneyBySubject: SQL = sql`
  select purpose, subject_id, sum(received) as received, sum(refunds) as refunds, sum(refunds_sent) as refunds_sent,
    sum(returned) as returned
  from (${received} union all ${refunded}) moved group by 1, 2`;
