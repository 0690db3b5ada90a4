import { sql } from "drizzle-orm";
import type { DailySums } from "../../../platform/daily-sums/daily-sums.ts";
import { sumByDay } from "../../../platform/daily-sums/read-daily-sums.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import { type DateRange, dhakaDay, isWithinDateRange } from "../../../platform/dhaka-date-range.ts";
import { payments, refundEvents, refundQueue } from "../tables.ts";

const { createdAt, paidAt, receivedPaisa, amount, status } = payments;

const paid: DailySums<"payments" | "taka"> = {
  name: "payments-paid",
  source: {
    name: "payments-paid",
    firstAt: sql`select min(${paidAt}) from ${payments} where ${paidAt} is not null`,
  },
  sums: ["payments", "taka"],
  count: (days) => sql`
    select ${dhakaDay(paidAt)} as day, '{}'::text[] as key,
      array[count(*), sum(coalesce(${receivedPaisa}, ${amount}::bigint * 100) / 100)] as sums
    from ${payments} where ${isWithinDateRange(paidAt, days)} group by 1`,
};

const refunded: DailySums<"refunds" | "taka"> = {
  name: "refunds-done",
  source: {
    name: "refunds-done",
    firstAt: sql`select min(${refundEvents.at}) from ${refundEvents} where ${refundEvents.stage} = 'done'`,
  },
  sums: ["refunds", "taka"],
  count: (days) => sql`
    select ${dhakaDay(refundEvents.at)} as day, '{}'::text[] as key,
      array[count(*), sum(${refundQueue.paisa} / 100)] as sums
    from ${refundEvents} join ${refundQueue} on ${refundQueue.id} = ${refundEvents.refundId}
    where ${refundEvents.stage} = 'done' and ${isWithinDateRange(refundEvents.at, days)} group by 1`,
};

/** Attempts by their state, and by the day on which they began. The key is the state. */
export const attemptsByState: DailySums<"attempts"> = {
  name: "payments-by-state",
  source: {
    name: "payments",
    firstAt: sql`select min(${createdAt}) from ${payments}`,
  },
  sums: ["attempts"],
  count: (days) => sql`
    select ${dhakaDay(createdAt)} as day, array[${status}] as key, array[count(*)] as sums
    from ${payments} where ${isWithinDateRange(createdAt, days)} group by 1, 2`,
};

/** What is kept of payments by day. */
export const paymentSums: readonly DailySums[] = [paid, refunded, attemptsByState];

/** Payments and their total by the day they were paid. */
export function paidByDay(db: Queryable, days: DateRange) {
  return sumByDay(db, paid, days);
}

/** Refunds and their total by the day they were done. */
export function refundedByDay(db: Queryable, days: DateRange) {
  return sumByDay(db, refunded, days);
}
