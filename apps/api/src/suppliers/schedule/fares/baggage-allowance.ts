import type { Baggage } from "@ghuri/contract/flights";
import {
  type BaggageAllowance,
  BAGGAGE_ROWS,
  type BaggageRow,
  CABIN_BAG_KG,
  CABIN_BAG_KG_BY_CARRIER,
  DOMESTIC_BAGGAGE,
  INFANT_BAG_KG,
  DEFAULT_BAGGAGE,
  DEFAULT_LOW_COST_BAGGAGE,
} from "../../../../seed/schedule/baggage.ts";
import { COUNTRIES } from "../../../../seed/schedule/countries.ts";
import type { LegFare } from "./price-itinerary.ts";
import type { Routing } from "../itineraries/routing.ts";
import { isBangladesh } from "./haul.ts";

const INFANT_BAGS = bags({ kg: INFANT_BAG_KG }, null);

/** Bags by flight, "DAC-CXB". The carrier of the longest flight decides for the whole leg. */
export function getBaggageAllowance(fare: LegFare, withInfants: boolean): Record<string, Baggage> {
  const { routing, flights } = fare.itinerary;
  const { carrier } = routing.lead;
  const adult = bags(checkedBags(fare), CABIN_BAG_KG_BY_CARRIER[carrier.code] ?? CABIN_BAG_KG);
  const byFlight: Record<string, Baggage> = {};
  for (const { service } of flights) {
    const pair = `${service.route.origin.iata}-${service.route.destination.iata}`;
    byFlight[pair] = adult;
    if (withInfants) byFlight[`${pair}:INF`] = INFANT_BAGS;
  }
  return byFlight;
}

function checkedBags({ itinerary: { routing }, family, bookedFlights }: LegFare): BaggageAllowance {
  const economy = bookedFlights.some(
    ({ flight, bookingClass }) =>
      flight.service.route === routing.lead && bookingClass.cabin === "ECONOMY",
  );
  if (routing.routes.every((route) => route.domestic && isBangladesh(route.origin)))
    return economy ? DOMESTIC_BAGGAGE.economy : DOMESTIC_BAGGAGE.business;
  const row = rowFor(routing);
  if (!economy) return row.business;
  return row.economy[family.level] ?? row.economy.at(-1) ?? { kg: 0 };
}

function rowFor(routing: Routing): Omit<BaggageRow, "carrier"> {
  const { carrier } = routing.lead;
  const ends = [routing.routes[0]?.origin, routing.routes.at(-1)?.destination];
  const toAmericas = ends.some((end) => end && COUNTRIES[end.country]?.americas);
  const row = BAGGAGE_ROWS.find(
    (candidate) =>
      candidate.carrier === carrier.code &&
      (!candidate.americas || toAmericas) &&
      (candidate.airports?.some((iata) => ends.some((end) => end?.iata === iata)) ?? true),
  );
  return row ?? (carrier.lowCost ? DEFAULT_LOW_COST_BAGGAGE : DEFAULT_BAGGAGE);
}

function bags(checked: BaggageAllowance, cabinKg: number | null): Baggage {
  const inPieces = "pieces" in checked;
  return {
    metrics: inPieces ? "piece" : "kg",
    CheckInBaggageQuantity: inPieces ? checked.pieces : null,
    CheckInBaggageWeight: inPieces ? checked.kgEach : checked.kg,
    CarryOnBaggageQuantity: cabinKg === null ? null : 1,
    CarryOnBaggageWeight: cabinKg,
  };
}
