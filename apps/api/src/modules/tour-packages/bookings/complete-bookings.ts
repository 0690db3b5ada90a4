import { todayInDhaka } from "@ghuri/contract/dates";
import { and, asc, eq, lt } from "drizzle-orm";
import type { TourPackageDeps } from "../deps.ts";
import { changeBookingStatus } from "./change-booking-status.ts";
import { packageBookings } from "../tables.ts";

/** Batch size. The next run, a minute later, takes the rest. */
const BATCH_SIZE = 200;

/** Completes the bookings of trips that have ended. */
export async function completeBookings({ db, clock }: TourPackageDeps): Promise<void> {
  const now = clock.now();
  const finished = await db
    .select({ id: packageBookings.id })
    .from(packageBookings)
    .where(
      and(eq(packageBookings.status, "confirmed"), lt(packageBookings.endsOn, todayInDhaka(now))),
    )
    .orderBy(asc(packageBookings.endsOn))
    .limit(BATCH_SIZE);
  const details = { at: now, by: "system", note: "the trip is over" } as const;
  for (const { id } of finished)
    await db.transaction((tx) =>
      changeBookingStatus(tx, id, { from: "confirmed", to: "completed" }, details),
    );
}
