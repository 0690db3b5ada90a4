import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { packageBookings, packageBookingTravellers } from "../tables.ts";

/**
 * Erases contact details from the bookings of a deleted account. Traveller names are kept by law.
 */
export async function eraseContacts(tx: Transaction, accountId: string, now: Date): Promise<void> {
  const bookings = tx
    .select({ id: packageBookings.id })
    .from(packageBookings)
    .where(eq(packageBookings.accountId, accountId));
  await tx
    .update(packageBookingTravellers)
    .set({ email: null, phone: null, address: "", city: "", state: "", contactErasedAt: now })
    .where(
      and(
        inArray(packageBookingTravellers.bookingId, bookings),
        isNull(packageBookingTravellers.contactErasedAt),
      ),
    );
}
