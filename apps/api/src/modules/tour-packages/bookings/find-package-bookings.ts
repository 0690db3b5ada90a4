import { inArray } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { type PackageBookingRow, packageBookings } from "../tables.ts";

/** The package part of these orders, by order id. */
export async function findPackageBookings(
  db: Queryable,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, PackageBookingRow>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(packageBookings)
    .where(inArray(packageBookings.orderId, [...orderIds]));
  return new Map(rows.map((row) => [row.orderId, row]));
}

/** The package part of one order. @throws when the order is of another product. */
export async function getPackageBooking(
  db: Queryable,
  orderId: string,
): Promise<PackageBookingRow> {
  const booking = (await findPackageBookings(db, [orderId])).get(orderId);
  if (!booking) throw new Error(`Order ${orderId} is not of a package`);
  return booking;
}
