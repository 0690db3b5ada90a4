import { and, count, eq, sql } from "drizzle-orm";
import type { Queryable } from "../../platform/db/database.ts";
import { type Days, dayOf, isWithin } from "../../platform/dhaka-days.ts";
import { payments, refundEvents, refundQueue } from "./tables.ts";

/** Payments that came in, by the day they did. */
export function paidByDay(db: Queryable, days: Days) {
  const day = dayOf(payments.paidAt);
  return db
    .select({
      day,
      payments: count(),
      taka: sql`sum(coalesce(${payments.receivedPaisa}, ${payments.amount}::bigint * 100) / 100)`.mapWith(
        Number,
      ),
    })
    .from(payments)
    .where(isWithin(payments.paidAt, days))
    .groupBy(sql`1`);
}

/** Refunds that reached their traveller, by the day they did. */
export function refundedByDay(db: Queryable, days: Days) {
  return db
    .select({
      day: dayOf(refundEvents.at),
      refunds: count(),
      taka: sql`sum(${refundQueue.paisa} / 100)`.mapWith(Number),
    })
    .from(refundEvents)
    .innerJoin(refundQueue, eq(refundQueue.id, refundEvents.refundId))
    .where(and(eq(refundEvents.stage, "done"), isWithin(refundEvents.at, days)))
    .groupBy(sql`1`);
}
