import type { TripType } from "@ghuri/contract/flights";
import { todayInDhaka } from "../../../platform/today-in-dhaka.ts";
import type { Criteria } from "../../../suppliers/flight-supplier.ts";
import type { Airports } from "../../airports/index.ts";
import type { PricedTrip } from "../../pricing/index.ts";

/** A search of one supplier, as pricing rules see it. List and quote derive it from the same criteria. */
export function toPricedTrip(
  airports: Pick<Airports, "get">,
  { criteria, supplier, now }: { criteria: Criteria; supplier: string; now: Date },
): PricedTrip {
  const { trips, roundTrip } = criteria;
  const airport = (iata: string) => ({ iata, country: airports.get(iata)?.countryCode ?? "" });
  return {
    supplier,
    routes: (roundTrip ? trips.slice(0, 1) : trips).map(({ origin, destination }) => ({
      origin: airport(origin),
      destination: airport(destination),
    })),
    cabin: criteria.cabin,
    tripType: tripTypeOf(criteria),
    travelDate: trips[0]?.date ?? "",
    saleDate: todayInDhaka(now),
  };
}

/** One-way, round trip or multi-city. */
export function tripTypeOf({ trips, roundTrip }: Pick<Criteria, "trips" | "roundTrip">): TripType {
  if (trips.length === 1) return "oneway";
  return roundTrip ? "round" : "multiple";
}
