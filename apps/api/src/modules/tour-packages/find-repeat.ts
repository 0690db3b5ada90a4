import { and, eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { RequestMark } from "../../platform/http/request-mark.ts";
import type { BookingRow } from "./lock-booking.ts";
import { packageBookings } from "./tables.ts";

/** The booking that this very request made before, if it did. */
export async function findRepeat(
  db: Database,
  accountId: string,
  { key, hash }: RequestMark,
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
