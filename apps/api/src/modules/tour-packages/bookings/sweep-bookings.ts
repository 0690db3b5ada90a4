import { and, asc, eq, isNull, lte, or } from "drizzle-orm";
import { completeBookings } from "./complete-bookings.ts";
import type { TourPackageDeps } from "../deps.ts";
import { expireBooking } from "./expire-booking.ts";
import { packageBookings } from "../tables.ts";

/** Batch size. The next run, a minute later, takes the rest. */
const BATCH_SIZE = 200;

/**
 * Handles bookings that a lost or early job left open: unpaid past the deadline, or confirmed after
 * the trip.
 */
export async function sweepBookings(deps: TourPackageDeps): Promise<void> {
  for (const id of await overdueIds(deps)) {
    try {
      await expireBooking(deps, id);
    } catch (error) {
      // A failing booking does not stop the others.
      deps.log.error({ err: error, booking_id: id }, "Sweeping a package booking failed");
    }
  }
  await completeBookings(deps);
}

async function overdueIds({ db, clock }: TourPackageDeps): Promise<string[]> {
  const { id, status, paymentDeadline, extendedUntil } = packageBookings;
  const now = clock.now();
  const rows = await db
    .select({ id })
    .from(packageBookings)
    .where(
      and(
        eq(status, "booked"),
        lte(paymentDeadline, now),
        or(isNull(extendedUntil), lte(extendedUntil, now)),
      ),
    )
    .orderBy(asc(paymentDeadline))
    .limit(BATCH_SIZE);
  return rows.map((row) => row.id);
}
