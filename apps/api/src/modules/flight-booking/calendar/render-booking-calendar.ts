import type { FlightLeg, FlightSegment } from "@ghuri/contract/flights";
import type { Language } from "@ghuri/contract/messages/message";
import { escape, foldLines } from "ical-generator";
import { tzlib_get_ical_block } from "timezones-ical-library";
import { localizeOption } from "../../flight-search/index.ts";
import { deadlineOf } from "../../orders/index.ts";
import { isPast } from "../payment/deadlines.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { asFlown, isCancelled } from "../bookings/as-flown.ts";
import type { BookingRow } from "../bookings/find-bookings.ts";

const LABELS = {
  en: { flight: "Flight", booking: "Booking", airlineReference: "Airline reference" },
  bn: { flight: "ফ্লাইট", booking: "বুকিং", airlineReference: "এয়ারলাইনের রেফারেন্স" },
} as const;

/**
 * iCalendar STATUS and SEQUENCE by booking status. A higher sequence replaces an earlier version of
 * the event.
 */
const STATES = {
  booked: ["TENTATIVE", 0],
  booking_confirmed: ["CONFIRMED", 1],
  ticket_issued: ["CONFIRMED", 2],
  ended: ["CANCELLED", 3],
} as const;

/** More than the steps of `STATES`. */
const CHANGE_STEP = 10;

type Deps = Pick<FlightBookingDeps, "company" | "appUrl" | "clock" | "search">;

/**
 * The flights of a booking as an iCalendar file (RFC 5545), in local airport times. For an ended
 * booking the same events are marked as cancelled, which removes them.
 */
export function renderBookingCalendar(deps: Deps, booking: BookingRow, language: Language): string {
  const option = asFlown(booking);
  const all = withCancelledSlices(option.flights, booking.cancelledSlices);
  const { flights } = localizeOption(
    { ...option, flights: all.map(({ leg }) => leg) },
    language,
    deps.search.airports.describe,
  );
  const planned = flights.flatMap((leg, slice) =>
    leg.segments.map((segment) => ({ segment, isGone: all[slice]?.isGone === true })),
  );
  const segments = planned.map(({ segment }) => segment);
  const zones = segments.flatMap((one) => [one.departure_timezone, one.arrival_timezone]);
  const [status] = stateOf(booking, deps.clock.now());
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Ghuri//Trips//EN",
    `METHOD:${status === "CANCELLED" ? "CANCEL" : "PUBLISH"}`,
    ...[...new Set(zones)].map(timezone),
    ...planned.flatMap((flight, at) => flightEvent(deps, { booking, language, ...flight, at })),
    "END:VCALENDAR",
  ];
  return `${foldLines(lines.join("\r\n"))}\r\n`;
}

/** The directions in the order of the journey as bought: events keep their UIDs, and those of cancelled flights are removed. */
function withCancelledSlices(
  left: readonly FlightLeg[],
  cancelled: BookingRow["cancelledSlices"],
): { readonly leg: FlightLeg; readonly isGone: boolean }[] {
  const rest = [...left];
  return Array.from({ length: left.length + cancelled.length }, (_, at) => {
    const gone = cancelled.find(({ slice }) => slice === at);
    const leg = gone?.leg ?? rest.shift();
    return leg ? [{ leg, isGone: gone !== undefined }] : [];
  }).flat();
}

function stateOf(booking: BookingRow, now: Date): (typeof STATES)[keyof typeof STATES] {
  const { status } = booking;
  if (status === "booking_confirmed" || status === "ticket_issued") return STATES[status];
  return status === "booked" && !isPast(deadlineOf(booking), now) ? STATES.booked : STATES.ended;
}

/**
 * The VTIMEZONE of a zone. The library returns an alias, such as Asia/Kuala_Lumpur, under the name of its target, while
 * every TZID in use must have a VTIMEZONE of that very name (RFC 5545, 3.2.19).
 */
function timezone(name: string): string {
  const [block] = tzlib_get_ical_block(name);
  if (!block) throw new Error(`No time zone data for ${name}`);
  return block.replaceAll(/^(TZID|X-LIC-LOCATION):.*$/gm, `$1:${name}`);
}

interface Flown {
  readonly booking: BookingRow;
  readonly language: Language;
  readonly segment: FlightSegment;
  /** The traveller cancelled its direction. */
  readonly isGone: boolean;
  /**
   * Index of the flight in the booking. Together with the booking id it forms the stable UID of the
   * event.
   */
  readonly at: number;
}

function flightEvent({ company, appUrl, clock }: Deps, flown: Flown): string[] {
  const { booking, language, segment, isGone, at } = flown;
  const { origin, destination, departure_airport: from, arrival_airport: to } = segment;
  const labels = LABELS[language];
  const [status, sequence] = stateOf(booking, clock.now());
  const number = `${segment.airline_code} ${segment.airline_flight_number}`;
  const description = [
    `${segment.airline} ${number}`,
    `${labels.booking}: ${booking.reference}`,
    ...(booking.pnr === null ? [] : [`${labels.airlineReference}: ${booking.pnr}`]),
  ].join("\n");
  return [
    "BEGIN:VEVENT",
    `UID:${booking.id}-${at}@ghuri`,
    // Every change of the airline, and of the traveller, is a newer version as well.
    `SEQUENCE:${sequence + CHANGE_STEP * (booking.airlineChanges.length + changesOf(booking))}`,
    `DTSTAMP:${stamp(clock.now().toISOString())}Z`,
    `DTSTART;TZID=${segment.departure_timezone}:${stamp(segment.departure_time)}`,
    `DTEND;TZID=${segment.arrival_timezone}:${stamp(segment.arrival_time)}`,
    `SUMMARY:${escape(`${labels.flight} ${number}, ${from.city} – ${to.city}`, false)}`,
    `LOCATION:${escape(`${from.name} (${origin})`, false)}`,
    `DESCRIPTION:${escape(`${description}\n${origin} → ${destination}: ${to.name}`, false)}`,
    `ORGANIZER;CN="${escape(company.name, true)}":mailto:${company.email}`,
    `URL:${appUrl}/profile/bookings`,
    `STATUS:${isGone || isCancelled(segment, booking.airlineChanges) ? "CANCELLED" : status}`,
    "END:VEVENT",
  ];
}

/** A number that grows with every change of the traveller. */
function changesOf({ changedFlights, version }: BookingRow): number {
  return changedFlights === null ? 0 : version;
}

/** "2026-11-22T09:45" → "20261122T094500". */
function stamp(time: string): string {
  return `${time.slice(0, 16).replaceAll(/[-:]/g, "")}00`;
}
