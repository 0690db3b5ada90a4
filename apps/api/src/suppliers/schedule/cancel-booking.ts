import { eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import type { CancelAnswer } from "../flight-supplier.ts";
import { releaseSeats } from "./release-seats.ts";
import { issuedTickets } from "./tables.ts";

/** Voids the tickets of a booking, if it has any, and frees its seats. */
export function cancelBooking(db: Database, bookingId: string): Promise<CancelAnswer> {
  return db.transaction(async (tx): Promise<CancelAnswer> => {
    await releaseSeats(tx, bookingId, ["held", "ticketed"]);
    await tx
      .update(issuedTickets)
      .set({ voidedAt: sql`coalesce(${issuedTickets.voidedAt}, now())` })
      .where(eq(issuedTickets.bookingId, bookingId));
    return { outcome: "cancelled" };
  });
}
