import type { CabinClass, Slice, TripType } from "./criteria.ts";

/*
 * The URL contains the whole search, so that reload, Back and shared links restore it:
 * /flights?tripType&cabinClass&adult&child&infant&childAges&returnDate&trips (ruling OP-02). URLs are
 * untrusted: an invalid value falls back to its default. Parsed by hand, because a schema library would
 * double the size of this code on a first visit.
 */

export interface CriteriaSearchParams {
  readonly tripType?: TripType;
  readonly cabinClass?: CabinClass;
  readonly adult?: number;
  readonly child?: number;
  readonly infant?: number;
  readonly childAges?: readonly number[];
  readonly returnDate?: string;
  readonly trips?: readonly Slice[];
}

const TRIP_TYPES: readonly TripType[] = ["oneway", "round", "multiple"];
const CABIN_CLASSES: readonly CabinClass[] = ["economy", "business", "first class"];
const MOST_OF_A_KIND = 9;
const LONGEST_NAME = 80;

/** Parses the search params of a URL and drops everything else. */
export function parseSearchParams(query: Readonly<Record<string, unknown>>): CriteriaSearchParams {
  const { tripType, cabinClass, adult, child, infant, childAges, returnDate, trips } = query;
  return withoutGaps({
    tripType: TRIP_TYPES.find((known) => known === tripType),
    cabinClass: CABIN_CLASSES.find((known) => known === cabinClass),
    adult: isCount(adult, 1) ? adult : undefined,
    child: isCount(child, 0) ? child : undefined,
    infant: isCount(infant, 0) ? infant : undefined,
    childAges: Array.isArray(childAges) && childAges.every(isWhole) ? childAges : undefined,
    returnDate: isDate(returnDate) ? returnDate : undefined,
    trips: readTrips(trips),
  });
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
