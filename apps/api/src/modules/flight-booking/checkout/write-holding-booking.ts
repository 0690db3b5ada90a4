import { sql } from "drizzle-orm";
import { combineStatements, insertRows } from "../../../platform/db/combine-statements.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { insertJobs } from "../../../platform/jobs/insert-jobs.ts";
import { insertOrders, ORDER_INSERT_COLUMNS, toOrderInsert } from "../../orders/index.ts";
import { holdAtSupplierJob } from "../jobs.ts";
import { flightBookings } from "../tables.ts";
import { type BookingDraft, toFlightRow, toOrder } from "./write-bookings.ts";

/**
 * Writes a booking of a remote supplier as holding, together with the job that asks the supplier for its seats: nothing
 * is sent before the order exists. A repeated request or a reference that is taken violates the index of orders.
 */
export async function writeHoldingBooking(
  tx: Transaction,
  { id, booking }: BookingDraft,
): Promise<void> {
  const row = {
    ...toOrderInsert(id, toOrder(booking)),
    flights: [toFlightRow(id, booking)],
  };
  await combineStatements(tx, {
    requested: sql`
      select * from jsonb_to_recordset(${JSON.stringify([row])}::text::jsonb) as draft (
        flights jsonb, ${ORDER_INSERT_COLUMNS}
      )`,
    ...insertOrders(sql`requested`),
    written_flights: insertRows(flightBookings, sql`requested`, sql`flights`),
    hold_jobs: insertJobs(sql`
      select ${holdAtSupplierJob.name}::text as name, jsonb_build_object('bookingId', id) as data,
        0::float8 as after_seconds
      from requested`),
  })
    .select({ id: sql<string>`id` })
    .from(sql`requested`);
}
