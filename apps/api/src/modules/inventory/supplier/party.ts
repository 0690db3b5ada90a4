import type { PassengerFare } from "@ghuri/contract/flights";
import { ADULT_FARE_AGE } from "@ghuri/contract/limits";
import type { PassengerCounts } from "../../../suppliers/flight-supplier.ts";
import type { ownFareTerms } from "../tables.ts";

type Terms = typeof ownFareTerms.$inferSelect;

/** Travellers by what they pay. */
export interface Party {
  readonly kinds: readonly Pick<PassengerFare, "type" | "count">[];
  /** Infants sit on a lap. */
  readonly seats: number;
}

/** Groups travellers by passenger type: a child of 12 pays as an adult. */
export function createParty(
  { adult, child, infant }: PassengerCounts,
  childAges: readonly number[] = [],
): Party {
  const grown = childAges.filter((age) => age >= ADULT_FARE_AGE).length;
  const kinds = [
    { type: "ADT", count: adult + grown },
    { type: "CNN", count: child - grown },
    { type: "INF", count: infant },
  ] as const;
  return { kinds: kinds.filter(({ count }) => count > 0), seats: adult + child };
}

/** Fare and tax of one passenger of the type, in taka. */
export function getAmounts(
  terms: Terms,
  type: PassengerFare["type"],
): { readonly fare: number; readonly tax: number } {
  const amounts = {
    ADT: { fare: terms.adultFare, tax: terms.adultTax },
    CNN: { fare: terms.childFare, tax: terms.childTax },
    INF: { fare: terms.infantFare, tax: terms.infantTax },
  };
  return amounts[type];
}

/** Fares and taxes of a whole party for one flight. */
export function calculatePartyTotal(terms: Terms, { kinds }: Party): number {
  return kinds.reduce((sum, { type, count }) => {
    const { fare, tax } = getAmounts(terms, type);
    return sum + count * (fare + tax);
  }, 0);
}
