import { CHILD_AGES } from "./change-passengers.ts";
import { MAX_SLICES } from "@ghuri/contract/limits";
import type { Criteria } from "./criteria.ts";
import type { CriteriaSearchParams } from "./parse-search-params.ts";

export function criteriaToSearchParams(criteria: Criteria): CriteriaSearchParams {
  const { passengers, ...rest } = criteria;
  return { ...rest, ...passengers };
}

/** The criteria of a URL's search params; null when they contain no search. */
export function criteriaFromSearchParams(search: CriteriaSearchParams): Criteria | null {
  const [first, ...later] = search.trips ?? [];
  if (!first) return null;
  const { tripType = "oneway", cabinClass = "economy", adult = 1, child = 0, infant = 0 } = search;
  return {
    tripType,
    cabinClass,
    passengers: { adult, child, infant: Math.min(infant, adult) },
    childAges: Array.from({ length: child }, (_, at) => knownAge(search.childAges?.[at])),
    returnDate: tripType === "round" ? (search.returnDate ?? "") : "",
    trips: tripType === "multiple" ? [first, ...later].slice(0, MAX_SLICES) : [first],
  };
}

function knownAge(age: number | undefined): number {
  return age !== undefined && CHILD_AGES.includes(age) ? age : 2;
}
