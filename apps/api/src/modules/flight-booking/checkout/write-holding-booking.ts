import { sql } from "drizzle-orm";
import { combineStatements } from "../../../platform/db/combine-statements.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { insertJobs } from "../../../platform/jobs/insert-jobs.ts";
import {
  type Admission,
  insertOrders,
  ORDER_INSERT_COLUMNS,
  toOrderInsert,
} from "../../orders/index.ts";
import { holdAtSupplierJob } from "../jobs.ts";
import {
  type BookingDraft,
  FLIGHT_COLUMNS,
  insertFlights,
  toFlightColumns,
  toOrder,
} from "./write-bookings.ts";

/**
 * Writes a booking of a remote supplier as holding, together with the job that asks the supplier for its seats: nothing
 * is sent before the order exists. A repeated request or a reference that is taken violates the index of orders.
 * Returns false when the account would hold too much unpaid.
 */
export async function writeHoldingBooking(
  tx: Transaction,
  { id, booking }: BookingDraft,
  admission: Admission,
): Promise<boolean> {
  const row = {
    ...toOrderInsert(id, toOrder(booking)),
    ...toFlightColumns(booking),
    place: 0,
  };
  const written = await combineStatements(tx, {
    requested: sql`
      select * from jsonb_to_recordset(${JSON.stringify([row])}::text::jsonb) as draft (
        place int, ${FLIGHT_COLUMNS}, ${ORDER_INSERT_COLUMNS}
      )`,
    ...admission(sql`requested`, "admit"),
    admitted: sql`
      select requested.*, held_by_email, held_by_phone, held_by_network, limits
      from requested join admissions using (place) where reached is null`,
    ...insertOrders(sql`admitted`),
    written_flights: insertFlights(sql`admitted`),
    hold_jobs: insertJobs(sql`
      select ${holdAtSupplierJob.name}::text as name, jsonb_build_object('bookingId', id) as data,
        0::float8 as after_seconds
      from admitted`),
  })
    .select({ id: sql<string>`id` })
    .from(sql`admitted`);
  return written.length > 0;
}
