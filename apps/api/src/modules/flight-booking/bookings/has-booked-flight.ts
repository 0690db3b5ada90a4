import { and, eq, inArray } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { flightBookings } from "../tables.ts";

/** True when the account has a booking that neither failed, expired nor was cancelled. */
export async function hasBookedFlight(db: Queryable, accountId: string): Promise<boolean> {
  const [booking] = await db
    .select({ id: flightBookings.id })
    .from(flightBookings)
    .where(
      and(
        eq(flightBookings.accountId, accountId),
        inArray(flightBookings.status, ["booked", "booking_confirmed", "ticket_issued"]),
      ),
    )
    .limit(1);
  return booking !== undefined;
}
