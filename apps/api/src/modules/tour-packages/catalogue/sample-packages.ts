import { todayInDhaka } from "@ghuri/contract/dates";
import { and, asc, eq, gte, isNull, or } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import { releaseCoupons } from "../../coupons/index.ts";
import { changeOrderStatus, lockOrder, orders } from "../../orders/index.ts";
import { releasePackageSpots } from "../bookings/release-package-spots.ts";
import { PACKAGE_STATUSES } from "../product/package-statuses.ts";
import { packageBookings, tourPackages } from "../tables.ts";

/** Packages of the demo content that are not retired. */
export function listSamplePackages(
  db: Queryable,
): Promise<{ readonly id: string; readonly name: string }[]> {
  return db
    .select({ id: tourPackages.id, name: tourPackages.nameEn })
    .from(tourPackages)
    .where(and(eq(tourPackages.isSample, true), isNull(tourPackages.retiredAt)))
    .orderBy(asc(tourPackages.nameEn));
}

/** Orders of sample packages that are unpaid or still ahead. */
export function listSampleBookings(
  db: Queryable,
  now: Date,
): Promise<{ readonly id: string; readonly reference: string; readonly accountId: string }[]> {
  const { id, reference, accountId, status, travelEndsOn } = orders;
  const isAhead = and(eq(status, "confirmed"), gte(travelEndsOn, todayInDhaka(now)));
  return db
    .select({ id, reference, accountId })
    .from(orders)
    .innerJoin(packageBookings, eq(packageBookings.orderId, id))
    .innerJoin(tourPackages, eq(tourPackages.id, packageBookings.packageId))
    .where(and(eq(tourPackages.isSample, true), or(eq(status, "booked"), isAhead)))
    .orderBy(asc(reference));
}

/** Cancels an order that was made to try the product out: without an email or a refund. */
export async function endSampleBooking(tx: Transaction, id: string, now: Date): Promise<void> {
  const order = await lockOrder(tx, "package", id);
  if (order?.status !== "booked" && order?.status !== "confirmed") return;
  const change = { from: order.status, to: "cancelled" } as const;
  const details = { at: now, by: "system", note: "sample" } as const;
  await changeOrderStatus(tx, PACKAGE_STATUSES, id, change, details);
  if (order.paymentId === null) await releaseCoupons(tx, [id]);
  await releasePackageSpots(tx, [order]);
}
