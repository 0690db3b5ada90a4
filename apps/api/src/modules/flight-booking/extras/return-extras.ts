import type { ExtrasReturn } from "@ghuri/contract/flight-extras";
import type { PartOfBooking } from "@ghuri/contract/part-cancellations";
import type { Taka } from "@ghuri/contract/money";
import { eq } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import { newId } from "../../../platform/ids.ts";
import type { Line } from "../../ledger/index.ts";
import { bookReturnedPart } from "../../orders/index.ts";
import { queueRefund } from "../../payments/index.ts";
import type { BookingRow } from "../bookings/find-bookings.ts";
import { getSupplier } from "../bookings/get-supplier.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { isInvoluntary } from "../schedule-changes/schedule-question.ts";
import { extrasSaleLines } from "./extras-sale-lines.ts";
import { areWithTicket, findTicketExtras } from "./ticket-extras.ts";
import { type ExtrasRow, findExtras } from "./find-extras.ts";
import { flightsOf } from "./flights-of-booking.ts";
import { flightExtras, type StoredExtra } from "./tables.ts";

/** Which extras leave a booking: those of some travellers, or of some directions. Null: all of them. */
export type Leaving = Pick<PartOfBooking, "travellers" | "slices"> | null;

/**
 * What bags and seats give back when they leave their booking now; `given`: what their supplier gives back for all of them
 * in one sum. Undefined: there are none.
 */
export async function valueExtras(
  db: Queryable,
  booking: BookingRow,
  {
    leaving,
    now,
    given = null,
  }: { readonly leaving: Leaving; readonly now: Date; readonly given?: Taka | null },
): Promise<ExtrasReturn | undefined> {
  const isLeaving = leavingItems(booking, leaving, now);
  const refundOf = refundsOf(booking, given);
  const items = (await findPaid(db, booking.id)).flatMap(({ extras }) =>
    extras.items.filter(isLeaving).map((item) => ({ ...item, back: refundOf(extras, item) })),
  );
  if (items.length === 0) return undefined;
  return {
    paid: items.reduce((sum, { price, fee }) => sum + price + fee, 0),
    refund: items.reduce((sum, { back }) => sum + back, 0),
  };
}

/** What leaves with all of a booking, as it was sold. */
export async function findLeavingExtras(
  db: Queryable,
  booking: BookingRow,
  now: Date,
): Promise<readonly StoredExtra[]> {
  const isLeaving = leavingItems(booking, null, now);
  return (await findPaid(db, booking.id)).flatMap(({ extras }) => extras.items.filter(isLeaving));
}

/** What left a booking at that time or later, as it was sold and with what was given back for it. */
export async function findReturnedExtras(
  db: Queryable,
  bookingId: string,
  since: Date,
): Promise<readonly StoredExtra[]> {
  return (await findExtras(db, bookingId)).flatMap(({ extras }) =>
    extras.items.filter(({ returned }) => returned !== null && new Date(returned.at) >= since),
  );
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
  given: Taka | null = null,
): Promise<Taka> {
  const now = clock.now();
  const isLeaving = leavingItems(booking, leaving, now);
  const refundOf = refundsOf(booking, given);
  const supplier = getSupplier(search.suppliers, booking.supplier);
  let refunded = 0;
  for (const purchase of await findPaid(tx, booking.id)) {
    const { items, orderId: purchaseId } = purchase.extras;
    const lines = items.flatMap((item, line) => (isLeaving(item) ? [line] : []));
    if (lines.length === 0) continue;
    if (supplier.kind === "inline") await supplier.freeExtraSeats?.(tx, { purchaseId, lines });
    const backs = items.map((item, line) =>
      lines.includes(line) ? refundOf(purchase.extras, item) : 0,
    );
    const { back, returned } = await refundItems(tx, booking, purchase, { lines, backs, now });
    const returnedAt = now.toISOString();
    await tx
      .update(flightExtras)
      .set({
        items: items.map((item, line) =>
          lines.includes(line)
            ? { ...item, returned: { at: returnedAt, refund: backs[line] ?? 0 } }
            : item,
        ),
        ...(areWithTicket(purchase.extras)
          ? { returnedLines: [...purchase.extras.returnedLines, ...returned] }
          : {}),
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
  {
    lines,
    backs,
    now,
  }: { readonly lines: readonly number[]; readonly backs: readonly Taka[]; readonly now: Date },
): Promise<{ readonly back: Taka; readonly returned: readonly Line[] }> {
  const back = backs.reduce((sum, one) => sum + one, 0);
  // What the airline keeps stays as it was sold.
  if (back === 0 || order.paymentId === null) return { back: 0, returned: [] };
  const id = newId();
  const refundPaisa = await queueRefund(tx, {
    purpose: order.product,
    subjectId: order.id,
    reason: "part_cancelled",
    cause: id,
    stated: back,
    now,
  });
  // Our fee is earned, unless it is given back as well.
  const sold = extrasSaleLines(
    isAllBack(booking, extras)
      ? extras.items.filter((_, line) => lines.includes(line))
      : [{ price: back, fee: 0 }],
    booking.supplier,
  );
  const returned = await bookReturnedPart(tx, order, {
    id,
    at: now,
    refundPaisa,
    returned: sold.map(({ account, paisa }) => ({ account, paisa: -paisa })),
    kept: [],
  });
  return { back, returned };
}

/**
 * How the sale of a booking that is cancelled leaves out what was bought with its ticket: what was taken back is, and the rest is kept
 * as it was sold. Called after `returnExtras`.
 */
export async function takenOutWithExtras(
  tx: Transaction,
  { id, supplier }: Pick<BookingRow, "id" | "supplier">,
): Promise<{ readonly returned: readonly Line[]; readonly kept: readonly Line[] }> {
  const own = (await findTicketExtras(tx, [id])).get(id);
  if (!own) return { returned: [], kept: [] };
  const { items, returnedLines: returned } = own;
  const kept = extrasSaleLines(items, supplier).map(({ account, paisa }) => ({
    account,
    paisa: returned.reduce(
      (rest, one) => (one.account === account ? rest + one.paisa : rest),
      paisa,
    ),
  }));
  return { returned, kept };
}

/** What is paid for: what was bought for a ticket, and what is part of the price of a booking, also before it has tickets. */
async function findPaid(db: Queryable, bookingId: string): Promise<ExtrasRow[]> {
  return (await findExtras(db, bookingId)).filter(
    ({ order, extras }) =>
      extras.doneAt !== null || (areWithTicket(extras) && order.paymentId !== null),
  );
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

/**
 * What each of them gives back, asked for in order and once: everything when the airline must; of what its supplier gives back for
 * all in one sum, at most the price; else as the airline sold it.
 */
function refundsOf(booking: BookingRow, given: Taka | null) {
  let left = given;
  return (
    extras: ExtrasRow["extras"],
    { price, fee, refundable }: Pick<StoredExtra, "price" | "fee" | "refundable">,
  ): Taka => {
    if (isAllBack(booking, extras)) return price + fee;
    if (left === null) return refundable ? price : 0;
    const back = Math.min(price, left);
    left -= back;
    return back;
  };
}

/** The airline itself changed the flights, or nothing of it was bought yet. */
function isAllBack(booking: BookingRow, { doneAt }: ExtrasRow["extras"]): boolean {
  return doneAt === null || isInvoluntary(booking);
}
