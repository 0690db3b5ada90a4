import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { packageBookings } from "../tables.ts";

export type BookingRow = typeof packageBookings.$inferSelect;

/** Reads a booking and locks its row until the transaction ends. */
export async function lockBooking(
  tx: Transaction,
  bookingId: string,
): Promise<BookingRow | undefined> {
  const [booking] = await tx
    .select()
    .from(packageBookings)
    .where(eq(packageBookings.id, bookingId))
    .for("update");
  return booking;
}
