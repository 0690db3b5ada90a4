import { type SQL, sql } from "drizzle-orm";
import { type NamedQueries, writtenColumns } from "../../../platform/db/combine-statements.ts";
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

const ORDER = writtenColumns(orders, [
  "id",
  "product",
  "reference",
  "requestKey",
  "requestHash",
  "language",
  "status",
  "totalPrice",
  "couponCode",
  "couponDiscount",
  "totalPayable",
  "travellers",
  "travelDate",
  "travelEndsOn",
  "paymentDeadline",
  "minorsOnly",
  "staffFlag",
  "createdAt",
]);

const TRAVELLER = writtenColumns(orderTravellers, [
  "id",
  "position",
  "title",
  "firstName",
  "lastName",
  "dateOfBirth",
  "gender",
  "country",
  "nationality",
  "email",
  "phone",
  "passportNumber",
  "passportExpiryDate",
  "passportFile",
  "passengerType",
]);

/** The columns that `insertOrders` reads, for `jsonb_to_recordset`. */
export const ORDER_INSERT_COLUMNS: SQL = sql`${ORDER.definitions}, ${ADMISSION_COLUMNS},
  status_before text, written_by text, email_kind text, people jsonb`;

/**
 * An order as one row of `insertOrders`, under the names of `ORDER_INSERT_COLUMNS`, with a new reference. Photos and
 * coupon are up to the caller.
 */
export function toOrderInsert(id: string, order: InsertedOrder) {
  const { first, before, paymentDeadline, now } = order;
  // Who buys is among the columns by which the order is admitted.
  const { accountId: _, soldBy, ...columns } = toOrderColumns(order);
  return {
    ...ORDER.toJson({ ...columns, id, status: first, paymentDeadline }),
    ...toAdmissionColumns(order.wanted, now),
    status_before: before,
    written_by: soldBy ? "staff" : "traveller",
    email_kind: order.email,
    people: toTravellerRows(order).map((row) => TRAVELLER.toJson(row)),
  };
}

/**
 * Queries that write the orders of `source`, with travellers, log and email, as part of the statement in which
 * the product takes what it sells: neither exists without the other. `source` has `ORDER_INSERT_COLUMNS`, and the
 * `held_by_…` and `limits` of each from `admissions`.
 */
export function insertOrders(source: SQL): NamedQueries {
  return {
    written_orders: sql`
      insert into ${orders} (${ORDER.names}, account_id, sold_by)
      select ${ORDER.names}, account_id, sold_by from ${source}`,
    written_travellers: sql`
      insert into ${orderTravellers} (order_id, ${TRAVELLER.names})
      select written.id, person.*
      from ${source} written, jsonb_to_recordset(people) as person (${TRAVELLER.definitions})`,
    written_events: sql`
      insert into ${orderEvents} (order_id, number, at, "from", "to", "by")
      select id, 1, created_at, status_before, status, written_by from ${source}`,
    written_unpaid: sql`
      insert into ${unpaidOrders} (order_id, account_id, sold_by, contact_email, contact_phone, network,
        items, seats, amount, limits)
      select id, account_id, sold_by, held_by_email, held_by_phone, held_by_network, items, seats, amount, limits
      from ${source}`,
    written_jobs: insertJobs(sql`
      select ${orderEmailJob.name}::text as name,
        jsonb_build_object('orderId', id, 'kind', email_kind) as data, 0::float8 as after_seconds
      from ${source} where email_kind is not null`),
  };
}
