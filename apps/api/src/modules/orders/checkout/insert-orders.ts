import { type SQL, sql } from "drizzle-orm";
import { insertRows, jsonRow, type NamedQueries } from "../../../platform/db/combine-statements.ts";
import { insertJobs } from "../../../platform/jobs/insert-jobs.ts";
import { orderEmailJob } from "../jobs.ts";
import { orderEvents, orders, orderTravellers, unpaidOrders } from "../tables.ts";
import { ADMISSION_COLUMNS, toAdmissionColumns, type WantedOrder } from "../unpaid/admission.ts";
import { type OrderFacts, toOrderColumns, toTravellerRows } from "./order-columns.ts";

/** A validated order that is written together with others. */
export interface InsertedOrder extends OrderFacts {
  /** It waits for a payment until then, whatever its price. */
  readonly paymentDeadline: Date;
  /** What the log names as the status before the first. */
  readonly before: string | null;
  /** The email about it. Null: none yet. */
  readonly email: string | null;
  /** What it holds until it is paid. */
  readonly wanted: WantedOrder;
}

/** The columns that `insertOrders` reads, for `jsonb_to_recordset`. */
export const ORDER_INSERT_COLUMNS: SQL = sql`id uuid, account_id uuid, request_key text, reference text, email text,
  orders jsonb, travellers jsonb, events jsonb, ${ADMISSION_COLUMNS}`;

/**
 * An order as one row of `insertOrders`, under the names of `ORDER_INSERT_COLUMNS`, with a new reference. Photos and
 * coupon are up to the caller.
 */
export function toOrderInsert(id: string, order: InsertedOrder) {
  const { first, before, paymentDeadline, now } = order;
  const columns = toOrderColumns(order);
  const event = {
    orderId: id,
    number: 1,
    at: now,
    from: before,
    to: first,
    by: order.soldBy ? "staff" : "traveller",
  } as const;
  return {
    id,
    account_id: columns.accountId,
    request_key: columns.requestKey,
    reference: columns.reference,
    email: order.email,
    orders: [jsonRow(orders, { ...columns, id, status: first, paymentDeadline })],
    travellers: toTravellerRows(order, id).map((row) => jsonRow(orderTravellers, row)),
    events: [jsonRow(orderEvents, event)],
    ...toAdmissionColumns(order.wanted, now),
  };
}

/**
 * Queries that write the orders of `source`, with travellers, log and email, as part of the statement in which
 * the product takes what it sells: neither exists without the other. `source` has `ORDER_INSERT_COLUMNS`, and the
 * `hold` of each from `admissions`.
 */
export function insertOrders(source: SQL): NamedQueries {
  return {
    written_orders: insertRows(orders, source, sql`orders`),
    written_travellers: insertRows(orderTravellers, source, sql`travellers`),
    written_events: insertRows(orderEvents, source, sql`events`),
    written_unpaid: insertRows(
      unpaidOrders,
      source,
      sql`jsonb_build_array(hold || jsonb_build_object('order_id', id))`,
    ),
    written_jobs: insertJobs(sql`
      select ${orderEmailJob.name}::text as name,
        jsonb_build_object('orderId', id, 'kind', email) as data, 0::float8 as after_seconds
      from ${source} where email is not null`),
  };
}
