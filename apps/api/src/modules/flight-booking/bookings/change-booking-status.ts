import type { BookingEvent } from "@ghuri/contract/flight-bookings";
import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import type { StatusChange } from "./booking-status.ts";
import { bookingEvents, flightBookings } from "../tables.ts";

export interface EventDetails {
  readonly at: Date;
  readonly by: BookingEvent["by"];
  readonly note?: string;
}

/** Columns that may be updated with a status change. */
export type BookingChanges = Partial<
  Pick<
    typeof flightBookings.$inferInsert,
    "confirmedAt" | "paymentId" | "ticketedAt" | "pnr" | "ticketNumbers" | "staffFlag"
  >
>;

/**
 * Changes the status of a booking and logs the event. Returns false and writes nothing when the
 * booking is no longer in the expected status.
 */
export async function changeBookingStatus(
  tx: Transaction,
  bookingId: string,
  change: StatusChange,
  details: EventDetails,
  changes: BookingChanges = {},
): Promise<boolean> {
  const changed = await tx
    .update(flightBookings)
    .set({ ...changes, status: change.to })
    .where(and(eq(flightBookings.id, bookingId), eq(flightBookings.status, change.from)))
    .returning({ id: flightBookings.id });
  if (changed.length === 0) return false;
  await recordEvent(tx, bookingId, change, details);
  return true;
}

/**
 * Adds an event to the log. The caller holds the row lock of the booking, so event numbers do not
 * collide.
 */
export async function recordEvent(
  tx: Transaction,
  bookingId: string,
  change: StatusChange,
  details: EventDetails,
): Promise<void> {
  await tx.insert(bookingEvents).values({
    bookingId,
    number: sql`(select count(*) + 1 from ${bookingEvents} where ${bookingEvents.bookingId} = ${bookingId})`,
    at: details.at,
    from: change.from,
    to: change.to,
    by: details.by,
    note: details.note ?? null,
  });
}
