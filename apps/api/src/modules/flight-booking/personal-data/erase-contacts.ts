import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { bookingTravellers, flightBookings } from "../tables.ts";

/** The law keeps who flew, not how to reach them: e-mail and telephone leave the bookings of an account that goes. */
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
