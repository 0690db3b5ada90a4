import type { ExtrasReturn } from "@ghuri/contract/flight-extras";
import type { PartOfBooking } from "@ghuri/contract/part-cancellations";
import type { Taka } from "@ghuri/contract/money";
import { eq } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import { newId } from "../../../platform/ids.ts";
import { bookReturnedPart } from "../../orders/index.ts";
import { queueRefund } from "../../payments/index.ts";
import type { BookingRow } from "../bookings/find-bookings.ts";
import { getSupplier } from "../bookings/get-supplier.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { isInvoluntary } from "../schedule-changes/schedule-question.ts";
import { extrasSaleLines } from "./extras-sale-lines.ts";
import { type ExtrasRow, findExtras } from "./find-extras.ts";
import { flightsOf } from "./flights-of-booking.ts";
import { flightExtras, type StoredExtra } from "./tables.ts";

/** Which extras leave a booking: those of some travellers, or of some directions. Null: all of them. */
export type Leaving = Pick<PartOfBooking, "travellers" | "slices"> | null;

/** What bags and seats give back when they leave their booking now. Undefined: there are none. */
export async function valueExtras(
  db: Queryable,
  booking: BookingRow,
  { leaving, now }: { readonly leaving: Leaving; readonly now: Date },
): Promise<ExtrasReturn | undefined> {
  const isLeaving = leavingItems(booking, leaving, now);
  const items = (await findDone(db, booking.id)).flatMap(({ extras }) =>
    extras.items.filter(isLeaving),
  );
  if (items.length === 0) return undefined;
  return {
    paid: items.reduce((sum, { price, fee }) => sum + price + fee, 0),
    refund: items.reduce((sum, item) => sum + refundOf(booking, item), 0),
  };
}

/**
 * Takes bags and seats out of a booking together with their flights or travellers, in the caller's transaction and under the
 * lock of the booking: seats are free again, and what the airline gives back is refunded from the payment of each purchase,
 * with a credit note. Returns the refund.
 */
export async function returnExtras(
  { search, clock }: Pick<FlightBookingDeps, "search" | "clock">,
  tx: Transaction,
  booking: BookingRow,
  leaving: Leaving,
): Promise<Taka> {
  const now = clock.now();
  const isLeaving = leavingItems(booking, leaving, now);
  const supplier = getSupplier(search.suppliers, booking.supplier);
  let refunded = 0;
  for (const purchase of await findDone(tx, booking.id)) {
    const { items, orderId: purchaseId } = purchase.extras;
    const lines = items.flatMap((item, line) => (isLeaving(item) ? [line] : []));
    if (lines.length === 0) continue;
    if (supplier.kind === "inline") await supplier.freeExtraSeats?.(tx, { purchaseId, lines });
    const back = await refundItems(tx, booking, purchase, { lines, now });
    const returnedAt = now.toISOString();
    await tx
      .update(flightExtras)
      .set({
        items: items.map((item, line) =>
          lines.includes(line)
            ? { ...item, returned: { at: returnedAt, refund: refundOf(booking, item) } }
            : item,
        ),
      })
      .where(eq(flightExtras.orderId, purchaseId));
    refunded += back;
  }
  return refunded;
}

async function refundItems(
  tx: Transaction,
  booking: BookingRow,
  { order, extras }: ExtrasRow,
  { lines, now }: { readonly lines: readonly number[]; readonly now: Date },
): Promise<Taka> {
  const leaving = extras.items.filter((_, line) => lines.includes(line));
  const back = leaving.reduce((sum, item) => sum + refundOf(booking, item), 0);
  // What the airline keeps stays as it was sold.
  if (back === 0 || order.paymentId === null) return 0;
  const id = newId();
  const refundPaisa = await queueRefund(tx, {
    purpose: order.product,
    subjectId: order.id,
    reason: "part_cancelled",
    cause: id,
    stated: back,
    now,
  });
  const returned = leaving.filter((item) => refundOf(booking, item) > 0);
  const sold = extrasSaleLines(returned, booking.supplier);
  await bookReturnedPart(tx, order, {
    id,
    at: now,
    refundPaisa,
    returned: sold
      // Our fee is earned, unless it is given back as well.
      .filter(({ account }) => isInvoluntary(booking) || !account.startsWith("revenue:"))
      .map(({ account, paisa }) => ({ account, paisa: -paisa })),
    kept: [],
  });
  return back;
}

async function findDone(db: Queryable, bookingId: string): Promise<ExtrasRow[]> {
  return (await findExtras(db, bookingId)).filter(({ extras }) => extras.doneAt !== null);
}

/** Of flights that are still ahead, and that the airline did not fly already. */
function leavingItems(booking: BookingRow, leaving: Leaving, now: Date) {
  const flights = new Map(flightsOf(booking).map((flight) => [flight.key, flight]));
  return ({ traveller, flight, returned }: StoredExtra): boolean => {
    const place = flights.get(flight);
    if (returned !== null || !place) return false;
    if (place.departsAt <= now && !place.isCancelled) return false;
    return (
      leaving === null ||
      leaving.travellers.includes(traveller) ||
      leaving.slices.includes(place.slice)
    );
  };
}

/** As the airline sold it; everything when the airline itself changed the flights. */
function refundOf(booking: BookingRow, { price, fee, refundable }: StoredExtra): Taka {
  if (isInvoluntary(booking)) return price + fee;
  return refundable ? price : 0;
}
