import type { Queryable } from "../../../platform/db/database.ts";
import type { Criteria } from "../../../suppliers/flight-supplier.ts";
import type { Order, OrderDescription } from "../../orders/index.ts";
import { toBookings } from "../bookings/find-bookings.ts";

/** Flight bookings in a few words: their route. */
export async function describeFlightOrders(
  db: Queryable,
  all: readonly Order[],
): Promise<ReadonlyMap<string, OrderDescription>> {
  const bookings = await toBookings(db, all);
  return new Map(
    bookings.map(({ id, criteria, cancelledSlices }) => {
      const isFlown = (_: unknown, at: number) =>
        !cancelledSlices.some(({ slice }) => slice === at);
      const trips = criteria.trips.filter(isFlown);
      const title = listAirports(trips);
      return [id, { name: null, title: { en: title, bn: title }, ...findRoute(trips) }];
    }),
  );
}

/** "DAC–BKK–DAC": an airport appears once where one slice starts where the last one ended. */
function listAirports(trips: Criteria["trips"]): string {
  const airports: string[] = [];
  for (const { origin, destination } of trips) {
    if (airports.at(-1) !== origin) airports.push(origin);
    airports.push(destination);
  }
  return airports.join("–");
}

/** Origin and destination. For a round trip, the destination is the turning point. */
function findRoute(trips: Criteria["trips"]): Pick<OrderDescription, "route" | "isThereAndBack"> {
  const origin = trips[0]?.origin ?? "";
  const end = trips.at(-1);
  const isThereAndBack = trips.length > 1 && end?.destination === origin;
  const destination = (isThereAndBack ? end?.origin : end?.destination) ?? "";
  return { route: { origin, destination }, isThereAndBack };
}
