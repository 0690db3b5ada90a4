import { sql } from "drizzle-orm";
import type { DailySums } from "../../../platform/daily-sums/daily-sums.ts";
import { sumByDay, sumByKey } from "../../../platform/daily-sums/read-daily-sums.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import { type DateRange, dhakaDay, isWithinDateRange } from "../../../platform/dhaka-date-range.ts";
import { orders, ordersByStatus, ordersOfDay } from "../../orders/index.ts";
import { visaApplications } from "../tables.ts";

const { createdAt, paymentId, totalPayable, travellers } = orders;
const visasByStatus = ordersByStatus("visa");

/** The key is the country. */
const outcomes: DailySums<"booked" | "paid" | "travellers" | "taka"> = {
  name: "visas",
  source: ordersOfDay("visa"),
  sums: ["booked", "paid", "travellers", "taka"],
  count: (days) => sql`
    select ${dhakaDay(createdAt)} as day, array[${visaApplications.visa} ->> 'countryCode'] as key,
      array[
        count(*), count(${paymentId}), sum(${travellers}),
        coalesce(sum(${totalPayable}) filter (where ${paymentId} is not null), 0)
      ] as sums
    from ${orders} join ${visaApplications} on ${visaApplications.orderId} = ${orders.id}
    where ${orders.product} = 'visa' and ${isWithinDateRange(createdAt, days)}
    group by 1, 2`,
};

/** What is kept of visas by day. */
export const visaSums: readonly DailySums[] = [visasByStatus, outcomes];

/** Applications per day. */
export function visasByDay(db: Queryable, days: DateRange) {
  return sumByDay(db, visasByStatus, days);
}

/** Outcome of the applications made in a period, per country. */
export async function visasByCountry(db: Queryable, days: DateRange) {
  const found = await sumByKey(db, outcomes, days);
  return found.map(({ key: [country = ""], ...sums }) => ({ country, ...sums }));
}
