import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { bookingTravellers, flightBookings } from "../tables.ts";

/**
 * Erases email and phone from the bookings of a deleted account. Passenger names are kept by law.
 */
export async function eraseContacts(tx: Transaction, accountId: string, now: Date): Promise<void> {
  const bookings = tx
    .select({ id: flightBookings.id })
    .from(flightBookings)
    .where(eq(flightBookings.accountId, accountId));
  await tx
    .update(bookingTravellers)
    .set({ email: null, phone: null, contactErasedAt: now })
    .where(
      and(
        inArray(bookingTravellers.bookingId, bookings),
        isNull(bookingTravellers.contactErasedAt),
      ),
    );
}
