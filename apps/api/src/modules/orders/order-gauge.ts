import { count, eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import type { Gauge } from "../../platform/metrics/gauge.ts";
import type { Product } from "./product.ts";
import { orders } from "./tables.ts";

/** Counts the orders of a product by status, for its metric. */
export function createOrderGauge(
  db: Database,
  { name }: Product,
  metric: Pick<Gauge, "name" | "help">,
): Gauge {
  return {
    ...metric,
    label: "status",
    isLarge: true,
    count: () =>
      db
        .select({ state: orders.status, count: count() })
        .from(orders)
        .where(eq(orders.product, name))
        .groupBy(orders.status),
  };
}
