import { and, count, eq, sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import {
  type DateRange,
  dhakaDateOf,
  isWithinDateRange,
} from "../../../platform/dhaka-date-range.ts";
import { payments, refundEvents, refundQueue } from "../tables.ts";

/** Payments and their total by the day they were paid. */
export function paidByDay(db: Queryable, days: DateRange) {
  const day = dhakaDateOf(payments.paidAt);
  return db
    .select({
      day,
      payments: count(),
      taka: sql`sum(coalesce(${payments.receivedPaisa}, ${payments.amount}::bigint * 100) / 100)`.mapWith(
        Number,
      ),
    })
    .from(payments)
    .where(isWithinDateRange(payments.paidAt, days))
    .groupBy(sql`1`);
}

/** Refunds and their total by the day they were done. */
export function refundedByDay(db: Queryable, days: DateRange) {
  return db
    .select({
      day: dhakaDateOf(refundEvents.at),
      refunds: count(),
      taka: sql`sum(${refundQueue.paisa} / 100)`.mapWith(Number),
    })
    .from(refundEvents)
    .innerJoin(refundQueue, eq(refundQueue.id, refundEvents.refundId))
    .where(and(eq(refundEvents.stage, "done"), isWithinDateRange(refundEvents.at, days)))
    .groupBy(sql`1`);
}
