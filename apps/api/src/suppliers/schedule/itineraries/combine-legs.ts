import { RETURN_FARE_PERCENT } from "../../../../seed/schedule/fares.ts";
import type { PricedItinerary } from "./select-itineraries.ts";
import { getMinimumConnection } from "./connection-rules.ts";
import { MINUTES_PER_DAY } from "../network/day-number.ts";

/** One itinerary for every leg, in order, each leaving after the one before has arrived. */
export type Combination = readonly PricedItinerary[];

/** How many combinations each ranking contributes. */
const BY_PRICE = 60;
const BY_TIME = 40;
const BY_PRICE_OF_ONE_CARRIER = 12;

interface Partial {
  readonly combination: Combination;
  readonly cost: number;
}

/**
 * The best combinations by price and by time. Legs are joined one by one and only the best
 * partial combinations are continued, so that the work does not grow with the product of the legs.
 */
export function combineLegs(
  legs: readonly (readonly PricedItinerary[])[],
  returnFares: boolean,
): Combination[] {
  const [only, second] = legs;
  if (!second) return (only ?? []).map((option) => [option]);
  const total = (option: PricedItinerary) => option.total;
  const found = [
    ...best(legs, total, BY_PRICE),
    ...best(legs, (option) => option.durationMinutes, BY_TIME),
    ...(returnFares ? bestOfEachCarrier(legs) : []),
  ];
  // When legs follow each other within a day, their times may exclude every cheap or fast itinerary.
  return distinct(found.length > 0 ? found : earliest(legs, BY_PRICE));
}

/** Both ways with one carrier: the discount can make them cheaper than any other pair. */
export function isReturnFare(combination: Combination): boolean {
  const carriers = new Set(combination.map(({ itinerary }) => itinerary.routing.lead.carrier));
  return combination.length === 2 && carriers.size === 1;
}

function bestOfEachCarrier(legs: readonly (readonly PricedItinerary[])[]): Combination[] {
  const carrierOf = ({ itinerary }: PricedItinerary) => itinerary.routing.lead.carrier;
  const carriers = new Set((legs[0] ?? []).map(carrierOf));
  const discounted = ({ fare, total }: PricedItinerary) =>
    total - (fare * (100 - RETURN_FARE_PERCENT)) / 100;
  return [...carriers].flatMap((carrier) => {
    const own = legs.map((leg) => leg.filter((option) => carrierOf(option) === carrier));
    return best(own, discounted, BY_PRICE_OF_ONE_CARRIER);
  });
}

function best(
  legs: readonly (readonly PricedItinerary[])[],
  costOf: (option: PricedItinerary) => number,
  most: number,
): Combination[] {
  return join(legs, most, costOf, (cost, option) => cost + costOf(option));
}

function earliest(legs: readonly (readonly PricedItinerary[])[], most: number): Combination[] {
  const arrival = ({ itinerary }: PricedItinerary) => itinerary.arrival;
  return join(legs, most, arrival, (_, option) => arrival(option));
}

/**
 * Of two rising lists the n-th and the m-th can only belong to the k lowest sums when n × m ≤ k:
 * at most that many pairs are examined.
 */
function join(
  legs: readonly (readonly PricedItinerary[])[],
  most: number,
  order: (option: PricedItinerary) => number,
  grow: (cost: number, option: PricedItinerary) => number,
): Combination[] {
  let partials: Partial[] = [{ combination: [], cost: 0 }];
  for (const leg of legs) {
    const rising = leg.toSorted((a, b) => order(a) - order(b));
    partials = partials
      .flatMap(({ combination, cost }, at) =>
        following(combination.at(-1), rising, Math.floor(most / (at + 1))).map((option) => ({
          combination: [...combination, option],
          cost: grow(cost, option),
        })),
      )
      .toSorted((a, b) => a.cost - b.cost)
      .slice(0, most);
  }
  return partials.map((partial) => partial.combination);
}

function following(
  previous: PricedItinerary | undefined,
  rising: readonly PricedItinerary[],
  most: number,
): PricedItinerary[] {
  const fitting: PricedItinerary[] = [];
  for (const option of rising) {
    if (fitting.length === most) break;
    if (!previous || canFollow(previous, option)) fitting.push(option);
  }
  return fitting;
}

/** The connection time applies at one airport. Between airports the traveller arranges the transfer. */
function canFollow(previous: PricedItinerary, next: PricedItinerary): boolean {
  const inbound = previous.itinerary.routing.routes.at(-1);
  const outbound = next.itinerary.routing.routes[0];
  const pause = next.itinerary.departure - previous.itinerary.arrival;
  // No change of planes takes a day: most returns need no rule.
  if (pause >= MINUTES_PER_DAY) return true;
  if (!inbound || !outbound || inbound.destination !== outbound.origin) return pause > 0;
  return pause >= getMinimumConnection(inbound, outbound);
}

function distinct(combinations: readonly Combination[]): Combination[] {
  const seen = new Set<string>();
  const places = new Map<PricedItinerary, number>();
  const placeOf = (option: PricedItinerary) => {
    let place = places.get(option);
    if (place === undefined) places.set(option, (place = places.size));
    return place;
  };
  return combinations.filter((combination) => {
    const name = combination.map(placeOf).join(" ");
    return !seen.has(name) && seen.add(name);
  });
}
