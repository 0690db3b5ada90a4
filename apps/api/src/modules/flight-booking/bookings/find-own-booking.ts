import { and, eq } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { isId } from "../../../platform/ids.ts";
import type { BookingRow } from "./lock-booking.ts";
import { flightBookings } from "../tables.ts";

const REFERENCE = /^[A-Z0-9]{6}$/;

/**
 * An account's own booking by id or reference. Other accounts' bookings are refused with
 * `not_found`.
 */
export async function findOwnBooking(
  db: Queryable,
  accountId: string,
  idOrReference: string,
): Promise<BookingRow> {
  const reference = idOrReference.toUpperCase();
  if (!isId(idOrReference) && !REFERENCE.test(reference)) refuse("not_found");
  const named = isId(idOrReference)
    ? eq(flightBookings.id, idOrReference)
    : eq(flightBookings.reference, reference);
  const [booking] = await db
    .select()
    .from(flightBookings)
    .where(and(named, eq(flightBookings.accountId, accountId)));
  return booking ?? refuse("not_found");
}
