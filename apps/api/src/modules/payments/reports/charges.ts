import { type SQL, sql } from "drizzle-orm";
import { type DateRange, isWithinDateRange } from "../../../platform/dhaka-date-range.ts";
import { payments, refundQueue } from "../tables.ts";

/**
 * Every charge that came in within some days, as one relation: what came, what of it has gone back and
 * what is on its way, all in hundredths. Besides settled money that is what staff hold or refused, and
 * a second charge of one page.
 */
export function chargesBetween(days: DateRange): SQL {
  return sql`
    select p.id as payment_id, p.purpose, p.subject_id, p.tran_id, p.method, p.paid_at as at,
      coalesce(p.received_paisa, p.amount::bigint * 100) as came, back.gone, back.going,
      true as is_settled
    from ${payments} p, lateral (${goingBack}) back
    where ${isWithinDateRange(sql`p.paid_at`, days)}
    union all
    select p.id, p.purpose, p.subject_id, p.tran_id, p.method, p.created_at,
      p.received_paisa, back.gone, back.going, false
    from ${payments} p, lateral (${goingBack}) back
    where p.received_paisa is not null and p.paid_at is null
      and ${isWithinDateRange(sql`p.created_at`, days)}
    union all
    select null, p.purpose, p.subject_id, p.tran_id, p.method, q.created_at, q.paisa,
      case when q.status = 'done' then q.paisa else 0 end,
      case when q.status in ('requested', 'approved', 'sent') then q.paisa else 0 end, true
    from ${refundQueue} q join ${payments} p on p.id = q.payment_id
    where q.reason = 'double' and q.bank_tran_id <> coalesce(p.bank_tran_id, '')
      and ${isWithinDateRange(sql`q.created_at`, days)}`;
}

/** What of the payment's own charge goes back: a second charge is a row of its own. */
const goingBack = sql`
  select coalesce(sum(q.paisa) filter (where q.status = 'done'), 0) as gone,
    coalesce(sum(q.paisa) filter (where q.status in ('requested', 'approved', 'sent')), 0) as going
  from ${refundQueue} q
  where q.payment_id = p.id and q.bank_tran_id = coalesce(p.bank_tran_id, '')`;

/** True for a payment whose money has come, by its id in another relation. */
export function isPaymentReceived(paymentId: SQL): SQL {
  return sql`exists (select 1 from ${payments} p where p.id = ${paymentId} and p.paid_at is not null)`;
}
