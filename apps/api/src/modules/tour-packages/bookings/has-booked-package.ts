import { and, eq, inArray } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { packageBookings } from "../tables.ts";

/** True when an account has a booking that did not come to nothing. */
export async function hasBookedPackage(db: Queryable, accountId: string): Promise<boolean> {
  const alive = inArray(packageBookings.status, ["booked", "confirmed", "completed"]);
  return (
    (await db.$count(packageBookings, and(eq(packageBookings.accountId, accountId), alive))) > 0
  );
}
