import * as rules from "../../seed/schedule/connections.ts";
import { THROUGH_FARE } from "../../seed/schedule/fares.ts";
import { greatCircleKm } from "../../src/suppliers/schedule/network/great-circle.ts";
import type { Airport, Network, Service } from "../../src/suppliers/schedule/network/network.ts";

/** Local dates that onward connections can leave on, from the one before the first flight's. */
const DAYS = 6;
const FIRST_DAY = -1;
const MINUTES_A_DAY = 1440;

/** Flights of the best itineraries, best first, three numbers each; -1: none. */
export interface PeerAnswer {
  readonly count: number;
  readonly flights: Int32Array;
}

export interface Peer {
  find(origin: Airport, destination: Airport): PeerAnswer;
  /** "BG1/20423" of a flight. */
  nameOf(flight: number): string;
}

/**
 * The same question answered by loops over typed arrays for one date, written for this comparison alone: it looks at every itinerary that the rules
 * allow, and keeps those of least cost.
 */
export function createTypedArrayPeer(network: Network, day: number, most: number): Peer {
  const { routes } = network;
  const airports = [...network.airports.values()];
  const placeOf = new Map(airports.map((airport, at) => [airport, at]));
  const carriers = [...new Set(routes.map(({ carrier }) => carrier))];
  const place = (airport: Airport) => placeOf.get(airport) ?? -1;
  const column = (value: (route: (typeof routes)[number]) => number) =>
    Int32Array.from(routes, value);

  const origin = column((route) => place(route.origin));
  const destination = column((route) => place(route.destination));
  const carrier = column((route) => carriers.indexOf(route.carrier));
  const domestic = column((route) => Number(route.domestic));
  const km = Float64Array.from(routes, (route) => route.km);
  const factor = Float64Array.from(routes, (route) => route.carrier.fareFactor);

  const partners = new Uint8Array(carriers.length ** 2);
  for (const [at, one] of carriers.entries())
    for (const [to, other] of carriers.entries())
      partners[at * carriers.length + to] = Number(
        one === other ||
          rules.INTERLINE_PARTNERS.some(
            ([a, b]) =>
              (a === one.code && b === other.code) || (b === one.code && a === other.code),
          ),
      );
  const cityNames = airports.map(
    ({ iata }) =>
      rules.SAME_CITY_AIRPORTS.find((city) => city.some((one) => one === iata))?.[0] ?? iata,
  );
  const city = Int32Array.from(cityNames, (name) => cityNames.indexOf(name));
  const countries = [...new Set(airports.map(({ country }) => country))];
  const country = Int32Array.from(airports, (airport) => countries.indexOf(airport.country));
  const closed = Int32Array.from(airports, (airport) =>
    Number(rules.NO_TRANSIT_COUNTRIES.some((code) => code === airport.country)),
  );

  // Routes by origin, and from each origin to each destination as they are needed.
  const byOrigin = Int32Array.from(routes.keys()).toSorted(
    (a, b) => (origin[a] ?? 0) - (origin[b] ?? 0) || a - b,
  );
  const outFirst = new Int32Array(airports.length + 1);
  for (const route of routes)
    outFirst[place(route.origin) + 1] = (outFirst[place(route.origin) + 1] ?? 0) + 1;
  for (let at = 0; at < airports.length; at++)
    outFirst[at + 1] = (outFirst[at + 1] ?? 0) + (outFirst[at] ?? 0);
  const byDestination = Int32Array.from(routes.keys()).toSorted(
    (a, b) =>
      (destination[a] ?? 0) - (destination[b] ?? 0) || (origin[a] ?? 0) - (origin[b] ?? 0) || a - b,
  );
  const inFirst = new Int32Array(airports.length + 1);
  for (const route of routes)
    inFirst[place(route.destination) + 1] = (inFirst[place(route.destination) + 1] ?? 0) + 1;
  for (let at = 0; at < airports.length; at++)
    inFirst[at + 1] = (inFirst[at + 1] ?? 0) + (inFirst[at] ?? 0);

  // All flights of the days, by route and then by departure.
  const services: Service[] = [];
  const days: number[] = [];
  const leaves: number[] = [];
  const lands: number[] = [];
  const flightFirst = new Int32Array(routes.length + 1);
  const todayFirst = new Int32Array(routes.length);
  const todayEnd = new Int32Array(routes.length);
  for (const route of routes) {
    flightFirst[route.index] = leaves.length;
    for (let later = FIRST_DAY; later < FIRST_DAY + DAYS; later++) {
      const weekday = ((((day + later + 3) % 7) + 7) % 7) + 1;
      const midnight = (day + later) * MINUTES_A_DAY;
      const today = route.services
        .filter(({ weekdays }) => weekdays & (1 << weekday))
        .map((service) => ({
          service,
          at: route.origin.zone.toInstant(midnight + service.departure),
        }))
        .toSorted((a, b) => a.at - b.at);
      if (later === 0) todayFirst[route.index] = leaves.length;
      for (const { service, at } of today) {
        leaves.push(at);
        lands.push(at + route.blockMinutes);
        services.push(service);
        days.push(day + later);
      }
      if (later === 0) todayEnd[route.index] = leaves.length;
    }
  }
  flightFirst[routes.length] = leaves.length;
  const departure = Int32Array.from(leaves);
  const arrival = Int32Array.from(lands);

  function least(inbound: number, outbound: number): number {
    const [one, other] = [routes[inbound], routes[outbound]];
    if (!one || !other) return Infinity;
    const airport = one.destination.iata;
    const kind =
      `${domestic[inbound] === 1 ? "dom" : "int"}-${domestic[outbound] === 1 ? "dom" : "int"}` as const;
    let minutes =
      rules.AIRPORT_MIN_CONNECTION_MINUTES[airport]?.[kind] ?? rules.MIN_CONNECTION_MINUTES[kind];
    if (one.carrier.lowCost !== other.carrier.lowCost)
      minutes = Math.max(minutes, rules.LOW_COST_TERMINAL_MINUTES[airport] ?? 0);
    for (const rule of rules.INTERLINE_CONNECTION_MINUTES)
      if (rule.airport === airport && one.carrier !== other.carrier)
        if (
          [one, other].every(({ carrier: { code } }) => rule.carriers.some((name) => name === code))
        )
          minutes = Math.max(minutes, rule.minutes);
    return minutes;
  }
  // Minimum connections: by airport and kind, and slowly at the airports with rules for carriers.
  const plain = new Int32Array(airports.length * 4);
  const special = new Uint8Array(airports.length);
  for (const [at, { iata }] of airports.entries()) {
    if (
      rules.LOW_COST_TERMINAL_MINUTES[iata] ||
      rules.INTERLINE_CONNECTION_MINUTES.some((rule) => rule.airport === iata)
    )
      special[at] = 1;
    for (const [kind, name] of (["int-int", "int-dom", "dom-int", "dom-dom"] as const).entries())
      plain[at * 4 + kind] =
        rules.AIRPORT_MIN_CONNECTION_MINUTES[iata]?.[name] ?? rules.MIN_CONNECTION_MINUTES[name];
  }
  const leastOf = (inbound: number, outbound: number): number => {
    const at = destination[inbound] ?? 0;
    if (special[at] === 1) return least(inbound, outbound);
    return plain[at * 4 + (domestic[inbound] ?? 0) * 2 + (domestic[outbound] ?? 0)] ?? 0;
  };
  const mostOf = (inbound: number, outbound: number): number =>
    domestic[inbound] === 1 && domestic[outbound] === 1
      ? rules.MAX_CONNECTION_MINUTES.domestic
      : rules.MAX_CONNECTION_MINUTES.international;

  // The best so far: a heap of places, the worst on top.
  const cost = new Float64Array(most);
  const turn = new Int32Array(most);
  const found = new Int32Array(most * 3);
  const heap = new Int32Array(most);
  const into = new Int32Array(airports.length).fill(-1);
  let kept = 0;
  let count = 0;

  const worse = (a: number, b: number) =>
    (cost[a] ?? 0) > (cost[b] ?? 0) || (cost[a] === cost[b] && (turn[a] ?? 0) > (turn[b] ?? 0));
  function sink(from: number): void {
    let at = from;
    const row = heap[at] ?? 0;
    for (let child = 2 * at + 1; child < most; child = 2 * at + 1) {
      if (child + 1 < most && worse(heap[child + 1] ?? 0, heap[child] ?? 0)) child += 1;
      if (!worse(heap[child] ?? 0, row)) break;
      heap[at] = heap[child] ?? 0;
      at = child;
    }
    heap[at] = row;
  }
  /** `order`: direct flights are before one stop, and one before two, when they cost the same. */
  function keep(value: number, order: number, a: number, b: number, c: number): void {
    count += 1;
    let row = kept;
    if (kept === most) {
      row = heap[0] ?? 0;
      if (value > (cost[row] ?? 0) || (value === cost[row] && order >= (turn[row] ?? 0))) return;
    }
    cost[row] = value;
    turn[row] = order;
    found[row * 3] = a;
    found[row * 3 + 1] = b;
    found[row * 3 + 2] = c;
    if (kept === most) return sink(0);
    heap[kept] = row;
    kept += 1;
    if (kept === most) for (let at = most >> 1; at >= 0; at--) sink(at);
  }

  const STOPS = 1 << 29;
  return {
    nameOf: (flight) => `${services[flight]?.number}/${days[flight]}`,
    find(fromAirport, toAirport) {
      const [from, to] = [place(fromAirport), place(toAirport)];
      const direct = greatCircleKm(fromAirport, toAirport);
      const mostKm =
        direct *
        (direct > rules.MAX_DETOUR.upToKm ? rules.MAX_DETOUR.long : rules.MAX_DETOUR.short);
      const through = THROUGH_FARE.base + THROUGH_FARE.perKm * direct;
      kept = 0;
      count = 0;
      const isVia = (airport: number) =>
        city[airport] !== city[from] &&
        city[airport] !== city[to] &&
        (closed[airport] === 0 ||
          country[airport] === country[from] ||
          country[airport] === country[to]);
      const lastIn = inFirst[to + 1] ?? 0;
      for (let at = lastIn - 1; at >= (inFirst[to] ?? 0); at--)
        into[origin[byDestination[at] ?? 0] ?? 0] = at;

      for (let at = into[from] ?? -1; at >= 0 && at < lastIn; at++) {
        const route = byDestination[at] ?? 0;
        if (origin[route] !== from) break;
        for (let a = todayFirst[route] ?? 0; a < (todayEnd[route] ?? 0); a++)
          keep(
            ((arrival[a] ?? 0) - (departure[a] ?? 0)) * 20 + (routes[route]?.economyFare ?? 0),
            count,
            a,
            -1,
            -1,
          );
      }
      const hasDirect = kept > 0;
      for (let i = outFirst[from] ?? 0; i < (outFirst[from + 1] ?? 0); i++) {
        const first = byOrigin[i] ?? 0;
        const via = destination[first] ?? 0;
        if (!isVia(via)) continue;
        for (let j = outFirst[via] ?? 0; j < (outFirst[via + 1] ?? 0); j++) {
          const second = byOrigin[j] ?? 0;
          const next = destination[second] ?? 0;
          const isLast = next === to;
          if (!isLast && (into[next] ?? -1) < 0) continue;
          const flown = (km[first] ?? 0) + (km[second] ?? 0);
          if (flown > mostKm) continue;
          if (partners[(carrier[first] ?? 0) * carriers.length + (carrier[second] ?? 0)] === 0)
            continue;
          if (!isLast && (!isVia(next) || city[next] === city[via])) continue;
          const wait = leastOf(first, second);
          const longest = mostOf(first, second);
          const two = Math.min(factor[first] ?? 0, factor[second] ?? 0);
          const isDomestic = domestic[first] === 1 && domestic[second] === 1;
          if (isLast) {
            if (hasDirect && isDomestic) continue;
            for (let a = todayFirst[first] ?? 0; a < (todayEnd[first] ?? 0); a++)
              for (let b = flightFirst[second] ?? 0; b < (flightFirst[second + 1] ?? 0); b++) {
                const change = (departure[b] ?? 0) - (arrival[a] ?? 0);
                if (change < wait) continue;
                if (change > longest) break;
                keep(
                  ((arrival[b] ?? 0) - (departure[a] ?? 0)) * 20 + through * two,
                  STOPS + count,
                  a,
                  b,
                  -1,
                );
              }
            continue;
          }
          for (let at = into[next] ?? 0; at < lastIn; at++) {
            const third = byDestination[at] ?? 0;
            if (origin[third] !== next) break;
            if (flown + (km[third] ?? 0) > mostKm) continue;
            if (partners[(carrier[second] ?? 0) * carriers.length + (carrier[third] ?? 0)] === 0)
              continue;
            if (hasDirect && isDomestic && domestic[third] === 1) continue;
            const nextWait = leastOf(second, third);
            const nextLongest = mostOf(second, third);
            const fare = through * Math.min(two, factor[third] ?? 0);
            for (let a = todayFirst[first] ?? 0; a < (todayEnd[first] ?? 0); a++)
              for (let b = flightFirst[second] ?? 0; b < (flightFirst[second + 1] ?? 0); b++) {
                const change = (departure[b] ?? 0) - (arrival[a] ?? 0);
                if (change < wait) continue;
                if (change > longest) break;
                const until = Math.min(nextLongest, rules.MAX_CONNECTION_MINUTES.wholeLeg - change);
                for (let c = flightFirst[third] ?? 0; c < (flightFirst[third + 1] ?? 0); c++) {
                  const nextChange = (departure[c] ?? 0) - (arrival[b] ?? 0);
                  if (nextChange < nextWait) continue;
                  if (nextChange > until) break;
                  keep(
                    ((arrival[c] ?? 0) - (departure[a] ?? 0)) * 20 + fare,
                    2 * STOPS + count,
                    a,
                    b,
                    c,
                  );
                }
              }
          }
        }
      }
      for (let at = inFirst[to] ?? 0; at < lastIn; at++)
        into[origin[byDestination[at] ?? 0] ?? 0] = -1;
      const order = Int32Array.from({ length: kept }, (_, row) => row).toSorted((a, b) =>
        worse(a, b) ? 1 : -1,
      );
      const flights = new Int32Array(kept * 3);
      for (const [at, row] of order.entries())
        flights.set(found.subarray(row * 3, row * 3 + 3), at * 3);
      return { count, flights };
    },
  };
}
