import { asc, count, eq, min, sum } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { isId } from "../../../platform/ids.ts";
import { findOrderEvents, findOrderTravellers, orders } from "../../orders/index.ts";
import { findBooking } from "../bookings/find-bookings.ts";
import { chargeSum } from "../names/charge-sum.ts";
import { isChargeable } from "../names/correctable.ts";
import { findChargeOf } from "../names/find-charges.ts";
import { findCorrection, isWaiting, waitingCorrections } from "../names/find-corrections.ts";
import { flightNameCorrections } from "../names/tables.ts";
import { flightBookings } from "../tables.ts";

/** Corrections of names about which staff ask the airline, the oldest first, up to a limit. */
export async function listNameCases(db: Queryable, { first }: { readonly first: number }) {
  const corrections = await db
    .select({ correction: flightNameCorrections, order: orders })
    .from(flightNameCorrections)
    .innerJoin(flightBookings, eq(flightBookings.orderId, flightNameCorrections.orderId))
    .innerJoin(orders, eq(orders.id, flightNameCorrections.orderId))
    .where(waitingCorrections)
    .orderBy(asc(flightNameCorrections.requestedAt), asc(flightNameCorrections.id))
    .limit(first);
  const { count: total } = await summarizeNameCases(db);
  return { corrections, total };
}

/** Their number, the age of the oldest, and what was paid for their bookings. */
export async function summarizeNameCases(db: Queryable) {
  const [tally] = await db
    .select({
      count: count(),
      oldestAt: min(flightNameCorrections.requestedAt),
      amount: sum(orders.totalPayable),
    })
    .from(flightNameCorrections)
    .innerJoin(flightBookings, eq(flightBookings.orderId, flightNameCorrections.orderId))
    .innerJoin(orders, eq(orders.id, flightNameCorrections.orderId))
    .where(waitingCorrections);
  return {
    count: tally?.count ?? 0,
    oldestAt: tally?.oldestAt ?? null,
    amount: Number(tally?.amount ?? 0),
  };
}

/** A correction with what is charged for it, its booking, travellers and log; null when there is none. */
export async function findNameCase(db: Queryable, id: string) {
  if (!isId(id)) return null;
  const correction = await findCorrection(db, id);
  const booking = correction && (await findBooking(db, correction.orderId));
  if (!booking) return null;
  const charged = (await findChargeOf(db, id)) ?? null;
  return {
    correction,
    charge: charged && { order: charged.order, sum: chargeSum(charged.charge) },
    booking,
    // Until it is paid, the traveller has to act.
    isOpen: isWaiting(correction, booking) && charged?.order.status !== "name_unpaid",
    isChargeable: isChargeable(booking) && charged === null,
    travellers: await findOrderTravellers(db, [booking.id]),
    events: (await findOrderEvents(db, [booking.id])).get(booking.id) ?? [],
  };
}
