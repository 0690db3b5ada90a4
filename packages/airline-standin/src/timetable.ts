/** One flight number: flown every day. */
export interface Service {
  readonly number: string;
  readonly origin: string;
  readonly destination: string;
  /** Local departure, "09:30". */
  readonly departs: string;
  readonly minutes: number;
  readonly aircraft: string;
  /** Adult fare of the cheapest brand, in cents. */
  readonly fare: number;
}

/** The airline: its designator is given to nobody. */
export const AIRLINE = { code: "P0", name: "Padma Air" };

/** Offset from UTC in minutes: none of these airports changes its clocks. */
export const AIRPORTS: Readonly<
  Record<string, { readonly zone: string; readonly offset: number }>
> = {
  DAC: { zone: "Asia/Dhaka", offset: 360 },
  CXB: { zone: "Asia/Dhaka", offset: 360 },
  CGP: { zone: "Asia/Dhaka", offset: 360 },
  CCU: { zone: "Asia/Kolkata", offset: 330 },
  BKK: { zone: "Asia/Bangkok", offset: 420 },
  KUL: { zone: "Asia/Kuala_Lumpur", offset: 480 },
  SIN: { zone: "Asia/Singapore", offset: 480 },
  DXB: { zone: "Asia/Dubai", offset: 240 },
  JED: { zone: "Asia/Riyadh", offset: 180 },
};

/** Both directions of a route: departures from Dhaka and back, minutes in the air, adult fare in cents. */
type Route = readonly [to: string, out: string, back: string, minutes: number, fare: number];

const ROUTES: readonly Route[] = [
  ["CXB", "07:40", "09:40", 65, 5900],
  ["CXB", "15:10", "17:05", 65, 5400],
  ["CGP", "08:20", "10:05", 55, 4900],
  ["CCU", "10:30", "12:30", 70, 9800],
  ["BKK", "09:15", "14:40", 155, 16_900],
  ["KUL", "08:05", "16:20", 240, 19_900],
  ["SIN", "21:30", "09:10", 255, 24_900],
  ["DXB", "06:50", "15:20", 330, 27_900],
  ["DXB", "19:35", "03:10", 330, 25_900],
  ["JED", "13:00", "22:15", 420, 38_900],
];

/** Every flight number of the airline. */
export const SERVICES: readonly Service[] = ROUTES.flatMap(([to, out, back, minutes, fare], at) => {
  const aircraft = minutes < 100 ? "ATR 72-600" : "Airbus A321neo";
  const flight = { minutes, aircraft, fare };
  return [
    { ...flight, number: String(101 + at * 2), origin: "DAC", destination: to, departs: out },
    { ...flight, number: String(102 + at * 2), origin: to, destination: "DAC", departs: back },
  ];
});

/** A flight of one day, with local times, "2026-12-05T09:30". */
export interface Flight {
  readonly service: Service;
  readonly departsAt: string;
  readonly arrivesAt: string;
  /** The departure as an instant. */
  readonly departure: Date;
}

/** The flights between two airports on a local date, the earliest first. */
export function findFlights(origin: string, destination: string, date: string): Flight[] {
  return SERVICES.filter(
    (service) => service.origin === origin && service.destination === destination,
  )
    .map((service) => flightOn(service, date))
    .toSorted((a, b) => a.departure.getTime() - b.departure.getTime());
}

/** The flight of a service on a local date, moved by so many minutes. */
export function flightOn(service: Service, date: string, moved = 0): Flight {
  const from = AIRPORTS[service.origin]?.offset ?? 0;
  const to = AIRPORTS[service.destination]?.offset ?? 0;
  const wall = Date.parse(`${date}T${service.departs}:00Z`) + moved * 60_000;
  const departure = new Date(wall - from * 60_000);
  const arrival = departure.getTime() + service.minutes * 60_000;
  return {
    service,
    departsAt: localTime(wall),
    arrivesAt: localTime(arrival + to * 60_000),
    departure,
  };
}

function localTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 16);
}
