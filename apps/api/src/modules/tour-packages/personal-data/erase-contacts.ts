import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { packageBookings, packageBookingTravellers } from "../tables.ts";

/** The law keeps who travelled, not how to reach them: that leaves the bookings of an account that goes. */
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
