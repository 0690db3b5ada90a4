import { airportOf, airportsOf } from "./places.ts";

/** A flight of one day, with the local times of its airports. */
export interface Flight {
  readonly number: string;
  readonly origin: string;
  readonly destination: string;
  /** "2026-12-05T09:30:00". */
  readonly departsAt: string;
  readonly arrivesAt: string;
  readonly departure: Date;
  readonly minutes: number;
  /** Adult fare of the cheapest brand in economy, in cents. */
  readonly fare: number;
  /** Where it lands on the way without a change of plane. */
  readonly stop: string | null;
}

/** The flights of one slice, in order. */
export type Journey = readonly Flight[];

/** From and to, minutes in the air, adult fare in cents, airports on the way. */
type Route = readonly [
  pair: string,
  minutes: number,
  fare: number,
  via?: string | undefined,
  stop?: string,
];

const ROUTES: readonly Route[] = [
  ["DAC-CGP", 50, 5200],
  ["DAC-CXB", 60, 6100],
  ["DAC-DXB", 325, 26_900],
  ["DAC-DOH", 315, 28_500],
  ["DAC-JED", 415, 39_900],
  ["DAC-KUL", 235, 19_700],
  ["DAC-SIN", 250, 24_300],
  ["DAC-BKK", 150, 16_800],
  ["DAC-LHR", 640, 52_000, "DXB"],
  ["CGP-DXB", 330, 27_900],
  ["CGP-JED", 425, 41_900],
  ["DXB-LHR", 445, 31_000],
  ["LHR-JFK", 470, 34_500],
  ["JFK-EWR", 45, 8000],
  ["LHR-DXB", 420, 29_000, "AMS"],
  ["AMS-DXB", 400, 27_000],
  ["LHR-AMS", 75, 6500],
  ["DXB-AMS", 430, 30_000, undefined, "DOH"],
  ["BTS-MRU", 640, 44_000],
  ["BTS-ABV", 420, 36_000],
  ["STN-LHR", 40, 4000],
  ["LGW-LHR", 40, 4100],
  ["LHR-STN", 40, 4200],
  ["LHR-LGW", 40, 4300],
  ["LGW-STN", 40, 4400],
  ["LHR-LTN", 40, 4500],
  ["LTN-SYD", 1320, 71_000],
  ["LTN-STN", 40, 4600],
  ["SEN-STN", 40, 4700],
  ["LCY-STN", 40, 4800],
  ["STN-LGW", 40, 4900],
];

/** PVD–RAI is known and sells nothing. */
const DEPARTURES = ["09:10", "18:40"] as const;
const CONNECTION_MINUTES = 105;

/** The journeys between two airports or cities on a local date; none where nobody flies. */
export function findJourneys(from: string, to: string, date: string): Journey[] {
  return airportsOf(from).flatMap(({ iata: origin }) =>
    airportsOf(to).flatMap(({ iata: destination }) =>
      DEPARTURES.flatMap((time, at) => journeyOn(origin, destination, `${date}T${time}`, at) ?? []),
    ),
  );
}

function journeyOn(from: string, to: string, local: string, at: number): Journey[] {
  const route = routeOf(from, to);
  if (!route) return [];
  const [, , fare, via] = route;
  const departure = toInstant(local, airportOf(from).zone);
  if (!via) return [[flightOn(route, from, to, { departure, at })]];
  const [first, second] = [routeOf(from, via), routeOf(via, to)];
  if (!first || !second) throw new Error(`No flights by ${via}`);
  const out = { ...flightOn(first, from, via, { departure, at }), fare };
  const next = new Date(departure.getTime() + (out.minutes + CONNECTION_MINUTES) * 60_000);
  return [[out, { ...flightOn(second, via, to, { departure: next, at }), fare: 0 }]];
}

/** A route is flown in both directions. */
function routeOf(from: string, to: string): Route | undefined {
  const both = [`${from}-${to}`, `${to}-${from}`];
  return both
    .map((wanted) => ROUTES.find(([pair]) => pair === wanted))
    .find((route) => route !== undefined);
}

function flightOn(
  [pair, minutes, fare, , stop]: Route,
  origin: string,
  destination: string,
  { departure, at }: { readonly departure: Date; readonly at: number },
): Flight {
  const isBack = !pair.startsWith(origin);
  const arrival = new Date(departure.getTime() + minutes * 60_000);
  const place = ROUTES.findIndex(([one]) => one === pair);
  return {
    number: String(101 + place * 8 + at * 2 + (isBack ? 1 : 0)),
    origin,
    destination,
    departsAt: toLocal(departure, airportOf(origin).zone),
    arrivesAt: toLocal(arrival, airportOf(destination).zone),
    departure,
    minutes,
    fare,
    stop: !isBack && stop ? stop : null,
  };
}

/** The same flight, so many minutes later. */
export function moveFlight(flight: Flight, minutes: number): Flight {
  const departure = new Date(flight.departure.getTime() + minutes * 60_000);
  const arrival = new Date(departure.getTime() + flight.minutes * 60_000);
  return {
    ...flight,
    departure,
    departsAt: toLocal(departure, airportOf(flight.origin).zone),
    arrivesAt: toLocal(arrival, airportOf(flight.destination).zone),
  };
}

/** "PT5H25M". */
export function toDuration(minutes: number): string {
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  return `P${days > 0 ? `${days}D` : ""}T${hours}H${minutes % 60}M`;
}

function toLocal(instant: Date, zone: string): string {
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone: zone,
    dateStyle: "short",
    timeStyle: "medium",
  });
  // Sweden writes 2026-11-21 06:00:00, which reads as ISO.
  return format.format(instant).replace(" ", "T");
}

function toInstant(local: string, zone: string): Date {
  const asUtc = Date.parse(`${local}:00Z`);
  const offsetAt = (instant: number) =>
    Date.parse(`${toLocal(new Date(instant), zone)}Z`) - instant;
  // The offset may change between the two.
  const near = asUtc - offsetAt(asUtc);
  return new Date(asUtc - offsetAt(near));
}
