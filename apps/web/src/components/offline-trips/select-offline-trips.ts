import { addDays, todayInDhaka } from "@ghuri/contract/calendar";
import type { FlightBooking, FlightBookingSummary } from "@ghuri/contract/flight-bookings";
import type { PackageBooking } from "@ghuri/contract/tour-packages";
import type { VisaApplication } from "@ghuri/contract/visas";
import type { OfflineFlight, OfflinePackage, OfflineVisa } from "./offline-trips.ts";

/** The maximum number of saved trips per kind; the soonest are saved. */
export const MAX_TRIPS_PER_KIND = 12;
/** Trips stay saved for some days after they end: lost-luggage desks ask for the ticket. */
const DAYS_AFTER = 2;

/** Trips that end before this day are past. */
export function oldestTripDay(now: Date): string {
  return addDays(todayInDhaka(now), -DAYS_AFTER);
}

/** The active bookings whose trip is not past, soonest first. */
export function selectFlights(
  bookings: readonly FlightBookingSummary[],
  since: string,
): FlightBookingSummary[] {
  return bookings
    .filter(({ status }) => STANDING.has(status))
    .filter((booking) => lastDayOf(booking) >= since)
    .toSorted((one, other) => (firstTimeOf(one) < firstTimeOf(other) ? -1 : 1))
    .slice(0, MAX_TRIPS_PER_KIND);
}

const STANDING: ReadonlySet<string> = new Set(["booked", "booking_confirmed", "ticket_issued"]);

function firstTimeOf({ flights }: FlightBookingSummary): string {
  return flights[0]?.flight_segments[0]?.departure_time ?? "";
}

function lastDayOf({ flights }: FlightBookingSummary): string {
  return flights.at(-1)?.flight_segments.at(-1)?.arrival_time.slice(0, 10) ?? "";
}

/** The part of a booking to save; null when it has no itinerary. */
export function toOfflineFlight(
  booking: FlightBooking,
  papers: Pick<OfflineFlight, "ticket" | "calendar">,
): OfflineFlight | null {
  const option = booking.api_responses[0]?.response;
  if (!option) return null;
  return {
    ...papers,
    id: booking.id,
    bookingId: booking.booking_id,
    status: booking.status,
    pnr: booking.pnr,
    flights: option.flights,
    cabin: option.cabin,
    baggage: option.baggage,
    conditions: option.conditions,
    withInfants: option.passengers.some(({ type }) => type === "INF"),
    travellers: booking.travellers
      .filter((_, position) => !booking.cancelled_travellers.includes(position))
      .map(({ title, first_name, last_name }) => [title, first_name, last_name].join(" ")),
  };
}

export function selectPackages(
  bookings: readonly PackageBooking[],
  since: string,
): OfflinePackage[] {
  return bookings
    .flatMap((booking) => {
      const { id, hash, status, departure_date, number_of_travellers } = booking;
      const { name, country, duration } = booking.package;
      if (status !== "booked" && status !== "confirmed") return [];
      if (addDays(departure_date, duration) < since) return [];
      const tour = { name, country, duration };
      return [{ id, hash, status, departure_date, number_of_travellers, package: tour }];
    })
    .toSorted((one, other) => (one.departure_date < other.departure_date ? -1 : 1))
    .slice(0, MAX_TRIPS_PER_KIND);
}

export function selectVisas(
  applications: readonly VisaApplication[],
  since: string,
): OfflineVisa[] {
  return applications
    .flatMap((application) => {
      const { id, hash, status, entry_date, exit_date, number_of_travellers } = application;
      if (status === "cancelled" || exit_date < since) return [];
      const { country } = application.visa_guideline;
      return [{ id, hash, status, entry_date, exit_date, number_of_travellers, country }];
    })
    .toSorted((one, other) => (one.entry_date < other.entry_date ? -1 : 1))
    .slice(0, MAX_TRIPS_PER_KIND);
}
