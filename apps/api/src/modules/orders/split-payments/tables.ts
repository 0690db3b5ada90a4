import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, timestamp, uuid } from "drizzle-orm/pg-core";
import { orders } from "../tables.ts";

/**
 * Payments that brought a part of an order's price in time, as recorded under the order's lock: the first of two parts, and
 * each of several payments but the one that completes the price, which is `orders.payment_id`. Append-only.
 */
export const collectedPayments = pgTable(
  "collected_payments",
  {
    /** No foreign key: payments are kept independently. */
    paymentId: uuid("payment_id").primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    /** What it paid of the price, in taka; a passed-on fee came on top. */
    amount: integer().notNull(),
    recordedAt: timestamp("recorded_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("collected_payments_order").on(table.orderId),
    index("collected_payments_recorded").on(table.recordedAt),
    check("collected_payments_amount", sql`${table.amount} > 0`),
  ],
);
