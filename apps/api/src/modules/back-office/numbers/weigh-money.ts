import { type Balance, type Mismatch, MOST_MISMATCHES } from "@ghuri/contract/desk-numbers";
import { sql, type SQL } from "drizzle-orm";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import { type Days, isWithin } from "../../../platform/dhaka-days.ts";
import { flightLedger } from "../../flight-booking/index.ts";
import { hasCome, moneyLedger } from "../../payments/index.ts";
import { packageLedger } from "../../tour-packages/index.ts";
import { visaLedger } from "../../visa/index.ts";

type Sums = Omit<Balance, "from" | "to" | "mismatches">;

/**
 * Holds the money that came in within some days against what the bookings it paid for say that we keep
 * of it. What was promised back counts as kept no more; until it has arrived it is a difference.
 */
export async function weighMoney(db: Queryable, days: Days): Promise<Sums> {
  // A year's taka are more than an integer of the database holds; a float8 counts to nine thousand million million.
  const { rows } = await db.execute(sql`
    select coalesce(sum(came) filter (where method = 'online'), 0)::float8 as gateway,
      coalesce(sum(came) filter (where method = 'manual'), 0)::float8 as manual,
      coalesce(sum(gone), 0)::float8 as given_back,
      coalesce(sum(booked), 0)::float8 as booked,
      coalesce(sum(came - gone - booked), 0)::float8 as difference,
      (count(*) filter (where came - gone <> booked))::int as mismatch_count
    from (${heldTogether(days)}) both_sides`);
  return rows[0] as unknown as Sums;
}

/** The same with the rows that explain the difference, newest first; both of one moment. */
export function explainMoney(db: Database, days: Days): Promise<Balance> {
  return db.transaction(
    async (tx) => ({
      ...days,
      ...(await weighMoney(tx, days)),
      mismatches: await listMismatches(tx, days),
    }),
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

async function listMismatches(db: Queryable, days: Days): Promise<Mismatch[]> {
  const { rows } = await db.execute(sql`
    select kind, purpose, subject_id, reference, tran_id as trxid,
      to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      (came - gone)::float8 as money, booked::float8 as booked,
      (came - gone - booked)::float8 as difference
    from (${heldTogether(days)}) both_sides
    where came - gone <> booked
    order by both_sides.at desc, subject_id limit ${MOST_MISMATCHES}`);
  return rows as unknown as Mismatch[];
}

/** Every charge beside what it paid for, and what is called paid beside nothing; in whole taka. */
function heldTogether(days: Days): SQL {
  return sql`
    select *, case
        when came = 0 then 'booking_without_money'
        when going > 0 and came - gone - booked = going then 'refund_waiting'
        when is_booked then 'amount_differs'
        when is_settled then 'money_without_booking'
        else 'money_held'
      end as kind
    from (
      select m.purpose, m.subject_id, b.reference, m.tran_id, m.method, m.at, m.is_settled,
        b.keeps is true as is_booked,
        m.came / 100 as came, m.gone / 100 as gone, m.going / 100 as going,
        case when b.keeps then b.price - (m.gone + m.going) / 100 else 0 end as booked
      from (${moneyLedger(days)}) m
      left join (${allLedgers}) b
        on b.subject_id = m.subject_id and b.purpose = m.purpose and b.payment_id = m.payment_id
      union all
      select b.purpose, b.subject_id, b.reference, null, null, b.at, false, true, 0, 0, 0, b.price
      from (${allLedgers}) b
      where b.keeps and ${isWithin(sql`b.at`, days)} and not ${hasCome(sql`b.payment_id`)}
    ) held`;
}

const allLedgers = sql`${flightLedger} union all ${packageLedger} union all ${visaLedger}`;
