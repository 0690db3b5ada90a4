import { count } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { ALL_DAYS } from "../../../platform/daily-sums/daily-sums.ts";
import { sumByKey } from "../../../platform/daily-sums/read-daily-sums.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Gauge } from "../../../platform/metrics/gauge.ts";
import { countUnhandledPayments } from "../settlement/paid-job.ts";
import { refundQueue } from "../tables.ts";
import { attemptsByState } from "./payments-by-day.ts";

/** Gauges of payments and refunds by status. */
export function paymentGauges(db: Database, clock: Clock): Gauge[] {
  return [
    {
      name: "ghuri_payments",
      help: "Attempts to pay by state",
      label: "state",
      isLarge: true,
      count: async () => {
        const counted = await sumByKey(db, attemptsByState, ALL_DAYS);
        return counted.map(({ key: [state = ""], attempts }) => ({ state, count: attempts }));
      },
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
