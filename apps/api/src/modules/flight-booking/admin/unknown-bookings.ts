import { and, count, eq, inArray, min, sum } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { isId } from "../../../platform/ids.ts";
import { findOrderEvents, findOrderTravellers, orders } from "../../orders/index.ts";
import { type BookingRow, findBooking, findBookings } from "../bookings/find-bookings.ts";
import type { StaffFlag } from "../tables.ts";

/** Flags for bookings whose outcome at the supplier is unknown. */
export type UnknownFlag = Exclude<StaffFlag, "minors_only">;
const UNKNOWN = [
  "holding_open",
  "ticketing_open",
  "ticketing_by_staff",
  "ended_unticketed",
  "cancelling_open",
  "refund_short",
  "refund_requested",
  "part_requested",
  "part_open",
  "schedule_changed",
] as const;
const waiting = and(eq(orders.product, "flight"), inArray(orders.staffFlag, [...UNKNOWN]));

/** Which outcome of this booking is unknown. Null: none. */
export function unknownFlag({ staffFlag }: Pick<BookingRow, "staffFlag">): UnknownFlag | null {
  return UNKNOWN.find((flag) => flag === staffFlag) ?? null;
}

/** The oldest bookings first, up to a limit. */
export async function listUnknownBookings(
  db: Queryable,
  { first }: { readonly first: number },
): Promise<{ readonly bookings: BookingRow[]; readonly total: number }> {
  const total = await db.$count(orders, waiting);
  return { bookings: await findBookings(db, waiting, { oldest: first }), total };
}

/** Number of unknown bookings, age of the oldest, and amount paid. */
export async function summarizeUnknownBookings(db: Queryable) {
  const [tally] = await db
    .select({
      count: count(),
      oldestAt: min(orders.createdAt),
      amount: sum(orders.totalPayable),
    })
    .from(orders)
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
  const booking = await findBooking(db, id);
  if (!booking) return null;
  return {
    booking,
    travellers: await findOrderTravellers(db, [id]),
    events: (await findOrderEvents(db, [id])).get(id) ?? [],
  };
}
