import { addDays } from "@ghuri/contract/calendar";
import { MAX_SLICES } from "@ghuri/contract/limits";
import type { Criteria, Slice, TripType } from "./criteria.ts";

/** Defaults of spec 9. */
const ROUND_TRIP_DAYS = 15;
const NEXT_LEG_DAYS = 3;

/**
 * Spec 4: one way drops the return date and later slices; round trip keeps one slice and proposes a return
 * after 15 days; multi city starts with two rows (ruling OP-04).
 */
export function switchTripType(criteria: Criteria, tripType: TripType): Criteria {
  const [first] = criteria.trips;
  if (!first || tripType === criteria.tripType) return criteria;
  switch (tripType) {
    case "oneway":
      return { ...criteria, tripType, returnDate: "", trips: [first] };
    case "round":
      return {
        ...criteria,
        tripType,
        returnDate: first.departure && addDays(first.departure, ROUND_TRIP_DAYS),
        trips: [first],
      };
    default:
      return { ...criteria, tripType, returnDate: "", trips: [first, followingTrip(first)] };
  }
}

/** Appends the last slice reversed, three days later; does nothing at four slices. */
export function addSlice(criteria: Criteria): Criteria {
  const last = criteria.trips.at(-1);
  if (!last || criteria.trips.length >= MAX_SLICES) return criteria;
  return { ...criteria, trips: [...criteria.trips, followingTrip(last)] };
}

export function removeSlice(criteria: Criteria, at: number): Criteria {
  if (criteria.trips.length <= 2) return criteria;
  return { ...criteria, trips: criteria.trips.filter((_, index) => index !== at) };
}

/** Which button a multi-city row has (S2.4-09 to -11). */
export function rowAction(row: number, rows: number): "none" | "add" | "remove" {
  if (row === 0) return "none";
  return rows >= MAX_SLICES || row < rows - 1 ? "remove" : "add";
}

export function changeSlice(criteria: Criteria, at: number, change: Partial<Slice>): Criteria {
  return {
    ...criteria,
    trips: criteria.trips.map((trip, index) => (index === at ? { ...trip, ...change } : trip)),
  };
}

/** Swaps origin and destination of one slice. */
export function swapSlice(criteria: Criteria, at: number): Criteria {
  const trip = criteria.trips[at];
  return trip ? changeSlice(criteria, at, reversed(trip)) : criteria;
}

/** A return before the departure is impossible, so it moves along with the departure. */
export function setDates(criteria: Criteria, departure: string, returnDate: string): Criteria {
  const keepsOrder = returnDate === "" || returnDate >= departure;
  return {
    ...changeSlice(criteria, 0, { departure }),
    returnDate: keepsOrder ? returnDate : addDays(departure, ROUND_TRIP_DAYS),
  };
}

/** A slice never departs before the previous one, so later slices move along. */
export function setDeparture(criteria: Criteria, at: number, departure: string): Criteria {
  let earliest = departure;
  const trips = criteria.trips.map((trip, index) => {
    if (index < at) return trip;
    if (index > at && trip.departure !== "" && trip.departure < earliest)
      earliest = addDays(earliest, NEXT_LEG_DAYS);
    else if (index > at) earliest = trip.departure || earliest;
    return { ...trip, departure: index === at ? departure : earliest };
  });
  return { ...criteria, trips };
}

function followingTrip(last: Slice): Slice {
  return { ...reversed(last), departure: last.departure && addDays(last.departure, NEXT_LEG_DAYS) };
}

function reversed(trip: Slice): Slice {
  return {
    origin: trip.destination,
    originCity: trip.destinationCity,
    originAirport: trip.destinationAirport,
    destination: trip.origin,
    destinationCity: trip.originCity,
    destinationAirport: trip.originAirport,
    departure: trip.departure,
  };
}
