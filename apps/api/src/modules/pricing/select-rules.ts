import type { CabinClass, TripType } from "@ghuri/contract/flights";
import type { PricingRule, PricingRuleSet } from "./pricing-rule.ts";

/** An airport with its country (ISO 3166-1 alpha-2). */
export interface PricedAirport {
  readonly iata: string;
  readonly country: string;
}

/** What all offers of one supplier in one search have in common. */
export interface PricedTrip {
  readonly supplier: string;
  /** Where each slice goes, without the way back of a round trip. */
  readonly routes: readonly {
    readonly origin: PricedAirport;
    readonly destination: PricedAirport;
  }[];
  readonly cabin: CabinClass;
  readonly tripType: TripType;
  /** Calendar date of the first departure, local to the airport. */
  readonly travelDate: string;
  /** Calendar date in Dhaka. */
  readonly saleDate: string;
}

/** The rules that can apply to the offers of one search, in the order in which they are tried. */
export interface OfferRules {
  readonly rules: readonly PricingRule[];
  /** True when a rule needs more than the summary of an offer: its fare family, or its fares by passenger. */
  readonly needDetails: boolean;
}

/** Leaves out the rules that no offer of this trip can meet, so that each offer checks few. */
export function selectRules({ rules }: PricingRuleSet, trip: PricedTrip): OfferRules {
  return toOfferRules(rules.filter((rule) => matchesTrip(rule, trip)));
}

/** The rules, with what they need to know of an offer. */
export function toOfferRules(rules: readonly PricingRule[]): OfferRules {
  return { rules, needDetails: rules.some(needsDetails) };
}

function needsDetails({ fare_families, passenger_types, basis }: PricingRule): boolean {
  return fare_families.length > 0 || passenger_types.length > 0 || basis === "base_fare";
}

function matchesTrip(rule: PricingRule, trip: PricedTrip): boolean {
  return (
    allows(rule.suppliers, trip.supplier) &&
    allows(rule.cabins, trip.cabin) &&
    allows(rule.trip_types, trip.tripType) &&
    isWithin(trip.travelDate, rule.travel_from, rule.travel_until) &&
    isWithin(trip.saleDate, rule.sale_from, rule.sale_until) &&
    trip.routes.some(
      ({ origin, destination }) => isAt(origin, rule.origin) && isAt(destination, rule.destination),
    )
  );
}

/** An empty list allows everything. */
function allows<Value extends string>(list: readonly Value[], value: Value): boolean {
  return list.length === 0 || list.includes(value);
}

/** Both dates are inclusive; null is open. */
function isWithin(date: string, from: string | null, until: string | null): boolean {
  return (from === null || date >= from) && (until === null || date <= until);
}

/** `place`: a country of two letters, an airport of three, or null for any. */
function isAt({ iata, country }: PricedAirport, place: string | null): boolean {
  return place === null || place === iata || place === country;
}
