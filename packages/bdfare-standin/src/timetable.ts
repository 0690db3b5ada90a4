/** An airline of the stand-in: its designator is given to nobody. */
export interface Carrier {
  readonly code: string;
  readonly name: string;
}

const MEGHNA: Carrier = { code: "P1", name: "Meghna Air" };
const JAMUNA: Carrier = { code: "P2", name: "Jamuna Airways" };

/** One flight number: flown every day. */
export interface Service {
  readonly carrier: Carrier;
  readonly number: number;
  readonly origin: string;
  readonly destination: string;
  /** Local departure, "09:30". */
  readonly departs: string;
  readonly minutes: number;
  readonly aircraft: string;
  /** Adult fare of the cheapest brand, in taka. */
  readonly fare: number;
  /** Sold at once, without a hold. */
  readonly isWeb: boolean;
}

/** Offset from UTC in minutes: none of these airports changes its clocks. */
const HOME = ["DAC", "CXB", "CGP", "ZYL", "JSR", "SPD", "RJH", "BZL"];
const HOME_OFFSET = 360;
const OFFSETS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(HOME.map((iata) => [iata, HOME_OFFSET])),
  CCU: 330,
  DXB: 240,
  KUL: 480,
  BKK: 420,
  JED: 180,
};

/** Both directions of a route: departures from Dhaka and back, minutes in the air, adult fare in taka. */
type Route = readonly [
  carrier: Carrier,
  to: string,
  out: string,
  back: string,
  minutes: number,
  fare: number,
  sold?: "web",
];

const ROUTES: readonly Route[] = [
  [MEGHNA, "CXB", "08:10", "10:05", 65, 5400],
  [MEGHNA, "CXB", "14:30", "16:25", 65, 4900],
  [JAMUNA, "CXB", "09:45", "11:40", 65, 5100],
  [JAMUNA, "CXB", "18:20", "20:15", 65, 4200, "web"],
  [MEGHNA, "CGP", "07:30", "09:05", 55, 4100],
  [JAMUNA, "CGP", "17:10", "18:45", 55, 3900],
  [MEGHNA, "ZYL", "10:20", "11:50", 50, 3800],
  [JAMUNA, "JSR", "12:15", "13:40", 45, 3700],
  [MEGHNA, "SPD", "15:05", "16:45", 60, 3900],
  [JAMUNA, "RJH", "11:30", "13:00", 50, 3900],
  [MEGHNA, "BZL", "16:10", "17:30", 40, 3500],
  [MEGHNA, "CCU", "10:40", "12:50", 65, 9300],
  [MEGHNA, "DXB", "20:15", "03:40", 330, 31_500],
  [JAMUNA, "DXB", "09:20", "16:10", 330, 33_900],
  [MEGHNA, "KUL", "23:10", "07:45", 235, 24_800],
  [MEGHNA, "BKK", "12:35", "17:20", 150, 19_600],
  [JAMUNA, "JED", "14:00", "23:30", 415, 46_200],
];

const SERVICES: readonly Service[] = ROUTES.flatMap(
  ([carrier, to, out, back, minutes, fare, sold], at) => {
    const shared = {
      carrier,
      minutes,
      fare,
      aircraft: minutes < 100 ? "AT7" : "738",
      isWeb: sold === "web",
    };
    return [
      { ...shared, number: 101 + at * 2, origin: "DAC", destination: to, departs: out },
      { ...shared, number: 102 + at * 2, origin: to, destination: "DAC", departs: back },
    ];
  },
);

/** A flight of one day, with local times, "2026-12-05T09:30:00". */
export interface Flight {
  readonly service: Service;
  readonly departsAt: string;
  readonly arrivesAt: string;
  /** As instants. */
  readonly departure: Date;
  readonly arrival: Date;
}

/** The least and the most time between two flights, in minutes. */
const CONNECTION = { least: 60, most: 480 };

/** The itineraries between two airports on a local date: direct flights, else by way of Dhaka on one airline. */
export function findItineraries(origin: string, destination: string, date: string): Flight[][] {
  const direct = flightsBetween(origin, destination, date);
  if (direct.length > 0 || origin === "DAC" || destination === "DAC")
    return direct.map((one) => [one]);
  return flightsBetween(origin, "DAC", date).flatMap((first) =>
    flightsBetween("DAC", destination, date)
      .filter(({ service, departure }) => {
        const minutes = (departure.getTime() - first.arrival.getTime()) / 60_000;
        const isInTime = minutes >= CONNECTION.least && minutes <= CONNECTION.most;
        return isInTime && service.carrier === first.service.carrier;
      })
      .map((second) => [first, second]),
  );
}

/** True when no flight leaves Bangladesh. */
export function isHome(flights: readonly Flight[]): boolean {
  return flights.every(
    ({ service }) => HOME.includes(service.origin) && HOME.includes(service.destination),
  );
}

function flightsBetween(origin: string, destination: string, date: string): Flight[] {
  return SERVICES.filter(
    (service) => service.origin === origin && service.destination === destination,
  )
    .map((service) => flightOn(service, date))
    .toSorted((a, b) => a.departure.getTime() - b.departure.getTime());
}

function flightOn(service: Service, date: string): Flight {
  const wall = Date.parse(`${date}T${service.departs}:00Z`);
  const departure = new Date(wall - (OFFSETS[service.origin] ?? 0) * 60_000);
  const arrival = new Date(departure.getTime() + service.minutes * 60_000);
  const landing = arrival.getTime() + (OFFSETS[service.destination] ?? 0) * 60_000;
  return { service, departsAt: localTime(wall), arrivesAt: localTime(landing), departure, arrival };
}

function localTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 19);
}
