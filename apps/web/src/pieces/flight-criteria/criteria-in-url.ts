import * as z from "zod/mini";
import { CHILD_AGES } from "./change-passengers.ts";
import { MAX_TRIPS } from "./change-trips.ts";
import type { Criteria } from "./criteria.ts";

/*
 * The URL carries the whole search, so that reload, back and a shared link all find it again:
 * /flights?tripType&cabinClass&adult&child&infant&childAges&returnDate&trips (ruling OP-02).
 * Nothing in a URL is trusted: what does not fit falls back to its default.
 */

const iata = z.string().check(z.regex(/^[A-Z]{3}$/));
const place = z.catch(z.string().check(z.maxLength(80)), "");
const date = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

const trip = z.object({
  origin: iata,
  originCity: place,
  originAirport: place,
  destination: iata,
  destinationCity: place,
  destinationAirport: place,
  departure: z.catch(date, ""),
});

/** Left out or not understood, it is its usual value. */
function lenient<Schema extends z.ZodMiniType>(schema: Schema, usual: z.output<Schema>) {
  return z._default(z.catch(schema, usual as never), usual as never);
}

function count(least: number, usual: number) {
  return lenient(z.int().check(z.minimum(least), z.maximum(9)), usual);
}

export const CriteriaSearch = z.object({
  tripType: lenient(z.enum(["oneway", "round", "multiple"]), "oneway"),
  cabinClass: lenient(z.enum(["economy", "business", "first class"]), "economy"),
  adult: count(1, 1),
  child: count(0, 0),
  infant: count(0, 0),
  childAges: lenient(z.array(z.int()), []),
  returnDate: lenient(date, ""),
  trips: lenient(z.array(trip), []),
});
export type CriteriaSearch = z.infer<typeof CriteriaSearch>;

export function toSearch(criteria: Criteria): CriteriaSearch {
  const { passengers, childAges, trips, ...rest } = criteria;
  return { ...rest, ...passengers, childAges: [...childAges], trips: [...trips] };
}

/** The criteria of a URL, or null when it asks for no search at all. */
export function fromSearch(search: CriteriaSearch): Criteria | null {
  const [first, ...later] = search.trips;
  if (!first) return null;
  const { tripType, cabinClass, adult, child, infant } = search;
  return {
    tripType,
    cabinClass,
    passengers: { adult, child, infant: Math.min(infant, adult) },
    childAges: Array.from({ length: child }, (_, at) => knownAge(search.childAges[at])),
    returnDate: tripType === "round" ? search.returnDate : "",
    trips: tripType === "multiple" ? [first, ...later].slice(0, MAX_TRIPS) : [first],
  };
}

function knownAge(age: number | undefined): number {
  return age !== undefined && CHILD_AGES.includes(age) ? age : 2;
}
