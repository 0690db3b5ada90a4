import type { TripOption } from "@ghuri/contract/flights";
import type { Language } from "@ghuri/contract/messages/message";
import type { FlightSearchDeps } from "../deps.ts";
import { localizeOption } from "../results/localize-option.ts";
import { repriceOption } from "./reprice-option.ts";
import type { SearchResults } from "../results/search-results.ts";
import type { FoundOption, Search } from "../search/search.ts";

const MOST_ALTERNATIVES = 3;
/** Priced at the same time, so that a sold-out day needs one round trip. */
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
  return options.map((option) => localizeOption(option, language, deps.airports.describe));
}

const pricing = new WeakMap<SearchResults, Map<string, Promise<TripOption[]>>>();

/** Concurrent refusals of one option share one lookup. */
function stillSold(
  deps: FlightSearchDeps,
  results: SearchResults,
  optionId: string,
): Promise<TripOption[]> {
  const running = pricing.get(results) ?? new Map<string, Promise<TripOption[]>>();
  pricing.set(results, running);
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
    // A supplier that does not respond offers no alternative.
    candidates.map((found) => repriceOption(deps, found, search.criteria).catch(() => null)),
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
  const length =
    Math.abs(there.durationMinutes - here.durationMinutes) / Math.max(here.durationMinutes, 1);
  const dayPart = Math.abs(there.departureMinute - here.departureMinute) / DAY;
  return price + length + dayPart;
}

/** Whether an option has the same flights. Compares flights only when times are equal. */
function comparison(wanted: FoundOption): (other: FoundOption) => boolean {
  const { departureMinute, arrivalMinute, durationMinutes } = wanted.facets;
  const flights = flightsOf(wanted);
  return (other) =>
    other.facets.departureMinute === departureMinute &&
    other.facets.arrivalMinute === arrivalMinute &&
    other.facets.durationMinutes === durationMinutes &&
    flightsOf(other) === flights;
}

function flightsOf(found: FoundOption): string {
  return found
    .getDetails()
    .option.flights.flatMap((leg) => leg.segments)
    .map((one) => `${one.airline_code}${one.airline_flight_number} ${one.departure_time}`)
    .join(",");
}
