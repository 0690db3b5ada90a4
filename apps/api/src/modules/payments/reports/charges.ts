import { type SQL, sql } from "drizzle-orm";
import { type DateRange, isWithinDateRange } from "../../../platform/dhaka-date-range.ts";
import { payments, refundQueue } from "../tables.ts";

/**
 * SQL for every charge received in a date range, as one relation with received, refunded and pending amounts
 * in paisa. Besides settled payments it contains payments that staff hold or refused, and further charges of
 * one page that were refunded.
 */
export function chargesBetween(days: DateRange): SQL {
  return sql`
    select p.id as payment_id, p.purpose, p.subject_id, p.attempt_ref, p.method, p.paid_at as at,
      coalesce(p.received_paisa, p.amount::bigint * 100) as received, refunds.refunded, refunds.pending,
      true as is_settled
    from ${payments} p, lateral (${refundTotals}) refunds
    where ${isWithinDateRange(sql`p.paid_at`, days)}
    union all
    select p.id, p.purpose, p.subject_id, p.attempt_ref, p.method, p.created_at,
      p.received_paisa, refunds.refunded, refunds.pending, false
    from ${payments} p, lateral (${refundTotals}) refunds
    where p.received_paisa is not null and p.paid_at is null
      and ${isWithinDateRange(sql`p.created_at`, days)}
    union all
    select null, p.purpose, p.subject_id, p.attempt_ref, p.method, q.created_at, q.paisa,
      case when q.status = 'done' then q.paisa else 0 end,
      case when q.status in ('requested', 'approved', 'sent') then q.paisa else 0 end, true
    from ${refundQueue} q join ${payments} p on p.id = q.payment_id
    where q.reason in ('double', 'amount_mismatch') and q.charge_ref <> coalesce(p.charge_ref, '')
      and ${isWithinDateRange(sql`q.created_at`, days)}`;
}

/** Refunds of the payment's own charge. A second charge is a row of its own. */
const refundTotals = sql`
  select coalesce(sum(q.paisa) filter (where q.status = 'done'), 0) as refunded,
    coalesce(sum(q.paisa) filter (where q.status in ('requested', 'approved', 'sent')), 0) as pending
  from ${refundQueue} q
  where q.payment_id = p.id and q.charge_ref = coalesce(p.charge_ref, '')`;

/** SQL condition: the payment with this id is paid. */
export function isPaymentReceived(paymentId: SQL): SQL {
  return sql`exists (select 1 from ${payments} p where p.id = ${paymentId} and p.paid_at is not null)`;
}

/** SQL: what the traveller paid for the gateway on top of what this payment was for, in taka; 0 for no such payment. */
export function feeOfPayment(paymentId: SQL): SQL {
  return sql`coalesce((select p.fee from ${payments} p where p.id = ${paymentId}), 0)`;
}

/**
 * SQL: what the traveller paid for gateways on top of the price that this payment completed, in taka, earlier parts
 * included; 0 for no such payment.
 */
export function feesOfPayment(paymentId: SQL): SQL {
  return sql`coalesce((select p.fee + coalesce((select sum(part.fee) from ${payments} part
      where part.purpose = p.purpose and part.subject_id = p.subject_id and part.pays_part), 0)
    from ${payments} p where p.id = ${paymentId}), 0)::int`;
}
