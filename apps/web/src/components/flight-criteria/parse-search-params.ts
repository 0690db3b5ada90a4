import { MAX_SEATED_PASSENGERS } from "@ghuri/contract/limits";
import type { CabinClass, Slice, TripType } from "./criteria.ts";

/*
 * The URL contains the whole search, so that reload, Back and shared links restore it:
 * /flights?tripType&cabinClass&adult&child&infant&childAges&returnDate&trips (ruling OP-02). URLs are
 * untrusted. Parsed by hand, because a schema library would double the size of this code on a first visit.
 */

export interface CriteriaSearchParams {
  readonly tripType?: TripType;
  readonly cabinClass?: CabinClass;
  readonly adult?: number;
  readonly child?: number;
  readonly infant?: number;
  readonly childAges?: readonly number[];
  readonly returnDate?: string;
  /** Empty when the URL holds a search that cannot be read. */
  readonly trips?: readonly Slice[];
}

const TRIP_TYPES: readonly TripType[] = ["oneway", "round", "multiple"];
const CABIN_CLASSES: readonly CabinClass[] = ["economy", "business", "first class"];
const MOST_OF_A_KIND = 9;
const LONGEST_NAME = 80;

/**
 * Parses the search params of a URL and drops everything else. A search with an invalid value is not read at
 * all (`trips` is empty): with a default in its place it would be another search than the link's.
 */
export function parseSearchParams(query: Readonly<Record<string, unknown>>): CriteriaSearchParams {
  const { tripType, cabinClass, adult, child, infant, childAges, returnDate, trips } = query;
  const known = {
    tripType: TRIP_TYPES.find((one) => one === tripType),
    cabinClass: CABIN_CLASSES.find((one) => one === cabinClass),
    adult: isCount(adult, 1) ? adult : undefined,
    child: isCount(child, 0) ? child : undefined,
    infant: isCount(infant, 0) ? infant : undefined,
    childAges: Array.isArray(childAges) && childAges.every(isWhole) ? childAges : undefined,
    // One way has an empty return date.
    returnDate: isDate(returnDate) || returnDate === "" ? returnDate : undefined,
    trips: readTrips(trips),
  };
  const isSearch = trips !== undefined;
  const isInvalid =
    Object.entries(known).some(
      ([name, value]) => value === undefined && query[name] !== undefined,
    ) || (known.adult ?? 1) + (known.child ?? 0) > MAX_SEATED_PASSENGERS;
  return isSearch && isInvalid ? { trips: [] } : withoutGaps(known);
}

/** All slices or none: dropping an invalid one would change the journey. */
function readTrips(value: unknown): readonly Slice[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const trips = value.map(readTrip);
  return trips.every((trip) => trip !== null) ? trips : undefined;
}

function readTrip(value: unknown): Slice | null {
  if (typeof value !== "object" || value === null) return null;
  const fields = new Map<string, unknown>(Object.entries(value));
  const [origin, destination] = [fields.get("origin"), fields.get("destination")];
  if (!isIata(origin) || !isIata(destination)) return null;
  const departure = fields.get("departure");
  return {
    origin,
    originCity: name(fields.get("originCity")),
    originAirport: name(fields.get("originAirport")),
    destination,
    destinationCity: name(fields.get("destinationCity")),
    destinationAirport: name(fields.get("destinationAirport")),
    departure: isDate(departure) ? departure : "",
  };
}

function withoutGaps(search: {
  [Key in keyof CriteriaSearchParams]: CriteriaSearchParams[Key] | undefined;
}) {
  const known = Object.entries(search).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known) as CriteriaSearchParams;
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

function isCount(value: unknown, least: number): value is number {
  return isWhole(value) && value >= least && value <= MOST_OF_A_KIND;
}

function isDate(value: unknown): value is string {
  return typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);
}

function isIata(value: unknown): value is string {
  return typeof value === "string" && /^[A-Z]{3}$/.test(value);
}

function name(value: unknown): string {
  return typeof value === "string" && value.length <= LONGEST_NAME ? value : "";
}
