import { getFareFamilies } from "../../seed/schedule/fare-families.ts";
import { INTERLINE_PARTNERS } from "../../seed/schedule/connections.ts";
import { greatCircleKm } from "../../src/suppliers/schedule/network/great-circle.ts";
import type {
  Aircraft,
  Airport,
  Carrier,
  Network,
  Route,
  Service,
} from "../../src/suppliers/schedule/network/network.ts";
import { createTimeZone } from "../../src/suppliers/schedule/network/time-zone.ts";

const COUNTRIES = 200;
const CARRIERS = 20;
/** Daily flights between two hubs of a carrier. Other routes have at least one, and on the busiest so many more. */
const TRUNK_DAILY = 8;
const MOST_DAILY = 6;
const EVERY_DAY = 0b1111_1110;

const ZONES = [
  ["Pacific/Auckland", 175],
  ["Australia/Sydney", 150],
  ["Asia/Tokyo", 135],
  ["Asia/Shanghai", 115],
  ["Asia/Bangkok", 101],
  ["Asia/Dhaka", 90],
  ["Asia/Kolkata", 77],
  ["Asia/Dubai", 55],
  ["Europe/Istanbul", 30],
  ["Europe/Berlin", 12],
  ["Europe/London", -2],
  ["America/Sao_Paulo", -47],
  ["America/New_York", -75],
  ["America/Chicago", -90],
  ["America/Los_Angeles", -120],
  ["Pacific/Honolulu", -157],
] as const;

interface GrowingAirport extends Airport {
  readonly departures: Route[];
  readonly routesTo: Map<Airport, Route[]>;
}

interface GrowingRoute extends Route {
  services: readonly Service[];
}

/**
 * A network of world size, always the same for the same numbers: airports in clusters, a few of them large; carriers with
 * one to four hubs, trunk routes between these, and partners among the carriers of the built-in network.
 */
export function createWorldNetwork({
  airports: airportCount = 4000,
  flights = 60_000,
} = {}): Network {
  const random = createRandom(20261127);
  const airports = createAirports(airportCount, random);
  const types: readonly Aircraft[] = [
    { name: "Airbus A321", seats: { ECONOMY: 182, BUSINESS: 12, FIRST: 0 } },
  ];
  const routes: Route[] = [];
  const services = new Map<string, Service>();
  const pickAirport = createPicker(
    airports.map((_, rank) => (rank + 20) ** -0.8),
    random,
  );

  function addRoute(
    origin: GrowingAirport,
    destination: GrowingAirport,
    carrier: Carrier,
    least: number,
  ): void {
    const siblings = origin.routesTo.get(destination) ?? [];
    if (siblings.some((route) => route.carrier === carrier)) return;
    const km = greatCircleKm(origin, destination);
    const wanted = least + Math.floor(MOST_DAILY * random() ** 4);
    const daily = Math.min(wanted, flights - services.size);
    const times = Array.from({ length: daily }, () => Math.floor(random() * 288) * 5);
    const route: GrowingRoute = {
      index: routes.length,
      origin,
      destination,
      carrier,
      km,
      blockMinutes: Math.round(35 + km / 13),
      domestic: origin.country === destination.country,
      economyFare: Math.round(2500 + km * 7),
      businessFare: null,
      technicalStop: null,
      services: [],
    };
    route.services = times
      .toSorted((a, b) => a - b)
      .map((departure, at) => {
        const number = `${carrier.code}${services.size + at + 1}`;
        return { number, route, departure, weekdays: EVERY_DAY, aircraft: types };
      });
    for (const service of route.services) services.set(service.number, service);
    routes.push(route);
    origin.departures.push(route);
    origin.routesTo.set(destination, [...siblings, route]);
  }

  function addBothWays(one: number, other: number, carrier: Carrier, least = 1): void {
    const [from, to] = [airports[one], airports[other]];
    if (!from || !to || from === to) return;
    addRoute(from, to, carrier, least);
    addRoute(to, from, carrier, least);
  }

  const carriers = createCarriers(random);
  const hubsOf = carriers.map((_, rank) => Array.from({ length: rank < 12 ? 14 : 5 }, pickAirport));
  const pickCarrier = createPicker(
    carriers.map((_, rank) => (rank + 10) ** -0.9),
    random,
  );
  for (const [rank, hubs] of hubsOf.entries())
    for (const one of hubs)
      for (const other of hubs) addBothWays(one, other, carriers[rank] as Carrier, TRUNK_DAILY);
  while (services.size < flights) {
    const rank = pickCarrier();
    const hubs = hubsOf[rank] ?? [];
    const hub = hubs[Math.floor(random() * hubs.length)] ?? 0;
    const spoke = pickAirport();
    if (random() < closeness(airports[hub], airports[spoke]))
      addBothWays(hub, spoke, carriers[rank] as Carrier);
  }
  return {
    airports: new Map(airports.map((airport) => [airport.iata, airport])),
    routes,
    services,
  };
}

/** Most flights are short, and some go anywhere. */
function closeness(one: Airport | undefined, other: Airport | undefined): number {
  return one && other ? 0.06 + Math.exp(-greatCircleKm(one, other) / 1500) : 0;
}

/** Pairs of airports as travellers fly them: large ones more often. */
export function createWorldPairs(
  network: Network,
  count: number,
): { origin: Airport; destination: Airport }[] {
  const airports = [...network.airports.values()];
  const random = createRandom(7);
  const pick = createPicker(
    airports.map(({ departures }) => departures.length ** 2),
    random,
  );
  const pairs: { origin: Airport; destination: Airport }[] = [];
  while (pairs.length < count) {
    const [origin, destination] = [airports[pick()], airports[pick()]];
    if (origin && destination && origin !== destination) pairs.push({ origin, destination });
  }
  return pairs;
}

function createAirports(count: number, random: () => number): GrowingAirport[] {
  const zones = ZONES.map(([name, longitude]) => ({ zone: createTimeZone(name), longitude }));
  const countries = Array.from({ length: COUNTRIES }, (_, at) => ({
    code: letters(at, 2),
    latitude: -40 + 100 * random(),
    longitude: -130 + 300 * random(),
    reach: 1 + 12 * random() ** 2,
  }));
  const pickCountry = createPicker(
    countries.map((_, rank) => (rank + 3) ** -0.8),
    random,
  );
  return Array.from({ length: count }, (_, at) => {
    const country = countries[pickCountry()] ?? { code: "", latitude: 0, longitude: 0, reach: 1 };
    const longitude = country.longitude + country.reach * (2 * random() - 1);
    const nearest = zones.reduce((best, one) =>
      Math.abs(one.longitude - longitude) < Math.abs(best.longitude - longitude) ? one : best,
    );
    return {
      iata: letters(at, 3),
      country: country.code,
      zone: nearest.zone,
      latitude: country.latitude + country.reach * (random() - 0.5),
      longitude,
      departures: [],
      routesTo: new Map<Airport, Route[]>(),
    };
  });
}

function createCarriers(random: () => number): Carrier[] {
  const known = [...new Set(INTERLINE_PARTNERS.flat())];
  return Array.from({ length: CARRIERS }, (_, rank) => {
    const code: string = known[rank] ?? `${letters(rank, 1)}${rank}`;
    const lowCost = random() < 0.25;
    const { economy, business, first } = getFareFamilies({ code, lowCost });
    return {
      code,
      name: `Carrier ${code}`,
      lowCost,
      fareFactor: lowCost ? 0.8 : 0.9 + 0.2 * random(),
      ticketPrefix: String(100 + rank),
      families: { ECONOMY: economy, BUSINESS: business, FIRST: first },
    };
  });
}

/** Indexes in proportion to their weights. */
function createPicker(weights: readonly number[], random: () => number): () => number {
  const sums: number[] = [];
  for (const weight of weights) sums.push((sums.at(-1) ?? 0) + weight);
  return () => {
    const wanted = random() * (sums.at(-1) ?? 0);
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}

/** Mulberry32: the same numbers in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let hash = Math.imul(state ^ (state >>> 15), 1 | state);
    hash = (hash + Math.imul(hash ^ (hash >>> 7), 61 | hash)) ^ hash;
    return ((hash ^ (hash >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

function letters(number: number, length: number): string {
  let [text, rest] = ["", number];
  for (let at = 0; at < length; at++) {
    text = String.fromCharCode(65 + (rest % 26)) + text;
    rest = Math.floor(rest / 26);
  }
  return text;
}
