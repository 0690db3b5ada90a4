import { count, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import {
  type DateRange,
  dhakaDateOf,
  isWithinDateRange,
} from "../../../platform/dhaka-date-range.ts";
import { flightBookings } from "../tables.ts";

const number = (counted: SQL) => counted.mapWith(Number);
const { createdAt, paymentId, ticketedAt, ticketNumbers, totalPayable } = flightBookings;
const isPaid = sql`${paymentId} is not null`;
const isTicketed = sql`${ticketedAt} is not null`;

/** Bookings, by the day they were made. */
export function flightsByDay(db: Queryable, days: DateRange) {
  return db
    .select({ day: dhakaDateOf(createdAt), booked: count() })
    .from(flightBookings)
    .where(isWithinDateRange(createdAt, days))
    .groupBy(sql`1`);
}

/** Bookings that got their tickets, by the day they did. */
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

/** What became of the bookings made in some days, by their first trip. */
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
    .from(flightBookings)
    .where(isWithinDateRange(createdAt, days))
    .groupBy(sql`1, 2`);
}

/**
 * Bookings that say they are paid, as one relation: by what, and how much it cost. A booking that failed
 * keeps nothing of its money.
 */
export const paidFlightBookings: SQL = sql`
  select id as subject_id, 'flight' as purpose, reference, payment_id, confirmed_at as at,
    total_payable as price, status <> 'booking_failed' as keeps
  from ${flightBookings} where payment_id is not null`;
