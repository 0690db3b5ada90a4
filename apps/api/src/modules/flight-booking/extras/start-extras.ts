import {
  type BuyExtrasBody,
  EXTRAS_PAY_MINUTES,
  type ExtrasOnSale,
} from "@ghuri/contract/flight-extras";
import { isUniqueViolation, type Transaction } from "../../../platform/db/database.ts";
import { refuse, refuseField } from "../../../platform/http/refusals/refuse.ts";
import { isId } from "../../../platform/ids.ts";
import { findOrderTravellers, writeOrder } from "../../orders/index.ts";
import {
  type BookingRow,
  findBooking,
  findOwnBooking,
  lockBooking,
} from "../bookings/find-bookings.ts";
import { getSupplier } from "../bookings/get-supplier.ts";
import { travellersLeft } from "../bookings/what-is-left.ts";
import { findEdition, findOpenChange } from "../changes/find-changes.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { buyExtrasJob } from "../jobs.ts";
import { requireNoPartUnderWay } from "../parts/find-parts.ts";
import { findOnSale, sellsExtras } from "./find-on-sale.ts";
import { findOpenExtras, findOwnedExtras } from "./find-extras.ts";
import { sumOf } from "./extras-sum.ts";
import { chooseExtras, priceOnSale, takaOfSale } from "./price-extras.ts";
import { findOwnSeats } from "./swap-seats.ts";
import { flightExtras, type StoredExtra } from "./tables.ts";
import { toExtrasOrder } from "./to-extras-order.ts";

const MINUTE_MS = 60_000;

/** A purchase that staff make for a customer. */
interface ExtrasSale {
  readonly staffId: string;
  /** Written in the transaction of the purchase. */
  readonly record: (tx: Transaction, purchaseId: string) => Promise<void>;
}

/** What an own ticketed booking can still take, with prices. Refuses not_found, extras_not_sold, supplier_unavailable. */
export async function listExtrasOnSale(
  deps: FlightBookingDeps,
  { accountId, id }: { readonly accountId: string; readonly id: string },
): Promise<ExtrasOnSale> {
  return listExtrasOf(deps, await findOwnBooking(deps.db, accountId, id));
}

/** The same of any booking, with its flights and those who travel, for staff. */
export async function listExtrasToSell(deps: FlightBookingDeps, id: string) {
  const booking = (isId(id) ? await findBooking(deps.db, id) : undefined) ?? refuse("not_found");
  const travellers = await findOrderTravellers(deps.db, [booking.id]);
  return {
    on_sale: await listExtrasOf(deps, booking),
    flights: booking.option.flights.flatMap(({ segments }) => segments),
    travellers: travellersLeft(booking, travellers).map(({ position, firstName, lastName }) => ({
      position,
      name: `${firstName} ${lastName}`,
    })),
  };
}

async function listExtrasOf(deps: FlightBookingDeps, booking: BookingRow): Promise<ExtrasOnSale> {
  const onSale = await findOnSale(deps, booking);
  const supplier = getSupplier(deps.search.suppliers, booking.supplier);
  const ownSeats = await findOwnSeats(deps.db, supplier, booking.id);
  return priceOnSale(onSale, {
    toTaka: takaOfSale(booking),
    feeEach: deps.extrasFee,
    ownSeats,
  });
}

/**
 * Writes a purchase of bags and seats as an order to be paid, and holds the seats where they are ours, in one transaction. With
 * nothing to pay it is carried out at once. Repeating it changes nothing. Returns the id of the purchase. Refuses not_found,
 * extras_not_sold, extras_open, change_open, in_progress, extras_changed, seat_taken, supplier_unavailable, and fields.
 */
export async function startExtras(
  deps: FlightBookingDeps,
  {
    accountId,
    id,
    body,
    sale = null,
  }: {
    readonly accountId: string;
    readonly id: string;
    readonly body: BuyExtrasBody;
    /** By staff: who sells, and what is written with the purchase. Null: the traveller buys. */
    readonly sale?: ExtrasSale | null;
  },
): Promise<string> {
  const { db, clock } = deps;
  if (body.bags.length + body.seats.length === 0) refuseField("bags", "field_required");
  const booking = await findOwnBooking(db, accountId, id);
  const open = await findOpenExtras(db, booking.id);
  if (open) return isSame(open.extras.items, body) ? open.order.id : refuse("extras_open");
  if (await findOpenChange(db, booking.id)) refuse("change_open");
  await requireNoPartUnderWay(db, booking.id);
  const edition = await findEdition(db, booking.id);
  const onSale = await findOnSale(deps, booking);
  const owned = await findOwnedExtras(db, booking.id);
  const supplier = getSupplier(deps.search.suppliers, booking.supplier);
  const ownSeats = await findOwnSeats(db, supplier, booking.id);
  const items = chooseExtras(onSale, {
    toTaka: takaOfSale(booking),
    body,
    owned,
    ownSeats,
    feeEach: deps.extrasFee,
  });
  if (sumOf(items).total !== body.expected_total) refuse("extras_changed");
  const now = clock.now();
  const order = toExtrasOrder({
    booking,
    travellers: await findOrderTravellers(db, [booking.id]),
    items,
    deadline: new Date(now.getTime() + EXTRAS_PAY_MINUTES * MINUTE_MS),
    soldBy: sale?.staffId ?? null,
    now,
  });
  try {
    const written = await writeOrder(deps, order, async (tx, { id: purchaseId }) => {
      await writeExtras(deps, tx, { purchaseId, bookingId: booking.id, items, body, edition });
      await sale?.record(tx, purchaseId);
    });
    return written.id;
  } catch (error) {
    // Another tab was faster.
    if (!isUniqueViolation(error, "flight_extras_one_open")) throw error;
    const other = await findOpenExtras(db, booking.id);
    if (!other || !isSame(other.extras.items, body)) return refuse("extras_open");
    return other.order.id;
  }
}

/** The lock of the booking comes first: a cancellation sees the purchase, or the purchase sees the cancellation. */
async function writeExtras(
  { search, jobs, clock }: FlightBookingDeps,
  tx: Transaction,
  {
    purchaseId,
    bookingId,
    items,
    body,
    edition,
  }: {
    readonly purchaseId: string;
    readonly bookingId: string;
    readonly items: readonly StoredExtra[];
    readonly body: BuyExtrasBody;
    readonly edition: number;
  },
): Promise<void> {
  const booking = (await lockBooking(tx, bookingId)) ?? refuse("not_found");
  if (!sellsExtras(search.suppliers, booking, clock.now())) refuse("extras_not_sold");
  if (await findOpenChange(tx, bookingId)) refuse("change_open");
  await requireNoPartUnderWay(tx, bookingId);
  if ((await findEdition(tx, bookingId)) !== edition) refuse("extras_changed");
  await tx.insert(flightExtras).values({ orderId: purchaseId, bookingId, items });
  const supplier = getSupplier(search.suppliers, booking.supplier);
  if (supplier.kind === "inline" && body.seats.length > 0) {
    const seats = body.seats.map(({ seat: designator, flight, traveller: passenger }, at) => ({
      line: body.bags.length + at,
      designator,
      flight,
      passenger,
    }));
    const wanted = { purchaseId, bookingId, ref: booking.offerRef, seats };
    if (!(await supplier.holdExtraSeats?.(tx, wanted))) refuse("seat_taken");
  }
  if (sumOf(items).total === 0) await jobs.enqueue(tx, buyExtrasJob, { purchaseId });
}

/** True when a purchase is of exactly what is asked for. */
function isSame(items: readonly StoredExtra[], { bags, seats }: BuyExtrasBody): boolean {
  const has = items.map(({ supplierId, quantity, seat, traveller }) =>
    seat === null ? [supplierId, quantity].join(" ") : `${seat} ${traveller}`,
  );
  const wants = [
    ...bags.map(({ id, quantity }) => `${id} ${quantity}`),
    ...seats.map(({ seat, traveller }) => `${seat} ${traveller}`),
  ];
  return has.toSorted().join() === wants.toSorted().join();
}
