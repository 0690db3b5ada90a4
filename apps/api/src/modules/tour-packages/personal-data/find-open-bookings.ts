import { todayInDhaka } from "@ghuri/contract/dates";
import { and, asc, eq, gt, gte, or } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { packageBookings } from "../tables.ts";

/** References of payable bookings and upcoming trips. They block account deletion. */
export async function findOpenBookings(
  db: Queryable,
  accountId: string,
  now: Date,
): Promise<readonly string[]> {
  const { status, paymentDeadline, extendedUntil, endsOn } = packageBookings;
  const isPayable = and(eq(status, "booked"), or(gt(paymentDeadline, now), gt(extendedUntil, now)));
  const isAhead = and(eq(status, "confirmed"), gte(endsOn, todayInDhaka(now)));
  const rows = await db
    .select({ reference: packageBookings.reference })
    .from(packageBookings)
    .where(and(eq(packageBookings.accountId, accountId), or(isPayable, isAhead)))
    .orderBy(asc(packageBookings.departureDate), asc(packageBookings.id));
  return rows.map(({ reference }) => reference);
}
