import type { Taka } from "@ghuri/contract/money";
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import type { FlightSupplier, InlineSupplier } from "../../../suppliers/flight-supplier.ts";
import { findOrderTravellers } from "../../orders/index.ts";
import type { BookingRow } from "../bookings/find-bookings.ts";
import type { PriceLine } from "../payment/price-lines.ts";
import type { DescribedBooking } from "./describe-owned-extras.ts";
import { extrasLines } from "./extras-lines.ts";
import { flightsOf } from "./flights-of-booking.ts";
import { sumOf } from "./extras-sum.ts";
import { flightExtras, type StoredExtra } from "./tables.ts";

/*
 * Bags and seats that were bought together with the ticket (decision 0082): their row of `flight_extras` has the id of the
 * booking's own order, whose price and payment are theirs as well.
 */

type TicketExtras = typeof flightExtras.$inferSelect;

/** True for what was bought together with the ticket. */
export function areWithTicket({
  orderId,
  bookingId,
}: Pick<TicketExtras, "orderId" | "bookingId">): boolean {
  return orderId === bookingId;
}

/** What was bought together with the tickets of these bookings. Most have none. */
export async function findTicketExtras(
  db: Queryable,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, TicketExtras>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(flightExtras)
    .where(
      and(
        inArray(flightExtras.orderId, [...bookingIds]),
        eq(flightExtras.orderId, flightExtras.bookingId),
      ),
    );
  return new Map(rows.map((row) => [row.orderId, row]));
}

/** What of a booking's price is for them, whatever became of them since. */
export async function paidForTicketExtras(db: Queryable, bookingId: string): Promise<Taka> {
  const own = (await findTicketExtras(db, [bookingId])).get(bookingId);
  return own ? sumOf(own.items).total : 0;
}

/** Their lines in the price of each booking, after those of the ticket. */
export async function ticketExtrasLines(
  db: Queryable,
  bookings: readonly DescribedBooking[],
): Promise<(readonly PriceLine[])[]> {
  const found = await findTicketExtras(
    db,
    bookings.map(({ id }) => id),
  );
  const travellers = found.size === 0 ? [] : await findOrderTravellers(db, [...found.keys()]);
  return bookings.map(({ id, language }) => {
    const own = found.get(id);
    const named = travellers.filter(({ orderId }) => orderId === id);
    return own ? extrasLines(language, { items: own.items, travellers: named }).lines : [];
  });
}

/**
 * Writes them with the booking, in its transaction, and holds their seats. False: somebody else has one of the seats, and the
 * caller rolls back.
 */
export async function writeTicketExtras(
  tx: Transaction,
  supplier: FlightSupplier,
  {
    bookingId,
    ref,
    option,
    items,
  }: {
    readonly bookingId: string;
    readonly ref: string;
    readonly option: BookingRow["option"];
    readonly items: readonly StoredExtra[];
  },
): Promise<boolean> {
  if (items.length === 0) return true;
  // Not open: they wait for nothing of their own, so they keep nobody from cancelling the booking.
  await tx.insert(flightExtras).values({ orderId: bookingId, bookingId, items, isOpen: false });
  const flights = flightsOf({ option, airlineChanges: [] }).map(({ key }) => key);
  const seats = items.flatMap(({ seat: designator, flight, traveller: passenger }, line) =>
    designator === null ? [] : [{ line, designator, passenger, flight: flights.indexOf(flight) }],
  );
  // A remote supplier holds them with the order.
  if (seats.length === 0 || supplier.kind === "remote") return true;
  const wanted = { purchaseId: bookingId, bookingId, ref, seats };
  return (await supplier.holdExtraSeats?.(tx, wanted)) ?? false;
}

/**
 * Makes them the travellers' own when the ticket is issued. A departure that was cancelled meanwhile seats nobody: they leave with the
 * flight, which gives everything back.
 */
export async function ownTicketExtras(
  tx: Transaction,
  supplier: InlineSupplier | null,
  { bookingId, now }: { readonly bookingId: string; readonly now: Date },
): Promise<void> {
  const done = await tx
    .update(flightExtras)
    .set({ doneAt: now })
    .where(
      and(
        eq(flightExtras.orderId, bookingId),
        eq(flightExtras.bookingId, bookingId),
        isNull(flightExtras.doneAt),
      ),
    )
    .returning({ orderId: flightExtras.orderId });
  if (done.length > 0)
    await supplier?.sellExtraSeats?.(tx, { purchaseId: bookingId, insteadOf: [] });
}

/** Frees their seats when bookings end before they have tickets. */
export async function freeTicketSeats(
  tx: Transaction,
  supplier: InlineSupplier,
  bookingIds: readonly string[],
): Promise<void> {
  for (const purchaseId of (await findTicketExtras(tx, bookingIds)).keys())
    await supplier.freeExtraSeats?.(tx, { purchaseId, lines: null });
}
