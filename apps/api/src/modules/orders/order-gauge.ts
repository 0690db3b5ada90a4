import { ALL_DAYS } from "../../platform/daily-sums/daily-sums.ts";
import { sumByKey } from "../../platform/daily-sums/read-daily-sums.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Gauge } from "../../platform/metrics/gauge.ts";
import type { Product } from "./product.ts";
import { ordersByStatus } from "./reports/orders-by-day.ts";

/** Counts the orders of a product by status, for its metric. */
export function createOrderGauge(
  db: Database,
  { name }: Product,
  metric: Pick<Gauge, "name" | "help">,
): Gauge {
  return {
    ...metric,
    label: "status",
    // Until the days are kept, it counts every order.
    isLarge: true,
    count: async () => {
      const counted = await sumByKey(db, ordersByStatus(name), ALL_DAYS);
      return counted.map(({ key: [state = ""], orders }) => ({ state, count: orders }));
    },
  };
}
