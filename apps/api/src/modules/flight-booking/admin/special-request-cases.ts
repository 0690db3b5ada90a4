import { asc, count, eq, min, sum } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { isId } from "../../../platform/ids.ts";
import { findOrderEvents, findOrderTravellers, orders } from "../../orders/index.ts";
import { findBooking } from "../bookings/find-bookings.ts";
import { findRequest, isWaiting, waitingRequests } from "../special-requests/find-requests.ts";
import { flightSpecialRequests } from "../special-requests/tables.ts";
import { flightBookings } from "../tables.ts";

/** Special requests about which staff ask the airline, the oldest first, up to a limit. */
export async function listRequestCases(db: Queryable, { first }: { readonly first: number }) {
  const requests = await db
    .select({ request: flightSpecialRequests, order: orders })
    .from(flightSpecialRequests)
    .innerJoin(flightBookings, eq(flightBookings.orderId, flightSpecialRequests.orderId))
    .innerJoin(orders, eq(orders.id, flightSpecialRequests.orderId))
    .where(waitingRequests)
    .orderBy(asc(flightSpecialRequests.requestedAt), asc(flightSpecialRequests.id))
    .limit(first);
  const { count: total } = await summarizeRequestCases(db);
  return { requests, total };
}

/** Their number, the age of the oldest, and what was paid for their bookings. */
export async function summarizeRequestCases(db: Queryable) {
  const [tally] = await db
    .select({
      count: count(),
      oldestAt: min(flightSpecialRequests.requestedAt),
      amount: sum(orders.totalPayable),
    })
    .from(flightSpecialRequests)
    .innerJoin(flightBookings, eq(flightBookings.orderId, flightSpecialRequests.orderId))
    .innerJoin(orders, eq(orders.id, flightSpecialRequests.orderId))
    .where(waitingRequests);
  return {
    count: tally?.count ?? 0,
    oldestAt: tally?.oldestAt ?? null,
    amount: Number(tally?.amount ?? 0),
  };
}

/** A special request with its booking, travellers and log; null when there is none. */
export async function findRequestCase(db: Queryable, id: string) {
  if (!isId(id)) return null;
  const request = await findRequest(db, id);
  const booking = request && (await findBooking(db, request.orderId));
  if (!booking) return null;
  return {
    request,
    booking,
    isOpen: isWaiting(request, booking),
    travellers: await findOrderTravellers(db, [booking.id]),
    events: (await findOrderEvents(db, [booking.id])).get(booking.id) ?? [],
  };
}
