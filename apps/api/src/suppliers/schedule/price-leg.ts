import { dateOfDay } from "./days.ts";
import type { PricedItinerary } from "./choose-itineraries.ts";
import { createFaring } from "./fare-itinerary.ts";
import type { Itinerary } from "./find-itineraries.ts";
import { type LegTax, taxesOfLeg } from "./leg-taxes.ts";
import type { Market } from "./open-classes.ts";
import { partyFare, partyTax } from "./offer-price.ts";
import type { Routing } from "./plan-routings.ts";

/** Every itinerary of a leg that has seats for the party, with its fares and taxes. */
export function priceLeg(itineraries: readonly Itinerary[], market: Market): PricedItinerary[] {
  const faring = createFaring(market);
  const taxesBySurcharge = new Map<boolean, readonly LegTax[]>();
  const priced: PricedItinerary[] = [];
  for (const itinerary of itineraries) {
    const cheapest = faring.cheapest(itinerary);
    if (!cheapest) continue;
    const { lowCost } = itinerary.routing.lead.carrier;
    const taxes = taxesBySurcharge.get(lowCost) ?? routingTaxes(itinerary.routing, market.today);
    taxesBySurcharge.set(lowCost, taxes);
    const fare = partyFare(cheapest.adultFare, market.party);
    priced.push({
      itinerary,
      cheapest,
      faring,
      taxes,
      fare,
      total: fare + partyTax(taxes, market.party),
      minutes: itinerary.arrival - itinerary.departure,
    });
  }
  return priced;
}

/** All routings between two places have the same taxes but for the surcharge of the lead's kind. */
export function routingTaxes(routing: Routing, today: number): LegTax[] {
  const { routes, lead, km } = routing;
  const origin = routes[0]?.origin ?? lead.origin;
  const destination = routes.at(-1)?.destination ?? lead.destination;
  return taxesOfLeg({ origin, destination, km, lowCost: lead.carrier.lowCost }, dateOfDay(today));
}
