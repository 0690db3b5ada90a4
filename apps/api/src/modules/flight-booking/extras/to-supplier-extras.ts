import type {
  ExtrasRequest,
  OwnedExtra,
  SupplierAmount,
} from "../../../suppliers/flight-supplier.ts";
import type { OrderTraveller } from "../../orders/index.ts";
import type { BookingRow } from "../bookings/find-bookings.ts";
import { inSupplierOrder, toPassenger } from "../holding/to-supplier-passengers.ts";
import { flightsOf } from "./flights-of-booking.ts";
import type { StoredExtra } from "./tables.ts";

/** What is bought, as the supplier counts flights and passengers, and what its order has more afterwards. */
export function toSupplierExtras(
  booking: Pick<BookingRow, "option" | "airlineChanges">,
  travellers: readonly OrderTraveller[],
  items: readonly StoredExtra[],
): Omit<ExtrasRequest, "orderId"> & { readonly wanted: readonly OwnedExtra[] } {
  const positions = inSupplierOrder(travellers.map(toPassenger)).map(({ position }) => position);
  const flights = flightsOf(booking).map(({ key }) => key);
  const wanted = items.map(({ kind, seat, traveller, flight, quantity }): OwnedExtra => ({
    kind,
    passenger: positions.indexOf(traveller),
    flight: flights.indexOf(flight),
    designator: seat,
    quantity,
  }));
  return {
    wanted,
    extras: items.flatMap(({ supplierId: id, quantity }) =>
      id === null ? [] : [{ id, quantity }],
    ),
    seats: wanted.flatMap(({ designator, passenger, flight }) =>
      designator === null ? [] : [{ designator, passenger, flight }],
    ),
    amount: amountOf(items),
  };
}

/** What the supplier gets for all of it. @throws for nothing. */
export function amountOf(items: readonly StoredExtra[]): SupplierAmount {
  const [first] = items;
  if (!first) throw new Error("A purchase has items");
  return {
    currency: first.amount.currency,
    minor: items.reduce((sum, { amount }) => sum + amount.minor, 0),
  };
}
