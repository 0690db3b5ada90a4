import { and, eq, inArray } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { packageBookings } from "../tables.ts";

/** True when the account has a booking that neither failed, expired nor was cancelled. */
export async function hasBookedPackage(db: Queryable, accountId: string): Promise<boolean> {
  const alive = inArray(packageBookings.status, ["booked", "confirmed", "completed"]);
  return (
    (await db.$count(packageBookings, and(eq(packageBookings.accountId, accountId), alive))) > 0
  );
}
