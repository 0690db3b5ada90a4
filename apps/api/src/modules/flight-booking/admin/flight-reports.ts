import { sql } from "drizzle-orm";
import type { DailySums } from "../../../platform/daily-sums/daily-sums.ts";
import { sumByDay, sumByKey } from "../../../platform/daily-sums/read-daily-sums.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import { type DateRange, dhakaDay, isWithinDateRange } from "../../../platform/dhaka-date-range.ts";
import { orders, ordersByStatus, ordersOfDay } from "../../orders/index.ts";
import { flightBookings } from "../tables.ts";

const { createdAt, paymentId, totalPayable } = orders;
const { ticketedAt, ticketNumbers } = flightBookings;
const flightsByStatus = ordersByStatus("flight");

const tickets: DailySums<"ticketed" | "tickets"> = {
  name: "tickets",
  source: {
    name: "tickets",
    firstAt: sql`select min(${ticketedAt}) from ${flightBookings} where ${ticketedAt} is not null`,
  },
  sums: ["ticketed", "tickets"],
  count: (days) => sql`
    select ${dhakaDay(ticketedAt)} as day, '{}'::text[] as key,
      array[count(*), sum(jsonb_array_length(${ticketNumbers}))] as sums
    from ${flightBookings} where ${isWithinDateRange(ticketedAt, days)} group by 1`,
};

/** The key is origin and destination of the first slice. */
const routes: DailySums<"booked" | "paid" | "ticketed" | "taka"> = {
  name: "flight-routes",
  source: ordersOfDay("flight"),
  sums: ["booked", "paid", "ticketed", "taka"],
  count: (days) => sql`
    select ${dhakaDay(createdAt)} as day,
      array[${place("origin")}, ${place("destination")}] as key,
      array[
        count(*), count(${paymentId}), count(${ticketedAt}),
        coalesce(sum(${totalPayable}) filter (where ${paymentId} is not null), 0)
      ] as sums
    from ${orders} join ${flightBookings} on ${flightBookings.orderId} = ${orders.id}
    where ${orders.product} = 'flight' and ${isWithinDateRange(createdAt, days)}
    group by 1, 2`,
};

function place(end: "origin" | "destination") {
  return sql`coalesce(${flightBookings.criteria} #>> ${sql.raw(`'{trips,0,${end}}'`)}, '')`;
}

/** What is kept of flights by day. */
export const flightSums: readonly DailySums[] = [flightsByStatus, routes, tickets];

/** Bookings per day of booking. */
export function flightsByDay(db: Queryable, days: DateRange) {
  return sumByDay(db, flightsByStatus, days);
}

/** Ticketed bookings per day of ticketing. */
export function ticketsByDay(db: Queryable, days: DateRange) {
  return sumByDay(db, tickets, days);
}

/** Outcome of the bookings made in a period, per route of the first slice. */
export async function flightsByRoute(db: Queryable, days: DateRange) {
  const found = await sumByKey(db, routes, days);
  return found.map(({ key: [origin = "", destination = ""], ...sums }) => ({
    origin,
    destination,
    ...sums,
  }));
}
