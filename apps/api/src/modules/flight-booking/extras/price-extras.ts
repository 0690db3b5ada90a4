import type { BuyExtrasBody, ExtrasOnSale } from "@ghuri/contract/flight-extras";
import type { Taka } from "@ghuri/contract/money";
import { refuse, refuseField } from "../../../platform/http/refusals/refuse.ts";
import type { SupplierAmount } from "../../../suppliers/flight-supplier.ts";
import type { BookingRow } from "../bookings/find-bookings.ts";
import { inTaka } from "../changes/fare-basis.ts";
import { type OnSale, seatedOf } from "./find-on-sale.ts";
import { type OwnSeat, swapPrice, worthOf } from "./swap-seats.ts";
import type { StoredExtra } from "./tables.ts";

/** How amounts of a supplier become taka. */
type ToTaka = (amount: SupplierAmount) => Taka;

/** At the rate of the booking's sale. Own seats are priced in taka. */
export function takaOfSale(
  booking: Pick<BookingRow, "option" | "changedFare" | "supplierAmount">,
): ToTaka {
  return (amount) =>
    booking.supplierAmount === null ? inWholeTaka(amount) : inTaka(booking, amount);
}

/** Of an amount in taka. @throws for another currency. */
function inWholeTaka({ currency, minor }: SupplierAmount): Taka {
  if (currency !== "BDT") throw new Error(`${currency} is no taka`);
  return Math.ceil(minor / 100);
}

/** What travellers pay for what is on sale: the supplier's prices in taka, at the rate of the sale. */
export function priceOnSale(
  onSale: OnSale,
  {
    toTaka,
    feeEach,
    ownSeats,
  }: { readonly toTaka: ToTaka; readonly feeEach: Taka; readonly ownSeats: readonly OwnSeat[] },
): ExtrasOnSale {
  return {
    bags: onSale.extras.map(({ passenger, amount, refundable, ...extra }) => ({
      ...extra,
      traveller: passenger,
      price: toTaka(amount),
      is_refundable: refundable,
    })),
    seat_maps: onSale.seatMaps.map(({ flight, refundable, rows }) => ({
      flight,
      is_refundable: refundable,
      rows: rows.map((row) =>
        row.map(({ designator, isFree, amount, features }) => ({
          seat: designator,
          is_free: isFree,
          price: amount && toTaka(amount),
          features: [...features],
        })),
      ),
    })),
    seated: seatedOf(onSale.passengers),
    own_seats: ownSeats.flatMap(({ item }) => {
      const flight = onSale.flights.findIndex(({ key }) => key === item.flight);
      const { traveller, seat } = item;
      return flight < 0 || seat === null ? [] : [{ flight, traveller, seat, worth: worthOf(item) }];
    }),
    fee_each: feeEach,
  };
}

/**
 * What was chosen, with its prices. Refuses extras_changed for what is not for sale, seat_taken, and the field `seats` for a
 * traveller who cannot sit there or has a seat already.
 */
export function chooseExtras(
  onSale: OnSale,
  {
    toTaka,
    body,
    owned,
    ownSeats,
    feeEach,
    within = "",
  }: {
    readonly toTaka: ToTaka;
    readonly body: BuyExtrasBody;
    readonly owned: readonly StoredExtra[];
    /** Those that can be exchanged. */
    readonly ownSeats: readonly OwnSeat[];
    readonly feeEach: Taka;
    /** Where `body` is in the request, for errors of its fields: "extras.". */
    readonly within?: string;
  },
): StoredExtra[] {
  if (new Set(body.bags.map(({ id }) => id)).size !== body.bags.length)
    refuseField(`${within}bags`, "invalid_value");
  const bags = body.bags.map(({ id, quantity }): StoredExtra => {
    const extra = onSale.extras.find((one) => one.id === id) ?? refuse("extras_changed");
    if (quantity > extra.most) refuse("extras_changed");
    const { kind, name, kg, refundable } = extra;
    return {
      ...placeOf(onSale, extra),
      kind,
      name,
      kg,
      seat: null,
      traveller: extra.passenger,
      quantity,
      price: quantity * toTaka(extra.amount),
      fee: quantity * feeEach,
      amount: { ...extra.amount, minor: quantity * extra.amount.minor },
      refundable,
      supplierId: id,
      returned: null,
    };
  });
  const seats = body.seats.map(({ seat, flight, traveller, instead_of }, at): StoredExtra => {
    const map = onSale.seatMaps.find((one) => one.flight === flight) ?? refuse("extras_changed");
    const found = map.rows.flat().find(({ designator }) => designator === seat);
    if (!found || found.amount === null) return refuse("extras_changed");
    if (!found.isFree) refuse("seat_taken");
    const field = `${within}seats.${at}`;
    requireSitter(onSale, traveller, { field, isExit: found.features.includes("exit_row") });
    const { amount } = found;
    const place = placeOf(onSale, { flight });
    const given = ownSeats.find(
      ({ item }) =>
        item.seat === instead_of && item.flight === place.flight && item.traveller === traveller,
    );
    if (instead_of !== undefined && !given) refuse("extras_changed");
    const price = toTaka(amount);
    return {
      ...place,
      kind: "seat",
      name: seat,
      kg: null,
      seat,
      traveller,
      quantity: 1,
      fee: feeEach,
      amount,
      ...(given ? swapFor(given, price) : { price }),
      refundable: map.refundable,
      supplierId: null,
      returned: null,
    };
  });
  const gone = seats.flatMap(({ flight, traveller, insteadOf }) =>
    insteadOf ? [[flight, traveller, insteadOf.seat].join()] : [],
  );
  const kept = owned.filter(
    ({ flight, traveller, seat }) => !gone.includes([flight, traveller, seat].join()),
  );
  requireOneSeatEach([...kept, ...seats], `${within}seats`);
  return [...bags, ...seats];
}

/** What is paid for a seat that takes the place of another one: the difference, without our fee. */
function swapFor({ purchaseId, line, item }: OwnSeat, price: Taka) {
  const worth = worthOf(item);
  const difference = swapPrice(worth, price);
  return {
    price: difference,
    fee: 0,
    amount: { currency: "BDT", minor: 100 * difference },
    insteadOf: { purchaseId, line, seat: item.seat ?? "", worth: worth + difference },
  };
}

function placeOf({ flights }: OnSale, { flight }: { readonly flight: number }) {
  const { key, route } = flights[flight] ?? refuse("extras_changed");
  return { flight: key, route };
}

/** Infants sit on a lap, and who sits at an emergency exit has to be able to open it. */
function requireSitter(
  { passengers }: OnSale,
  position: number,
  { field, isExit }: { readonly field: string; readonly isExit: boolean },
): void {
  const type = passengers.find((one) => one.position === position)?.type;
  if (type === undefined || type === "INF")
    return refuseField(`${field}.traveller`, "invalid_value");
  if (isExit && type !== "ADT") refuseField(`${field}.seat`, "exit_row_adults");
}

/** A traveller has one seat on a flight, and a seat one traveller. */
function requireOneSeatEach(items: readonly StoredExtra[], field: string): void {
  const seats = items.filter(({ seat }) => seat !== null);
  const sitters = new Set(seats.map(({ flight, traveller }) => [flight, traveller].join()));
  const places = new Set(seats.map(({ flight, seat }) => [flight, seat].join()));
  if (sitters.size !== seats.length || places.size !== seats.length)
    refuseField(field, "one_seat_each");
}
