import type { TripOption } from "@ghuri/contract/flights";
import type { Language } from "@ghuri/contract/messages/message";
import type { FlightSearchDeps } from "./deps.ts";
import { optionInLanguage } from "./in-language.ts";
import { priceNow } from "./price-now.ts";
import type { SearchResults } from "./search-results.ts";
import type { FoundOption, Search } from "./search.ts";

const MOST_ALTERNATIVES = 3;
/** Asked together, so that a sold-out day does not become a long row of questions. */
const TRIED = 9;
const DAY = 24 * 60;

interface Sold {
  readonly searchId: string;
  readonly optionId: string;
  readonly language: Language;
}

/**
 * The nearest options of the same search that are still sold, priced now: the same flights in
 * another fare family first, then whatever differs least in price, length and time of day.
 */
export async function findAlternatives(
  deps: FlightSearchDeps,
  { searchId, optionId, language }: Sold,
): Promise<TripOption[]> {
  const results = await deps.store.find(searchId, deps.clock.now());
  const options = results ? await stillSold(deps, results, optionId) : [];
  return options.map((option) => optionInLanguage(option, language, deps.airports.describe));
}

const beingFound = new WeakMap<SearchResults, Map<string, Promise<TripOption[]>>>();

/** In a rush for one option, those refused in the same moment get the same answer. */
function stillSold(
  deps: FlightSearchDeps,
  results: SearchResults,
  optionId: string,
): Promise<TripOption[]> {
  const running = beingFound.get(results) ?? new Map<string, Promise<TripOption[]>>();
  beingFound.set(results, running);
  let found = running.get(optionId);
  if (!found) {
    found = priceNearest(deps, results.search, optionId).finally(() => running.delete(optionId));
    running.set(optionId, found);
  }
  return found;
}

async function priceNearest(
  deps: FlightSearchDeps,
  search: Search,
  optionId: string,
): Promise<TripOption[]> {
  const wanted = search.found.find(({ id }) => id === optionId);
  if (!wanted) return [];
  const candidates = nearest(wanted, search).slice(0, TRIED);
  const priced = await Promise.all(
    // A supplier that does not answer offers no alternative.
    candidates.map((found) => priceNow(deps, found, search.criteria).catch(() => null)),
  );
  return priced
    .filter((one) => one !== null)
    .slice(0, MOST_ALTERNATIVES)
    .map(({ option }) => option);
}

function nearest(wanted: FoundOption, { found }: Search): FoundOption[] {
  const sameFlights = comparison(wanted);
  return found
    .filter((one) => one !== wanted)
    .map((one) => ({ one, distance: distance(wanted, one, sameFlights(one)) }))
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ one }) => one);
}

/** Another family of the same flights is always nearer than other flights. */
function distance(wanted: FoundOption, other: FoundOption, areSameFlights: boolean): number {
  const [here, there] = [wanted.facets, other.facets];
  const price = Math.abs(there.price - here.price) / Math.max(here.price, 1);
  if (areSameFlights) return price / (1 + price) - 1;
  const length = Math.abs(there.time - here.time) / Math.max(here.time, 1);
  const dayPart = Math.abs(there.departs - here.departs) / DAY;
  return price + length + dayPart;
}

/** Says whether an option has the very flights of this one. Only those of the same times are looked at. */
function comparison(wanted: FoundOption): (other: FoundOption) => boolean {
  const { departs, arrives, time } = wanted.facets;
  const flights = flightsOf(wanted);
  return (other) =>
    other.facets.departs === departs &&
    other.facets.arrives === arrives &&
    other.facets.time === time &&
    flightsOf(other) === flights;
}

function flightsOf(found: FoundOption): string {
  return found
    .tell()
    .option.flights.flatMap((leg) => leg.segments)
    .map((one) => `${one.airline_code}${one.airline_flight_number} ${one.departure_time}`)
    .join(",");
}
