import { todayInDhaka } from "@ghuri/contract/dates";
import { and, asc, eq, isNotNull, isNull, lt } from "drizzle-orm";
import type { TourPackageDeps } from "../deps.ts";
import { changeOrderStatus, orders } from "../../orders/index.ts";
import { PACKAGE_STATUSES } from "../product/package-statuses.ts";

/** Batch size. The next run, a minute later, takes the rest. */
const BATCH_SIZE = 200;

/** Completes the bookings of trips that have ended. */
export async function completeBookings({ db, clock }: TourPackageDeps): Promise<void> {
  const now = clock.now();
  const finished = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.product, "package"),
        eq(orders.status, "confirmed"),
        // As in the index for it.
        isNotNull(orders.confirmedAt),
        isNull(orders.endedAt),
        lt(orders.travelEndsOn, todayInDhaka(now)),
      ),
    )
    .orderBy(asc(orders.travelEndsOn))
    .limit(BATCH_SIZE);
  const details = { at: now, by: "system", note: "the trip is over" } as const;
  for (const { id } of finished)
    await db.transaction((tx) =>
      changeOrderStatus(tx, PACKAGE_STATUSES, id, { from: "confirmed", to: "completed" }, details),
    );
}
