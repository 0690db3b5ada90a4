import { type Balance, MAX_MISMATCHES } from "@ghuri/contract/admin-reports";
import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { type DateRange, isWithinDateRange } from "../../../platform/dhaka-date-range.ts";
import { paidByPayment } from "../../orders/index.ts";
import { isPaymentReceived, chargesBetween } from "../../payments/index.ts";

type Sums = Omit<Balance, "from" | "to" | "mismatches">;

/**
 * Compares the money received in a range with what we should keep for the paid bookings. Promised refunds
 * count as no longer kept; until they are completed they appear as a difference.
 */
export async function reconcileBalances(db: Queryable, days: DateRange): Promise<Sums> {
  const { rows } = await db.execute(sql`select ${SUMS} from (${heldTogether(days)}) both_sides`);
  return rows[0] as unknown as Sums;
}

/** The balance with the rows that explain a difference, newest first. One statement: both are of the same moment. */
export async function reconcileWithMismatches(db: Queryable, days: DateRange): Promise<Balance> {
  // Materialized: of a year, the two sides are a million orders, which are joined once.
  const { rows } = await db.execute(sql`
    with both_sides as materialized (${heldTogether(days)})
    select ${SUMS}, (
      select coalesce(jsonb_agg(mismatch), '[]') from (
        select kind, purpose, subject_id, reference, attempt_ref as trxid,
          to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
          (received - refunded)::float8 as money, booked::float8 as booked,
          (received - refunded - booked)::float8 as difference
        from both_sides
        where received - refunded <> booked
        order by both_sides.at desc, subject_id limit ${MAX_MISMATCHES}
      ) mismatch
    ) as mismatches
    from both_sides`);
  return { ...days, ...(rows[0] as unknown as Omit<Balance, "from" | "to">) };
}

// A year's total exceeds a 32-bit integer; float8 is exact up to 2^53.
const SUMS = sql`
  coalesce(sum(received) filter (where method = 'online'), 0)::float8 as gateway,
  coalesce(sum(received) filter (where method = 'manual'), 0)::float8 as manual,
  coalesce(sum(refunded), 0)::float8 as refunded,
  coalesce(sum(booked), 0)::float8 as booked,
  coalesce(sum(received - refunded - booked), 0)::float8 as difference,
  (count(*) filter (where received - refunded <> booked))::int as mismatch_count`;

/** Full outer join of charges and paid bookings, in whole taka. */
function heldTogether(days: DateRange): SQL {
  return sql`
    select *, case
        when received = 0 then 'booking_without_money'
        when pending > 0 and received - refunded - booked = pending then 'refund_waiting'
        when is_booked then 'amount_differs'
        when is_settled then 'money_without_booking'
        else 'money_held'
      end as kind
    from (
      select m.purpose, m.subject_id, b.reference, m.attempt_ref, m.method, m.at, m.is_settled,
        b.keeps is true as is_booked,
        m.received / 100 as received, m.refunded / 100 as refunded, m.pending / 100 as pending,
        case when b.keeps then b.price - (m.refunded + m.pending) / 100 else 0 end as booked
      from (${chargesBetween(days)}) m
      left join lateral (
        -- One order for each charge: joined as a whole, the relation would be computed for all orders there are.
        select * from (${paidByPayment}) paid
        where paid.subject_id = m.subject_id and paid.purpose = m.purpose and paid.payment_id = m.payment_id
        offset 0
      ) b on true
      union all
      select b.purpose, b.subject_id, b.reference, null, null, b.at, false, true, 0, 0, 0, b.price
      from (${paidByPayment}) b
      where b.keeps and ${isWithinDateRange(sql`b.at`, days)} and not ${isPaymentReceived(sql`b.payment_id`)}
    ) held`;
}
