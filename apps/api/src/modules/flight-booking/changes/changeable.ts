import { CHANGE_CUTOFF_HOURS, FREE_CHANGE_DAYS } from "@ghuri/contract/flight-changes";
import { ADULT_FARE_AGE, CHILD_AGE } from "@ghuri/contract/limits";
import { ageOn } from "@ghuri/contract/dates";
import type { FlightLeg } from "@ghuri/contract/flights";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { departureInstant } from "../../flight-search/index.ts";
import type { OrderTraveller } from "../../orders/index.ts";
import { asFlown } from "../bookings/as-flown.ts";
import type { BookingRow } from "../bookings/find-bookings.ts";
import { isInvoluntary } from "../schedule-changes/schedule-question.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** True for other flights that cost nothing: the airline changed those of the ticket, and every day is near to theirs. */
export function isFreeChange(
  booking: BookingRow,
  slices: readonly { readonly before: FlightLeg; readonly date: string }[],
): boolean {
  return (
    isInvoluntary(booking) &&
    slices.every(({ before, date }) => {
      const was = before.departure_time.slice(0, 10);
      return Math.abs(Date.parse(date) - Date.parse(was)) / DAY_MS <= FREE_CHANGE_DAYS;
    })
  );
}

/** The directions of a ticket that departs late enough to be changed, by their number. */
export function changeableSlices(booking: BookingRow, now: Date): number[] {
  const { status, staffFlag, option } = booking;
  // What staff are settling with the airline is not changed meanwhile.
  const isWithStaff = staffFlag === "refund_requested" || staffFlag === "part_requested";
  if (status !== "ticket_issued" || isWithStaff) return [];
  // The airline changed the flights: then other ones are given whatever the fare says.
  if (option.conditions.change?.allowed === false && !isInvoluntary(booking)) return [];
  return asFlown(booking).flights.flatMap((leg, slice) =>
    departsOf(leg).getTime() - now.getTime() >= CHANGE_CUTOFF_HOURS * HOUR_MS ? [slice] : [],
  );
}

/** The direction as it is flown now. Refuses not_changeable. */
export function requireChangeableSlice(booking: BookingRow, slice: number, now: Date): FlightLeg {
  const leg = asFlown(booking).flights[slice];
  if (!leg || !changeableSlices(booking, now).includes(slice)) return refuse("not_changeable");
  return leg;
}

/** The journey with other flights on some of its directions. */
export function withLegs(
  flights: readonly FlightLeg[],
  changed: readonly { readonly slice: number; readonly after: FlightLeg }[],
): FlightLeg[] {
  return flights.map((leg, at) => changed.find(({ slice }) => slice === at)?.after ?? leg);
}

/** True when the new flights depart after the direction before them has arrived, and arrive before the next departs. */
export function fitsJourney(
  flights: readonly FlightLeg[],
  changed: readonly { readonly slice: number; readonly after: FlightLeg }[],
): boolean {
  const journey = withLegs(flights, changed);
  return changed.every(({ slice, after }) => {
    const [before, next] = [journey[slice - 1], journey[slice + 1]];
    return (
      (!before || arrivesOf(before) <= departsOf(after)) &&
      (!next || arrivesOf(after) <= departsOf(next))
    );
  });
}

/** True for the very same flights on the same day. */
export function areSameFlights(one: FlightLeg, other: FlightLeg): boolean {
  return nameOf(one) === nameOf(other);
}

/** Infants and children must still be so on the day of the last flight: the fare is sold for their type. */
export function keepTheirTypes(travellers: readonly OrderTraveller[], lastDay: string): boolean {
  return travellers.every(({ passengerType, dateOfBirth }) => {
    const age = dateOfBirth === null ? 0 : ageOn(dateOfBirth, lastDay);
    if (passengerType === "INF") return age < CHILD_AGE.min;
    return passengerType !== "CNN" || age < ADULT_FARE_AGE;
  });
}

function departsOf({ departure_time, departure_timezone }: FlightLeg): Date {
  return departureInstant(departure_time, departure_timezone);
}

function arrivesOf({ arrival_time, arrival_timezone }: FlightLeg): Date {
  return departureInstant(arrival_time, arrival_timezone);
}

function nameOf({ segments }: FlightLeg): string {
  return segments
    .map((one) => `${one.airline_code}${one.airline_flight_number} ${one.departure_time}`)
    .join();
}
