import type { TripOption } from "@ghuri/contract/flights";
import type { Criteria } from "../../../components/flight-criteria/criteria.ts";
import type { Results } from "./use-results.ts";

export interface RouteCity {
  readonly code: string;
  readonly city: string;
}

/**
 * The cities of a search in their order; a round trip names both once. Results know them in the page's
 * language; before there are any, the address may have their names, and a link typed by hand only codes.
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

/** A result that can be asked for names, also when the filters left none. */
export function findSampleOption({ results, search }: Pick<Results, "results" | "search">) {
  return results?.data[0] ?? search.data?.results.data[0];
}
