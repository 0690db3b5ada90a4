import { and, count, eq, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import {
  type DateRange,
  dhakaDateOf,
  isWithinDateRange,
} from "../../../platform/dhaka-date-range.ts";
import { orders } from "../../orders/index.ts";
import { visaApplications } from "../tables.ts";

const number = (counted: SQL) => counted.mapWith(Number);
const { createdAt, paymentId, totalPayable, travellers } = orders;
const isVisa = eq(orders.product, "visa");
const isPaid = sql`${paymentId} is not null`;

/** Applications per day. */
export function visasByDay(db: Queryable, days: DateRange) {
  return db
    .select({ day: dhakaDateOf(createdAt), booked: count() })
    .from(orders)
    .where(and(isVisa, isWithinDateRange(createdAt, days)))
    .groupBy(sql`1`);
}

/** Outcome of the applications made in a period, per country. */
export function visasByCountry(db: Queryable, days: DateRange) {
  return db
    .select({
      country: sql<string>`${visaApplications.visa} ->> 'countryCode'`.as("country"),
      booked: count(),
      paid: number(sql`count(*) filter (where ${isPaid})`),
      travellers: number(sql`sum(${travellers})`),
      taka: number(sql`coalesce(sum(${totalPayable}) filter (where ${isPaid}), 0)`),
    })
    .from(orders)
    .innerJoin(visaApplications, eq(visaApplications.orderId, orders.id))
    .where(and(isVisa, isWithinDateRange(createdAt, days)))
    .groupBy(sql`1`);
}
