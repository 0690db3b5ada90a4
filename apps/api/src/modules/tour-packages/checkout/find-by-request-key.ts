import { and, eq } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import type { RequestFingerprint } from "../../../platform/idempotency/request-fingerprint.ts";
import type { BookingRow } from "../bookings/lock-booking.ts";
import { packageBookings } from "../tables.ts";

/**
 * The booking made by an earlier request with this key, or null. Refuses `idempotency_mismatch`
 * when the body differs.
 */
export async function findByRequestKey(
  db: Database,
  accountId: string,
  { key, hash }: RequestFingerprint,
): Promise<BookingRow | null> {
  if (key === null) return null;
  const [earlier] = await db
    .select()
    .from(packageBookings)
    .where(and(eq(packageBookings.accountId, accountId), eq(packageBookings.requestKey, key)));
  if (!earlier) return null;
  if (earlier.requestHash !== hash) refuse("idempotency_mismatch");
  return earlier;
}
