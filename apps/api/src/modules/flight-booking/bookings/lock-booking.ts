import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { flightBookings } from "../tables.ts";

export type BookingRow = typeof flightBookings.$inferSelect;

/** Reads a booking and locks its row until the transaction ends. */
export async function lockBooking(
  tx: Transaction,
  bookingId: string,
): Promise<BookingRow | undefined> {
  const [booking] = await tx
    .select()
    .from(flightBookings)
    .where(eq(flightBookings.id, bookingId))
    .for("update");
  return booking;
}
