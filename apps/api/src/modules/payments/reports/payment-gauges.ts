import { count } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Gauge } from "../../../platform/metrics/gauge.ts";
import { countUnhandledPayments } from "../settlement/paid-job.ts";
import { payments, refundQueue } from "../tables.ts";

/** Gauges of payments and refunds by status. */
export function paymentGauges(db: Database, clock: Clock): Gauge[] {
  return [
    {
      name: "ghuri_payments",
      help: "Attempts to pay by state",
      label: "state",
      isLarge: true,
      count: () =>
        db
          .select({ state: payments.status, count: count() })
          .from(payments)
          .groupBy(payments.status),
    },
    {
      name: "ghuri_payments_unhandled",
      help: "Payments received whose order is not confirmed or refunded after minutes",
      label: "state",
      count: async () => [{ state: "paid", count: await countUnhandledPayments(db, clock.now()) }],
    },
    {
      name: "ghuri_refunds",
      help: "Refunds by state",
      label: "state",
      isLarge: true,
      count: () =>
        db
          .select({ state: refundQueue.status, count: count() })
          .from(refundQueue)
          .groupBy(refundQueue.status),
    },
  ];
}
