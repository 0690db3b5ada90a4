import { sql } from "drizzle-orm";
import type { DailySource, DailySums } from "../../../platform/daily-sums/daily-sums.ts";
import { dhakaDay, isWithinDateRange } from "../../../platform/dhaka-date-range.ts";
import { orders } from "../tables.ts";

/** The orders of a product by the day of booking. What became of them since marks their day as changed. */
export function ordersOfDay(product: string): DailySource {
  return {
    name: `orders:${product}`,
    firstAt: sql`select min(${orders.createdAt}) from ${orders} where ${orders.product} = ${product}`,
  };
}

/** Orders of a product by status: the key is the status. */
export function ordersByStatus(product: string): DailySums<"orders"> {
  return {
    name: `orders-by-status:${product}`,
    source: ordersOfDay(product),
    sums: ["orders"],
    count: (days) => sql`
      select ${dhakaDay(orders.createdAt)} as day, array[${orders.status}] as key, array[count(*)] as sums
      from ${orders} where ${orders.product} = ${product} and ${isWithinDateRange(orders.createdAt, days)}
      group by 1, 2`,
  };
}
