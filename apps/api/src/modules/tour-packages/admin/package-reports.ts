import { and, count, eq, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import {
  type DateRange,
  dhakaDateOf,
  isWithinDateRange,
} from "../../../platform/dhaka-date-range.ts";
import { orders } from "../../orders/index.ts";
import { packageBookings, tourPackages } from "../tables.ts";

const number = (counted: SQL) => counted.mapWith(Number);
const { createdAt, paymentId, totalPayable, travellers } = orders;
const isPackage = eq(orders.product, "package");
const isPaid = sql`${paymentId} is not null`;

/** Bookings per day of booking. */
export function packagesByDay(db: Queryable, days: DateRange) {
  return db
    .select({ day: dhakaDateOf(createdAt), booked: count() })
    .from(orders)
    .where(and(isPackage, isWithinDateRange(createdAt, days)))
    .groupBy(sql`1`);
}

/** What became of the bookings made in some days, by the country of their package. */
export function packagesByCountry(db: Queryable, days: DateRange) {
  return db
    .select({
      country: tourPackages.countryCode,
      booked: count(),
      paid: number(sql`count(*) filter (where ${isPaid})`),
      travellers: number(sql`sum(${travellers})`),
      taka: number(sql`coalesce(sum(${totalPayable}) filter (where ${isPaid}), 0)`),
    })
    .from(orders)
    .innerJoin(packageBookings, eq(packageBookings.orderId, orders.id))
    .innerJoin(tourPackages, eq(tourPackages.id, packageBookings.packageId))
    .where(and(isPackage, isWithinDateRange(createdAt, days)))
    .groupBy(tourPackages.countryCode);
}
