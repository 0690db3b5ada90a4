import { and, count, eq, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import {
  type DateRange,
  dhakaDateOf,
  isWithinDateRange,
} from "../../../platform/dhaka-date-range.ts";
import { orders } from "../../orders/index.ts";
import { flightBookings } from "../tables.ts";

const number = (counted: SQL) => counted.mapWith(Number);
const { createdAt, paymentId, totalPayable } = orders;
const { ticketedAt, ticketNumbers } = flightBookings;
const isFlight = eq(orders.product, "flight");
const isPaid = sql`${paymentId} is not null`;
const isTicketed = sql`${ticketedAt} is not null`;

/** Bookings per day of booking. */
export function flightsByDay(db: Queryable, days: DateRange) {
  return db
    .select({ day: dhakaDateOf(createdAt), booked: count() })
    .from(orders)
    .where(and(isFlight, isWithinDateRange(createdAt, days)))
    .groupBy(sql`1`);
}

/** Ticketed bookings per day of ticketing. */
export function ticketsByDay(db: Queryable, days: DateRange) {
  return db
    .select({
      day: dhakaDateOf(ticketedAt),
      ticketed: count(),
      tickets: number(sql`sum(jsonb_array_length(${ticketNumbers}))`),
    })
    .from(flightBookings)
    .where(isWithinDateRange(ticketedAt, days))
    .groupBy(sql`1`);
}

/** Outcome of the bookings made in a period, per route of the first slice. */
export function flightsByRoute(db: Queryable, days: DateRange) {
  const place = (end: string) => sql<string>`${flightBookings.criteria} #>> ${`{trips,0,${end}}`}`;
  return db
    .select({
      origin: place("origin").as("origin"),
      destination: place("destination").as("destination"),
      booked: count(),
      paid: number(sql`count(*) filter (where ${isPaid})`),
      ticketed: number(sql`count(*) filter (where ${isTicketed})`),
      taka: number(sql`coalesce(sum(${totalPayable}) filter (where ${isPaid}), 0)`),
    })
    .from(orders)
    .innerJoin(flightBookings, eq(flightBookings.orderId, orders.id))
    .where(and(isFlight, isWithinDateRange(createdAt, days)))
    .groupBy(sql`1, 2`);
}
