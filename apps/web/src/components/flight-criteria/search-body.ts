import type { Criteria } from "./criteria.ts";

const CABIN = { economy: "ECONOMY", business: "BUSINESS", "first class": "FIRST" } as const;

/** The form-encoded body of a search (spec 7). A round trip adds the return slice to `trips`. */
export function toSearchBody({
  trips,
  returnDate,
  tripType,
  passengers,
  childAges,
  cabinClass,
}: Criteria) {
  const wanted = trips.map((trip) => ({
    departure: trip.origin,
    destination: trip.destination,
    departure_date: trip.departure,
  }));
  const [first] = wanted;
  if (tripType === "round" && first)
    wanted.push({
      departure: first.destination,
      destination: first.departure,
      departure_date: returnDate,
    });
  return {
    trips: JSON.stringify(wanted),
    adult: passengers.adult,
    child: passengers.child,
    infant: passengers.infant,
    cabin_class: CABIN[cabinClass],
    ...(passengers.child > 0 ? { child_ages: JSON.stringify(childAges) } : {}),
  };
}
