import type { TripOption } from "@ghuri/contract/flights";
import type { Criteria } from "../../../components/flight-criteria/criteria.ts";
import type { Results } from "./use-results.ts";

export interface RouteCity {
  readonly code: string;
  readonly city: string;
}

/**
 * The cities of a search in order; a round trip names both once. Results have the names in the
 * page's language. Before they load, the URL may have names, and a link typed by hand only codes.
 */
export function getRouteCities({ trips }: Criteria, option: TripOption | undefined): RouteCity[] {
  const last = trips.at(-1);
  if (!last) return [];
  const ends = [
    ...trips.map(({ origin, originCity }) => ({ code: origin, city: originCity })),
    { code: last.destination, city: last.destinationCity },
  ];
  const airports = option?.flights.flatMap((leg) => [leg.departure_airport, leg.arrival_airport]);
  return ends.map(({ code, city }) => ({
    code,
    city: airports?.find(({ iata }) => iata === code)?.city || city || code,
  }));
}

/** Any option of the search, also when the filters leave none. Used for airport names. */
export function findSampleOption({ results, search }: Pick<Results, "results" | "search">) {
  return results?.data[0] ?? search.data?.results.data[0];
}
