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

/** What may be written along with a move. */
export type BookingChanges = Partial<
  Pick<
    typeof flightBookings.$inferInsert,
    "confirmedAt" | "paymentId" | "ticketedAt" | "pnr" | "ticketNumbers" | "staffFlag"
  >
>;

/**
 * Moves a booking and notes it in its log. Answers false, with nothing written, when the booking is
 * not where the move starts: somebody was first.
 */
export async function changeBookingStatus(
  tx: Transaction,
  bookingId: string,
  move: StatusChange,
  occasion: EventDetails,
  along: BookingChanges = {},
): Promise<boolean> {
  const moved = await tx
    .update(flightBookings)
    .set({ ...along, status: move.to })
    .where(and(eq(flightBookings.id, bookingId), eq(flightBookings.status, move.from)))
    .returning({ id: flightBookings.id });
  if (moved.length === 0) return false;
  await recordEvent(tx, bookingId, move, occasion);
  return true;
}

/** Adds one line to a booking's log. The booking's row is locked by whoever calls, so numbers do not collide. */
export async function recordEvent(
  tx: Transaction,
  bookingId: string,
  move: StatusChange,
  occasion: EventDetails,
): Promise<void> {
  await tx.insert(bookingEvents).values({
    bookingId,
    number: sql`(select count(*) + 1 from ${bookingEvents} where ${bookingEvents.bookingId} = ${bookingId})`,
    at: occasion.at,
    from: move.from,
    to: move.to,
    by: occasion.by,
    note: occasion.note ?? null,
  });
}
