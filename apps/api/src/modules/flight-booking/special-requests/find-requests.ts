import type { SpecialRequest } from "@ghuri/contract/special-requests";
import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { orders } from "../../orders/index.ts";
import type { BookingRow } from "../bookings/find-bookings.ts";
import { isTravelling } from "../bookings/what-is-left.ts";
import { flightBookings } from "../tables.ts";
import { flightSpecialRequests, type SpecialRequestRow } from "./tables.ts";

/** Special requests of some bookings, by booking, oldest first. */
export async function findRequestsOf(
  db: Queryable,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, readonly SpecialRequestRow[]>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(flightSpecialRequests)
    .where(inArray(flightSpecialRequests.orderId, [...bookingIds]))
    .orderBy(asc(flightSpecialRequests.requestedAt), asc(flightSpecialRequests.id));
  return Map.groupBy(rows, ({ orderId }) => orderId);
}

/** Special requests of a booking, oldest first. */
export async function findRequests(
  db: Queryable,
  bookingId: string,
): Promise<readonly SpecialRequestRow[]> {
  return (await findRequestsOf(db, [bookingId])).get(bookingId) ?? [];
}

/** A special request by its id. */
export async function findRequest(
  db: Queryable,
  id: string,
): Promise<SpecialRequestRow | undefined> {
  const [row] = await db
    .select()
    .from(flightSpecialRequests)
    .where(eq(flightSpecialRequests.id, id));
  return row;
}

/**
 * True while staff have to get an answer: the booking is paid and valid, and the passenger still travels. Before the
 * payment nobody asks for what may never be flown.
 */
export function isWaiting({ outcome, position }: SpecialRequestRow, booking: BookingRow): boolean {
  const { status } = booking;
  const isPaid = status === "booking_confirmed" || status === "ticket_issued";
  return outcome === null && isPaid && isTravelling(booking, { position });
}

/** The same as SQL on `flight_special_requests`, `flight_bookings` and `orders`. */
export const waitingRequests: SQL | undefined = and(
  isNull(flightSpecialRequests.outcome),
  inArray(orders.status, ["booking_confirmed", "ticket_issued"]),
  sql`not ${flightBookings.cancelledTravellers} @> to_jsonb(${flightSpecialRequests.position})`,
);

/** A special request as its traveller and staff see it. */
export function toRequestDto(row: SpecialRequestRow): SpecialRequest {
  return {
    id: row.id,
    traveller: row.position,
    code: row.code,
    note: row.note,
    state: row.outcome ?? "requested",
    requested_at: row.requestedAt.toISOString(),
    promised_by: row.promisedAt.toISOString(),
    decided_at: row.decidedAt?.toISOString() ?? null,
    reason: row.outcome === "declined" ? row.answer : null,
    may_withdraw: mayWithdraw(row),
  };
}

/** True while neither the supplier has it nor an answer is known. */
function mayWithdraw({ outcome, toldAt }: SpecialRequestRow): boolean {
  return outcome === null && toldAt === null;
}
