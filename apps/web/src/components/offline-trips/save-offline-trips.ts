import type { FlightBooking, FlightBookingSummary } from "@ghuri/contract/flight-bookings";
import { call } from "../../api/client.ts";
import { clearOfflineData } from "../../api/clear-offline-data.ts";
import { writeOfflineData } from "../../api/offline-store.ts";
import { profileQuery } from "../../api/profile-query.ts";
import { queryClient } from "../../api/query-client.ts";
import { reportError } from "../../api/report-error.ts";
import { accessToken } from "../../api/session-store.ts";
import { registerServiceWorker } from "../../api/register-service-worker.ts";
import type { Language } from "../../i18n/language.ts";
import { fetchBookingFile } from "./fetch-booking-file.ts";
import { isOfflineTripsEnabled } from "./offline-trips-setting.ts";
import { notifyOfflineTripsChange } from "./offline-trip-events.ts";
import { OFFLINE_TRIPS_VERSION, type OfflineTrips, type OfflineFlight } from "./offline-trips.ts";
import { readOfflineTrips } from "./read-offline-trips.ts";
import {
  oldestTripDay,
  selectFlights,
  toOfflineFlight,
  selectPackages,
  selectVisas,
} from "./select-offline-trips.ts";

/** Bookings are listed newest first, so these pages contain all upcoming trips of almost every account. */
const MOST_PAGES = 3;

/**
 * Updates the trips saved on this device. It runs in the background, so failures are reported to the server,
 * not to the traveller.
 */
export async function saveOfflineTrips(language: Language): Promise<void> {
  const token = accessToken();
  // Without a service worker the page does not open offline, so saving is useless.
  if (!token || !isOfflineTripsEnabled() || !(await registerServiceWorker())) return;
  try {
    const { data: person } = await queryClient.fetchQuery(profileQuery);
    if (person.deletion_due_at) return clearOfflineData();
    const saved = await collect(language);
    await writeOfflineData(token, saved, () => accessToken() === token && isOfflineTripsEnabled());
    notifyOfflineTripsChange();
  } catch (error) {
    reportError(error);
  }
}

async function collect(language: Language): Promise<OfflineTrips> {
  const now = new Date();
  const since = oldestTripDay(now);
  const before = await readOfflineTrips(now);
  const [bookings, packages, visas] = await Promise.all([
    allBookings(),
    call("GET /api/v1/user/package-bookings", { query: { page: 1 } }),
    call("GET /api/v1/user/visa-applications", { query: { page: 1 } }),
  ]);
  const flights: OfflineFlight[] = [];
  // In sequence, as the server renders a PDF for each ticket.
  for (const { id } of selectFlights(bookings, since)) {
    const { data: booking } = await call("GET /api/v1/user/air-bookings/{id}", { params: { id } });
    const old = before?.flights.find((flight) => flight.id === id);
    const flight = toOfflineFlight(booking, await papersOf(booking, language, old));
    if (flight) flights.push(flight);
  }
  return {
    version: OFFLINE_TRIPS_VERSION,
    savedAt: now.toISOString(),
    flights,
    packages: selectPackages(packages.data, since),
    visas: selectVisas(visas.data, since),
  };
}

async function allBookings(): Promise<FlightBookingSummary[]> {
  const bookings: FlightBookingSummary[] = [];
  for (let page = 1; page <= MOST_PAGES; page++) {
    const list = await call("GET /api/v1/user/air-bookings", { query: { page } });
    bookings.push(...list.data);
    if (page >= list.last_page) break;
  }
  return bookings;
}

/** Downloads a file only when it is new or has changed. */
async function papersOf(
  booking: FlightBooking,
  language: Language,
  old: OfflineFlight | undefined,
): Promise<Pick<OfflineFlight, "ticket" | "calendar">> {
  const { id, status, pnr, ticket_numbers, cancelled_travellers, api_responses } = booking;
  const times = api_responses[0]?.response.flights.map((leg) => leg.departure_time);
  // Void tickets keep their place among the numbers.
  const who = [ticket_numbers, cancelled_travellers];
  const madeOf = JSON.stringify([language, status, pnr, ...who, times]);
  const paper = async (kind: "ticket" | "calendar", isThere: boolean) => {
    const saved = old?.[kind];
    if (saved?.madeOf === madeOf) return saved;
    return isThere ? fetchBookingFile(kind, id, language, madeOf) : null;
  };
  const may = booking.available_actions;
  return {
    ticket: await paper("ticket", may.includes("download_ticket")),
    calendar: await paper("calendar", may.includes("add_to_calendar")),
  };
}
