import { type LedgerDifference, MAX_LEDGER_DIFFERENCES } from "@ghuri/contract/admin-ledger";
import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { bookedBySubject, conflicts } from "../../ledger/index.ts";
import { keptParts, paidOrders } from "../../orders/index.ts";
import { moneyBySubject } from "../../payments/index.ts";
import { HISTORY_IS_BOOKED } from "./book-history.ts";

/** Where the ledger and the records that it books do not agree. */
export interface LedgerCheck {
  readonly count: number;
  readonly differences: readonly LedgerDifference[];
}

/**
 * The ledger beside payments, refunds and orders, order by order, and events that came twice with different amounts.
 * Parameters are part of the text, so that it can run without the program.
 */
const differences: SQL = sql`
  select compared.what, compared.purpose as product, compared.subject_id::text as subject_id, paid.reference,
    compared.booked::float8 as booked, compared.expected::float8 as expected, null as cause
  from (
    select purpose, subject_id, part.what, part.booked, part.expected
    from (${bookedBySubject}) booked
    full join (
      select purpose, subject_id, received, refunds, refunds_sent, kept,
        case when price is null then 0 else price::bigint * 100 - coalesce(returned, 0) end as sold
      from (${moneyBySubject}) moved
      full join (select purpose, subject_id, price from (${paidOrders}) all_paid) sold using (purpose, subject_id)
      full join (${keptParts}) parts using (purpose, subject_id)
    ) expected using (purpose, subject_id),
    lateral (values
      ('received', coalesce(booked.received, 0), coalesce(expected.received, 0)),
      ('refunds', coalesce(booked.refunds, 0), coalesce(expected.refunds, 0)),
      ('refunds_sent', coalesce(booked.refunds_sent, 0), coalesce(expected.refunds_sent, 0)),
      ('sold', coalesce(booked.sold, 0), coalesce(expected.sold, 0)),
      ('kept', coalesce(booked.kept, 0), coalesce(expected.kept, 0))
    ) part (what, booked, expected)
    where part.booked <> part.expected
  ) compared
  left join (${paidOrders}) paid using (purpose, subject_id)
  union all
  select 'conflict', null, null, null, 0, 0, cause from (${conflicts}) twice`;

/** Compares the ledger with payments, refunds and orders, from one snapshot, and lists what differs. */
export async function findLedgerDifferences(db: Queryable): Promise<LedgerCheck> {
  const { rows } = await db.execute(sql`
    select *, count(*) over ()::int as count from (${differences}) found
    order by product, subject_id, what, cause limit ${MAX_LEDGER_DIFFERENCES}`);
  return {
    count: Number(rows[0]?.["count"] ?? 0),
    differences: rows.map(({ count: _count, ...row }) => row as unknown as LedgerDifference),
  };
}

/** SQL: one row with the number of differences; null while the history is not booked yet. */
export const countLedgerDifferences: SQL = sql`
  select (case when ${HISTORY_IS_BOOKED} then (select count(*) from (${differences}) found) end)::text as count`;
