import { RETURN_FARE_PERCENT } from "../../../../seed/schedule/fares.ts";
import { TAKA_PER_MINUTE } from "../itineraries/best-itineraries.ts";
import { type Combination, isReturnFare } from "../itineraries/combine-legs.ts";
import type { LegFare } from "../fares/price-itinerary.ts";
import { calculatePartyFare } from "../fares/offer-price.ts";
import type { LegTax } from "../fares/leg-taxes.ts";
import type { Party } from "../fares/party.ts";

/** A combination of itineraries in one choice of fare families: one thing to buy. */
export interface OfferDraft {
  readonly legs: readonly OfferDraftLeg[];
  readonly returnFare: boolean;
  /** The whole party's, before a return discount. */
  readonly fare: number;
  readonly tax: number;
}

export interface OfferDraftLeg {
  readonly fare: LegFare;
  readonly taxes: readonly LegTax[];
}

const MOST_SALES = 200;
const MOST_COMBINATIONS = 150;
/** This many of the best combinations are also offered in their more expensive, more flexible families. */
const COMBINATIONS_IN_ALL_FAMILIES = 30;

interface Ranked {
  readonly combination: Combination;
  readonly sale: OfferDraft;
  readonly cost: number;
}

/**
 * Every combination in its cheapest family, and the best ones in all families, best first. More
 * would lengthen the list without adding a real choice.
 */
export function selectOffers(
  combinations: readonly Combination[],
  returnFares: boolean,
  party: Party,
): OfferDraft[] {
  const rank = (combination: Combination, fares: readonly LegFare[]): Ranked => {
    const returnFare = returnFares && isReturnFare(combination);
    const share = returnFare ? RETURN_FARE_PERCENT / 100 : 1;
    const legs: OfferDraftLeg[] = [];
    let fare = 0;
    let tax = 0;
    let cost = 0;
    let minutes = 0;
    for (const [at, option] of combination.entries()) {
      const legFare = fares[at];
      const ownFare = legFare ? calculatePartyFare(legFare.adultFare, party) : option.fare;
      const ownTax = option.total - option.fare;
      legs.push({ fare: legFare ?? option.cheapest, taxes: option.taxes });
      fare += ownFare;
      tax += ownTax;
      cost = cost + ownFare * share + ownTax;
      minutes += option.durationMinutes;
    }
    return {
      combination,
      sale: { legs, returnFare, fare, tax },
      cost: cost + minutes * TAKA_PER_MINUTE * party.seats,
    };
  };
  const cheapest = combinations
    .map((combination) => rank(combination, []))
    .toSorted(byCost)
    .slice(0, MOST_COMBINATIONS);
  const dearer = cheapest
    .slice(0, COMBINATIONS_IN_ALL_FAMILIES)
    .flatMap(({ combination }) => dearerFares(combination).map((fares) => rank(combination, fares)))
    .toSorted(byCost)
    .slice(0, MOST_SALES - cheapest.length);
  return [...cheapest, ...dearer].toSorted(byCost).map(({ sale }) => sale);
}

/** One choice of fares for each level at which a leg has another family. */
function dearerFares(combination: Combination): LegFare[][] {
  const legs = combination.map(({ pricer, itinerary }) => pricer.findAll(itinerary));
  const levels = legs.flatMap((fares) => fares.slice(1).map((fare) => fare.family.level));
  return [...new Set(levels)].map((level) => legs.flatMap((fares) => fareAt(fares, level) ?? []));
}

/** The first family of at least this level, else the best one. */
function fareAt(fares: readonly LegFare[], level: number): LegFare | undefined {
  return fares.find((fare) => fare.family.level >= level) ?? fares.at(-1);
}

function byCost(a: Ranked, b: Ranked): number {
  return a.cost - b.cost;
}
