import type { TripOption, TripType } from "@ghuri/contract/flights";
import type { Criteria } from "../../../suppliers/flight-supplier.ts";
import { isInternational } from "../../pricing/index.ts";
import type { FlightPurchase } from "./check-coupon.ts";

/** The purchase as a coupon is judged by. */
export function toFlightPurchase(option: TripOption, criteria: Criteria): FlightPurchase {
  const home = option.flights[0]?.origin;
  const { adult, child, infant } = criteria.passengers;
  return {
    kind: "flight",
    spend: option.total_price,
    international: isInternational(option.flights),
    tripType: tripTypeOf(criteria),
    origin: home ?? "",
    airlines: option.flights.flatMap(({ segments }) => segments.map((one) => one.airline_code)),
    destinations: option.flights
      .filter((leg) => leg.destination !== home)
      .map((leg) => ({ iata: leg.destination, country: leg.arrival_airport.country_code })),
    travellers: adult + child + infant,
  };
}

function tripTypeOf({ trips, roundTrip }: Criteria): TripType {
  if (trips.length === 1) return "oneway";
  return roundTrip ? "round" : "multiple";
}
