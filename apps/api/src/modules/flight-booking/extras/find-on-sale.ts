import { EXTRAS_CUTOFF_HOURS } from "@ghuri/contract/flight-extras";
import { isDatabaseDown, type Queryable } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import type {
  FlightSupplier,
  InlineSupplier,
  SupplierExtra,
  SupplierSeatMap,
} from "../../../suppliers/flight-supplier.ts";
import type { QuotedOffer } from "../../flight-search/index.ts";
import { findOrderTravellers, type OrderTraveller } from "../../orders/index.ts";
import type { BookingRow } from "../bookings/find-bookings.ts";
import { getSupplier } from "../bookings/get-supplier.ts";
import { travellersLeft } from "../bookings/what-is-left.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { inSupplierOrder, type Passenger, toPassenger } from "../holding/to-supplier-passengers.ts";
import { type BookedFlight, flightsOf } from "./flights-of-booking.ts";

const HOUR_MS = 3_600_000;

/** Those who can have a seat: infants sit on a lap. */
export function seatedOf(passengers: readonly Passenger[]): number[] {
  return passengers.filter(({ type }) => type !== "INF").map(({ position }) => position);
}

/** What a supplier still sells for a booking. Passengers are positions of its travellers. */
export interface OnSale {
  readonly flights: readonly BookedFlight[];
  readonly passengers: readonly Passenger[];
  readonly extras: readonly SupplierExtra[];
  readonly seatMaps: readonly SupplierSeatMap[];
}

/** True for a ticket to which bags and seats can be added, as far as we know without asking its supplier. */
export function sellsExtras(
  suppliers: readonly FlightSupplier[],
  booking: BookingRow,
  now: Date,
): boolean {
  const { capabilities } = getSupplier(suppliers, booking.supplier);
  const { status, staffFlag } = booking;
  return (
    status === "ticket_issued" &&
    // What the traveller has asked to give back takes nothing more.
    staffFlag !== "refund_requested" &&
    staffFlag !== "part_requested" &&
    (capabilities.extras || (capabilities.seatMaps && capabilities.seatsAfterSale !== false)) &&
    flightsOf(booking).some((flight) => isOnSale(flight, now))
  );
}

/** The same, with what our own database knows: own flights sell what staff offer for them, often nothing. */
export async function offersExtras(
  { db, search }: Pick<FlightBookingDeps, "search"> & { readonly db: Queryable },
  booking: BookingRow,
  { travellers, now }: { readonly travellers: readonly OrderTraveller[]; readonly now: Date },
): Promise<boolean> {
  if (!sellsExtras(search.suppliers, booking, now)) return false;
  const supplier = getSupplier(search.suppliers, booking.supplier);
  if (supplier.kind !== "inline") return true;
  const { extras, seatMaps } = await findOwn(
    db,
    supplier,
    booking.offerRef,
    travellers.map(toPassenger),
  );
  const flights = flightsOf(booking);
  return [...extras, ...seatMaps].some(({ flight }) => {
    const one = flights[flight];
    return one !== undefined && isOnSale(one, now);
  });
}

/**
 * Asks the supplier what a ticketed booking can still take: on flights that leave late enough, for travellers who have a
 * seat. Refuses extras_not_sold, supplier_unavailable.
 */
export async function findOnSale(
  deps: Pick<FlightBookingDeps, "db" | "search" | "clock" | "log">,
  booking: BookingRow,
): Promise<OnSale> {
  const now = deps.clock.now();
  if (!sellsExtras(deps.search.suppliers, booking, now)) refuse("extras_not_sold");
  const all = await findOrderTravellers(deps.db, [booking.id]);
  const passengers = travellersLeft(booking, all).map(toPassenger);
  const positions = inSupplierOrder(all.map(toPassenger)).map(({ position }) => position);
  const flights = flightsOf(booking);
  const found = await ask(deps, booking, passengers);
  const supplier = getSupplier(deps.search.suppliers, booking.supplier);
  const positionOf = (passenger: number) =>
    supplier.kind === "inline" ? passenger : positions[passenger];
  return onSaleNow(found, { flights, passengers, positionOf, now });
}

/**
 * The same for an offer, together with its ticket. Nothing where its supplier sells it afterwards only. Refuses
 * supplier_unavailable.
 */
export async function findOnSaleWithTicket(
  deps: Pick<FlightBookingDeps, "db" | "clock" | "log">,
  { supplier, ref, option }: Pick<QuotedOffer, "supplier" | "ref" | "option">,
  passengers: readonly Passenger[],
): Promise<OnSale> {
  const now = deps.clock.now();
  const flights = flightsOf({ option, airlineChanges: [] });
  const places = inSupplierOrder(passengers).map(({ position }) => position);
  const positionOf = (passenger: number) =>
    supplier.kind === "inline" ? passenger : places[passenger];
  const found = supplier.capabilities.extrasWithTicket
    ? await askForOffer(deps, supplier, { ref, passengers })
    : NOTHING;
  return onSaleNow(found, { flights, passengers, positionOf, now });
}

async function askForOffer(
  { db, log }: Pick<FlightBookingDeps, "db" | "log">,
  supplier: FlightSupplier,
  { ref, passengers }: { readonly ref: string; readonly passengers: readonly Passenger[] },
): Promise<Pick<OnSale, "extras" | "seatMaps">> {
  if (supplier.kind === "inline") return findOwn(db, supplier, ref, passengers);
  try {
    return (await supplier.listOfferExtras?.(ref)) ?? NOTHING;
  } catch (error) {
    log.warn({ err: error, supplier: supplier.name }, "The supplier did not list its extras");
    return refuse("supplier_unavailable", { retryAfterSeconds: 5 });
  }
}

const NOTHING: Pick<OnSale, "extras" | "seatMaps"> = { extras: [], seatMaps: [] };

/** On flights that leave late enough, for those who are there. */
function onSaleNow(
  { extras, seatMaps }: Pick<OnSale, "extras" | "seatMaps">,
  {
    flights,
    passengers,
    positionOf,
    now,
  }: Pick<OnSale, "flights" | "passengers"> & {
    readonly positionOf: (passenger: number) => number | undefined;
    readonly now: Date;
  },
): OnSale {
  const isOpen = (flight: number) => {
    const one = flights[flight];
    return one !== undefined && isOnSale(one, now);
  };
  return {
    flights,
    passengers,
    extras: extras.flatMap((extra) => {
      const passenger = positionOf(extra.passenger);
      const isHere = passengers.some(({ position }) => position === passenger);
      return isHere && passenger !== undefined && isOpen(extra.flight)
        ? [{ ...extra, passenger }]
        : [];
    }),
    seatMaps: seatMaps.filter(({ flight }) => isOpen(flight)),
  };
}

async function ask(
  { db, search, log }: Pick<FlightBookingDeps, "db" | "search" | "log">,
  booking: BookingRow,
  passengers: readonly Passenger[],
): Promise<Pick<OnSale, "extras" | "seatMaps">> {
  const { id, supplierOrderId } = booking;
  const supplier = getSupplier(search.suppliers, booking.supplier);
  const { extras, seatMaps, seatsAfterSale } = supplier.capabilities;
  try {
    if (supplier.kind === "inline")
      return await findOwn(db, supplier, booking.offerRef, passengers);
    if (supplierOrderId === null) return NOTHING;
    const [bags, maps] = await Promise.all([
      extras ? supplier.listExtras(supplierOrderId) : [],
      seatMaps && seatsAfterSale !== false ? supplier.listSeatMaps(supplierOrderId) : [],
    ]);
    return { extras: bags, seatMaps: maps };
  } catch (error) {
    if (isDatabaseDown(error)) throw error;
    log.warn({ err: error, booking_id: id }, "The supplier did not list its extras");
    return refuse("supplier_unavailable", { retryAfterSeconds: 30 });
  }
}

async function findOwn(
  db: Queryable,
  supplier: InlineSupplier,
  ref: string,
  passengers: readonly Passenger[],
): Promise<Pick<OnSale, "extras" | "seatMaps">> {
  return (await supplier.findExtras?.(db, { ref, seated: seatedOf(passengers) })) ?? NOTHING;
}

function isOnSale({ departsAt, isCancelled }: BookedFlight, now: Date): boolean {
  return !isCancelled && departsAt.getTime() - now.getTime() >= EXTRAS_CUTOFF_HOURS * HOUR_MS;
}
