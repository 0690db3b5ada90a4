import { inArray, sql } from "drizzle-orm";
import type { DailySums } from "../../../platform/daily-sums/daily-sums.ts";
import { sumByDay, sumByKey } from "../../../platform/daily-sums/read-daily-sums.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import { type DateRange, dhakaDay, isWithinDateRange } from "../../../platform/dhaka-date-range.ts";
import { orders, ordersByStatus, ordersOfDay } from "../../orders/index.ts";
import { packageBookings, tourPackages } from "../tables.ts";

const { createdAt, paymentId, totalPayable, travellers } = orders;
const packagesByStatus = ordersByStatus("package");

/** The key is the package: its country may be corrected later. */
const outcomes: DailySums<"booked" | "paid" | "travellers" | "taka"> = {
  name: "packages",
  source: ordersOfDay("package"),
  sums: ["booked", "paid", "travellers", "taka"],
  count: (days) => sql`
    select ${dhakaDay(createdAt)} as day, array[${packageBookings.packageId}::text] as key,
      array[
        count(*), count(${paymentId}), sum(${travellers}),
        coalesce(sum(${totalPayable}) filter (where ${paymentId} is not null), 0)
      ] as sums
    from ${orders} join ${packageBookings} on ${packageBookings.orderId} = ${orders.id}
    where ${orders.product} = 'package' and ${isWithinDateRange(createdAt, days)}
    group by 1, 2`,
};

/** What is kept of packages by day. */
export const packageSums: readonly DailySums[] = [packagesByStatus, outcomes];

/** Bookings per day of booking. */
export function packagesByDay(db: Queryable, days: DateRange) {
  return sumByDay(db, packagesByStatus, days);
}

/** What became of the bookings made in some days, by the country of their package. */
export async function packagesByCountry(db: Queryable, days: DateRange) {
  const found = await sumByKey(db, outcomes, days);
  const ids = found.flatMap(({ key }) => key);
  if (ids.length === 0) return [];
  const packages = await db
    .select({ id: tourPackages.id, country: tourPackages.countryCode })
    .from(tourPackages)
    .where(inArray(tourPackages.id, ids));
  const countryOf = new Map(packages.map(({ id, country }) => [id, country]));
  const byCountry = Map.groupBy(found, ({ key: [id = ""] }) => countryOf.get(id) ?? "");
  return [...byCountry].map(([country, rows]) => {
    const sum = (name: "booked" | "paid" | "travellers" | "taka") =>
      rows.reduce((total, row) => total + row[name], 0);
    return {
      country,
      booked: sum("booked"),
      paid: sum("paid"),
      travellers: sum("travellers"),
      taka: sum("taka"),
    };
  });
}
