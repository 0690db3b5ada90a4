import { fromDayNumber } from "../network/day-number.ts";
import type { PricedItinerary } from "../itineraries/select-itineraries.ts";
import { createItineraryPricer } from "./price-itinerary.ts";
import type { Itinerary } from "../itineraries/find-itineraries.ts";
import { type LegTax, calculateLegTaxes } from "./leg-taxes.ts";
import type { FareContext } from "./find-open-classes.ts";
import { calculatePartyFare, calculatePartyTax } from "./offer-price.ts";
import type { Routing } from "../itineraries/routing.ts";

/** Every itinerary of a leg that has seats for the party, with its fares and taxes. */
export function priceLeg(
  itineraries: readonly Itinerary[],
  market: FareContext,
): PricedItinerary[] {
  const pricer = createItineraryPricer(market);
  const taxesBySurcharge = new Map<boolean, readonly LegTax[]>();
  const priced: PricedItinerary[] = [];
  for (const itinerary of itineraries) {
    const cheapest = pricer.findCheapest(itinerary);
    if (!cheapest) continue;
    const { lowCost } = itinerary.routing.lead.carrier;
    const taxes =
      taxesBySurcharge.get(lowCost) ?? calculateRoutingTaxes(itinerary.routing, market.today);
    taxesBySurcharge.set(lowCost, taxes);
    const fare = calculatePartyFare(cheapest.adultFare, market.party);
    priced.push({
      itinerary,
      cheapest,
      pricer,
      taxes,
      fare,
      total: fare + calculatePartyTax(taxes, market.party),
      durationMinutes: itinerary.arrival - itinerary.departure,
    });
  }
  return priced;
}

/** All routings between two airports have the same taxes, except for the surcharge of the leading route. */
export function calculateRoutingTaxes(routing: Routing, today: number): LegTax[] {
  const { routes, lead, km } = routing;
  const origin = routes[0]?.origin ?? lead.origin;
  const destination = routes.at(-1)?.destination ?? lead.destination;
  return calculateLegTaxes(
    { origin, destination, km, lowCost: lead.carrier.lowCost },
    fromDayNumber(today),
  );
}
