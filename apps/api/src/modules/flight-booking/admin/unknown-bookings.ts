import { and, asc, count, eq, inArray, min, sum } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { isId } from "../../../platform/ids.ts";
import type { BookingRow } from "../bookings/lock-booking.ts";
import { bookingEvents, bookingTravellers, flightBookings, type StaffFlag } from "../tables.ts";

/** Flags for bookings whose outcome at the supplier is unknown. */
export type UnknownFlag = Exclude<StaffFlag, "minors_only">;
const UNKNOWN = ["ticketing_open", "ended_unticketed", "cancelling_open"] as const;
const waiting = inArray(flightBookings.staffFlag, [...UNKNOWN]);

/** Which outcome of this booking is unknown. Null: none. */
export function unknownFlag({ staffFlag }: Pick<BookingRow, "staffFlag">): UnknownFlag | null {
  return UNKNOWN.find((flag) => flag === staffFlag) ?? null;
}

/** The oldest bookings first, up to a limit. */
export async function listUnknownBookings(
  db: Queryable,
  { first }: { readonly first: number },
): Promise<{ readonly bookings: BookingRow[]; readonly total: number }> {
  const total = await db.$count(flightBookings, waiting);
  const bookings = await db
    .select()
    .from(flightBookings)
    .where(waiting)
    .orderBy(asc(flightBookings.createdAt), asc(flightBookings.id))
    .limit(first);
  return { bookings, total };
}

/** Number of unknown bookings, age of the oldest, and amount paid. */
export async function summarizeUnknownBookings(db: Queryable) {
  const [tally] = await db
    .select({
      count: count(),
      oldestAt: min(flightBookings.createdAt),
      amount: sum(flightBookings.totalPayable),
    })
    .from(flightBookings)
    .where(waiting);
  return {
    count: tally?.count ?? 0,
    oldestAt: tally?.oldestAt ?? null,
    amount: Number(tally?.amount ?? 0),
  };
}

/** A booking with its travellers, in order, and its log. Null when there is none. */
export async function findUnknownBooking(db: Queryable, id: string) {
  if (!isId(id)) return null;
  const [booking] = await db
    .select()
    .from(flightBookings)
    .where(and(eq(flightBookings.id, id)));
  if (!booking) return null;
  const travellers = await db
    .select({ firstName: bookingTravellers.firstName, lastName: bookingTravellers.lastName })
    .from(bookingTravellers)
    .where(eq(bookingTravellers.bookingId, id))
    .orderBy(asc(bookingTravellers.position));
  const events = await db
    .select()
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, id))
    .orderBy(asc(bookingEvents.number));
  return { booking, travellers, events };
}
