import type { Refund } from "@ghuri/contract/cancellations";
import type { FlightBookingSummary } from "@ghuri/contract/flight-bookings";
import type { Language } from "@ghuri/contract/messages/message";
import type { Queryable } from "../../../platform/db/database.ts";
import { localizeOption } from "../../flight-search/index.ts";
import { listOrders } from "../../orders/index.ts";
import { findSubjectRefunds } from "../../payments/index.ts";
import { findBeside } from "../beside/find-beside.ts";
import { refundClockOf } from "../cancellation/refund-clock.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { toBookingDto } from "./booking-dto.ts";
import { type BookingRow, toBookings } from "./find-bookings.ts";

/** The refunds of bookings and of the orders beside them, newest first. Two queries for any number of bookings. */
async function findRefundsOf(
  db: Queryable,
  bookings: readonly BookingRow[],
): Promise<ReadonlyMap<string, readonly Refund[]>> {
  const beside = await findBeside(
    db,
    bookings.map(({ id }) => id),
  );
  const bookingOf = new Map(beside.map(({ id, bookingId }) => [id, bookingId]));
  const subjects = [
    ...bookings.map(({ id, product }) => ({ purpose: product, subjectId: id })),
    ...beside.map(({ id, product }) => ({ purpose: product, subjectId: id })),
  ];
  if (subjects.length === 0) return new Map();
  // The list tells what is owed, not by which reference.
  const refunds = await findSubjectRefunds(db, subjects, "");
  return Map.groupBy(refunds, ({ booking_id: id }) => bookingOf.get(id) ?? id);
}

/** One page of an account's flight bookings, newest first. */
export async function listBookings(
  deps: FlightBookingDeps,
  asked: { readonly accountId: string; readonly page: number; readonly language: Language },
) {
  const { db, clock, search, product } = deps;
  const { data, ...page } = await listOrders(deps, product, asked);
  const orders = new Map(data.map((one) => [one.order.id, one]));
  const bookings = await toBookings(
    db,
    data.map(({ order }) => order),
  );
  const now = clock.now();
  const refunds = await findRefundsOf(db, bookings);
  const rows = bookings.map(async (booking): Promise<FlightBookingSummary[]> => {
    const option = localizeOption(booking.option, asked.language, search.airports.describe);
    const order = orders.get(booking.id);
    if (!order) return [];
    const own = refunds.get(booking.id) ?? [];
    const clockOf = await refundClockOf(db, booking, own, now);
    return [toBookingDto({ ...booking, option }, order, { refunds: own, clock: clockOf, now })];
  });
  return { ...page, data: (await Promise.all(rows)).flat() };
}
