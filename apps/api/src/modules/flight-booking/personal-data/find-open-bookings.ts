import { todayInDhaka } from "@ghuri/contract/dates";
import { and, asc, eq, gte, inArray, or } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { deadlineOf, isPast } from "../payment/deadlines.ts";
import { flightBookings } from "../tables.ts";

/**
 * References of an account's open bookings: unpaid before the deadline, paid but not ticketed, or
 * ticketed with flights ahead. They block account deletion.
 */
export async function findOpenBookings(
  db: Queryable,
  accountId: string,
  now: Date,
): Promise<readonly string[]> {
  const isOpen = or(
    inArray(flightBookings.status, ["booked", "booking_confirmed"]),
    and(
      eq(flightBookings.status, "ticket_issued"),
      gte(flightBookings.lastFlightDate, todayInDhaka(now)),
    ),
  );
  const bookings = await db
    .select()
    .from(flightBookings)
    .where(and(eq(flightBookings.accountId, accountId), isOpen))
    .orderBy(asc(flightBookings.firstDepartureAt), asc(flightBookings.id));
  return bookings
    .filter((booking) => booking.status !== "booked" || !isPast(deadlineOf(booking), now))
    .map(({ reference }) => reference);
}
