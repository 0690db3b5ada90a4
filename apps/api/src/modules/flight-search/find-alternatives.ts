import type { TripOption } from "@ghuri/contract/flights";
import type { Language } from "@ghuri/contract/messages/message";
import type { FlightSearchDeps } from "./deps.ts";
import { optionInLanguage } from "./in-language.ts";
import { priceNow } from "./price-now.ts";
import type { FoundOption, Search } from "./search.ts";

const MOST_ALTERNATIVES = 3;
/** Asked together, so that a sold-out day does not become a long row of questions. */
const TRIED = 9;

/**
 * The nearest options of the same search that are still sold, priced now: the same flights in
 * another fare family first, then whatever differs least in price, length and time of day.
 */
export async function findAlternatives(
  deps: FlightSearchDeps,
  asked: {
    readonly searchId: string;
    readonly optionId: string;
    readonly language: Language;
  },
): Promise<TripOption[]> {
  const results = await deps.store.find(asked.searchId, deps.clock.now());
  const wanted = results?.search.found.find(({ option }) => option.id === asked.optionId);
  if (!results || !wanted) return [];
  const candidates = nearest(wanted, results.search).slice(0, TRIED);
  const { criteria } = results.search;
  const priced = await Promise.all(
    // A supplier that does not answer offers no alternative.
    candidates.map((found) => priceNow(deps, found, criteria).catch(() => null)),
  );
  return priced
    .filter((one) => one !== null)
    .slice(0, MOST_ALTERNATIVES)
    .map(({ option }) => optionInLanguage(option, asked.language, deps.airports.describe));
}

function nearest(wanted: FoundOption, { found }: Search): FoundOption[] {
  return found
    .filter((one) => one !== wanted)
    .map((one) => ({ one, distance: distance(wanted.option, one.option) }))
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ one }) => one);
}

/** Another family of the same flights is always nearer than other flights. */
function distance(wanted: TripOption, other: TripOption): number {
  const price = Math.abs(other.total_price - wanted.total_price) / Math.max(wanted.total_price, 1);
  if (flightsOf(other) === flightsOf(wanted)) return price / (1 + price) - 1;
  const length =
    Math.abs(other.total_flight_time - wanted.total_flight_time) /
    Math.max(wanted.total_flight_time, 1);
  const dayPart =
    Math.abs(Date.parse(`${other.departure_time}Z`) - Date.parse(`${wanted.departure_time}Z`)) /
    86_400_000;
  return price + length + dayPart;
}

function flightsOf(option: TripOption): string {
  return option.flights
    .flatMap((leg) => leg.segments)
    .map((one) => `${one.airline_code}${one.airline_flight_number} ${one.departure_time}`)
    .join(",");
}
