import { inArray } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { syncBookingJob } from "../jobs.ts";
import { flightBookings, flightChanges } from "../tables.ts";

/** The bookings behind orders that hold seats: a booking itself, or a change of its flights. By the id of the order. */
export async function findBookingsOfHolds(
  db: Queryable,
  orderIds: readonly string[],
): Promise<Map<string, string>> {
  const ids = [...new Set(orderIds)];
  if (ids.length === 0) return new Map();
  const bookings = await db
    .select({ id: flightBookings.orderId })
    .from(flightBookings)
    .where(inArray(flightBookings.orderId, ids));
  const changes = await db
    .select({ id: flightChanges.orderId, bookingId: flightChanges.bookingId })
    .from(flightChanges)
    .where(inArray(flightChanges.orderId, ids));
  return new Map([
    ...bookings.map(({ id }) => [id, id] as const),
    ...changes.map(({ id, bookingId }) => [id, bookingId] as const),
  ]);
}

/** Queues, in the caller's transaction, that these bookings learn what the airline changed of their flights. */
export async function queueScheduleSync(
  { jobs }: Pick<FlightBookingDeps, "jobs">,
  tx: Transaction,
  bookingIds: readonly string[],
): Promise<void> {
  for (const bookingId of new Set(bookingIds))
    await jobs.enqueue(tx, syncBookingJob, { bookingId });
}
