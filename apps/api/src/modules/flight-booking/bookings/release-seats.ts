import { sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { insertJobs } from "../../../platform/jobs/insert-jobs.ts";
import type { FlightSupplier } from "../../../suppliers/flight-supplier.ts";
import { cancelAtSupplierJob } from "../jobs.ts";
import { freeTicketSeats } from "../extras/ticket-extras.ts";
import { getSupplier } from "./get-supplier.ts";

/** Releases the seats that these bookings hold, at the supplier of each: at a remote one by a job. */
export async function releaseSeats(
  suppliers: readonly FlightSupplier[],
  tx: Transaction,
  bookings: readonly { readonly id: string; readonly supplier: string }[],
): Promise<void> {
  for (const [name, own] of Map.groupBy(bookings, ({ supplier }) => supplier)) {
    const ids = own.map(({ id }) => id);
    const supplier = getSupplier(suppliers, name);
    if (supplier.kind === "inline") {
      await supplier.releaseSeats(tx, ids);
      await freeTicketSeats(tx, supplier, ids);
    } else
      await tx.execute(
        insertJobs(sql`
          select ${cancelAtSupplierJob.name}::text as name, jsonb_build_object('bookingId', id) as data,
            0::float8 as after_seconds
          from unnest(${sql.param(ids)}::uuid[]) as released (id)`),
      );
  }
}
