import type { FlightBooking, FlightBookingSummary } from "@ghuri/contract/bookings";
import { call } from "../../api/client.ts";
import { forgetKept } from "../../api/forget-kept.ts";
import { writeKept } from "../../api/kept-memory.ts";
import { profileQuery } from "../../api/profile.ts";
import { queryClient } from "../../api/query-client.ts";
import { reportError } from "../../api/report-error.ts";
import { accessToken } from "../../api/session-store.ts";
import { registerWorker } from "../../api/worker.ts";
import type { Language } from "../../i18n/language.ts";
import { fetchPaper } from "./fetch-paper.ts";
import { mayKeepTrips } from "./keep-choice.ts";
import { announceKept } from "./kept-news.ts";
import { KEPT_VERSION, type Kept, type KeptFlight } from "./kept.ts";
import { keptTrips } from "./kept-trips.ts";
import {
  firstDayOf,
  flightsToKeep,
  keptFlight,
  packagesToKeep,
  visasToKeep,
} from "./what-to-keep.ts";

/** Newest first: who books a trip and then thirty others asks for the oldest on screen. */
const MOST_PAGES = 3;

/** Brings what this device keeps up to date. Nobody asked for it, so nobody hears when it fails. */
export async function keepTrips(language: Language): Promise<void> {
  const token = accessToken();
  // Without a worker the page itself would not open, so there is nothing to keep for it.
  if (!token || !mayKeepTrips() || !(await registerWorker())) return;
  try {
    const { data: person } = await queryClient.fetchQuery(profileQuery);
    if (person.deletion_due_at) return forgetKept();
    const kept = await collect(language);
    await writeKept(token, kept, () => accessToken() === token && mayKeepTrips());
    announceKept();
  } catch (error) {
    reportError(error);
  }
}

async function collect(language: Language): Promise<Kept> {
  const now = new Date();
  const since = firstDayOf(now);
  const before = await keptTrips(now);
  const [bookings, packages, visas] = await Promise.all([
    allBookings(),
    call("GET /api/v1/user/package-bookings", { query: { page: 1 } }),
    call("GET /api/v1/user/visa-applications", { query: { page: 1 } }),
  ]);
  const flights: KeptFlight[] = [];
  // One after the other: this is no hurry, and each ticket is printed for it.
  for (const { id } of flightsToKeep(bookings, since)) {
    const { data: booking } = await call("GET /api/v1/user/air-bookings/{id}", { params: { id } });
    const old = before?.flights.find((flight) => flight.id === id);
    const flight = keptFlight(booking, await papersOf(booking, language, old));
    if (flight) flights.push(flight);
  }
  return {
    version: KEPT_VERSION,
    savedAt: now.toISOString(),
    flights,
    packages: packagesToKeep(packages.data, since),
    visas: visasToKeep(visas.data, since),
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

/** Fetches a paper only when it is new or says something else now. */
async function papersOf(
  booking: FlightBooking,
  language: Language,
  old: KeptFlight | undefined,
): Promise<Pick<KeptFlight, "ticket" | "calendar">> {
  const { id, status, pnr, ticket_numbers, api_responses } = booking;
  const times = api_responses[0]?.response.flights.map((leg) => leg.departure_time);
  const madeOf = JSON.stringify([language, status, pnr, ticket_numbers, times]);
  const paper = async (kind: "ticket" | "calendar", isThere: boolean) => {
    const kept = old?.[kind];
    if (kept?.madeOf === madeOf) return kept;
    return isThere ? fetchPaper(kind, id, language, madeOf) : null;
  };
  const may = booking.available_actions;
  return {
    ticket: await paper("ticket", may.includes("download_ticket")),
    calendar: await paper("calendar", may.includes("add_to_calendar")),
  };
}
