import type { Baggage } from "@ghuri/contract/flights";
import {
  type Allowance,
  BAGGAGE_ROWS,
  type BaggageRow,
  CABIN_KG,
  CABIN_KG_BY_CARRIER,
  DOMESTIC_BAGGAGE,
  INFANT_KG,
  USUAL_BAGGAGE,
  USUAL_LOW_COST_BAGGAGE,
} from "../../../seed/schedule/baggage.ts";
import { COUNTRIES } from "../../../seed/schedule/countries.ts";
import type { LegFare } from "./fare-itinerary.ts";
import type { Routing } from "./plan-routings.ts";
import { isHome } from "./reach.ts";

const INFANT_BAGS = bags({ kg: INFANT_KG }, null);

/** Bags by flight, "DAC-CXB". The carrier of the longest flight decides for the whole leg. */
export function bagsOfLeg(fare: LegFare, withInfants: boolean): Record<string, Baggage> {
  const { routing, flights } = fare.itinerary;
  const { carrier } = routing.lead;
  const adult = bags(checkedBags(fare), CABIN_KG_BY_CARRIER[carrier.code] ?? CABIN_KG);
  const byFlight: Record<string, Baggage> = {};
  for (const { service } of flights) {
    const pair = `${service.route.origin.iata}-${service.route.destination.iata}`;
    byFlight[pair] = adult;
    if (withInfants) byFlight[`${pair}:INF`] = INFANT_BAGS;
  }
  return byFlight;
}

function checkedBags({ itinerary: { routing }, family, booked }: LegFare): Allowance {
  const economy = booked.some(
    ({ flight, bookingClass }) =>
      flight.service.route === routing.lead && bookingClass.cabin === "ECONOMY",
  );
  if (routing.routes.every((route) => route.domestic && isHome(route.origin)))
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
  return row ?? (carrier.lowCost ? USUAL_LOW_COST_BAGGAGE : USUAL_BAGGAGE);
}

function bags(checked: Allowance, cabinKg: number | null): Baggage {
  const inPieces = "pieces" in checked;
  return {
    metrics: inPieces ? "piece" : "kg",
    CheckInBaggageQuantity: inPieces ? checked.pieces : null,
    CheckInBaggageWeight: inPieces ? checked.kgEach : checked.kg,
    CarryOnBaggageQuantity: cabinKg === null ? null : 1,
    CarryOnBaggageWeight: cabinKg,
  };
}
