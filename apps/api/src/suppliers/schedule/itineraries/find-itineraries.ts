import { MAX_CONNECTION_MINUTES, MAX_DETOUR } from "../../../../seed/schedule/connections.ts";
import { THROUGH_FARE } from "../../../../seed/schedule/fares.ts";
import { greatCircleKm } from "../network/great-circle.ts";
import type { Airport, Flight, Route } from "../network/network.ts";
import type { RouteTable } from "../network/route-table.ts";
import type { Timetable } from "../network/timetable.ts";
import { BestItineraries, TAKA_PER_MINUTE } from "./best-itineraries.ts";
import type { ConnectionTable } from "./connection-table.ts";
import { FlightWindow, NONE } from "./flight-window.ts";
import { createRouting, type Routing, toList } from "./routing.ts";

/** One trip on one date: flights that connect. */
export interface Itinerary {
  readonly routing: Routing;
  readonly flights: readonly Flight[];
  readonly departure: number;
  readonly arrival: number;
}

/** Flights from one airport to another that leave on a local date, not before an instant. */
export interface LegCriteria {
  readonly origin: Airport;
  readonly destination: Airport;
  readonly day: number;
  readonly notBefore: number;
}

interface FinderDeps {
  readonly table: RouteTable;
  readonly connections: ConnectionTable;
  readonly timetable: Timetable;
  /** How many itineraries a leg has at most. */
  readonly most: number;
}

/** Sums of kilometres in another order differ by less. The exact comparison follows. */
const ROUNDING_KM = 0.001;

/**
 * Finds the itineraries of a leg in columns (`RouteTable`, `FlightTable`), so that a search of the whole world creates no
 * object for what it does not return. Where a leg has more than it returns, those stay that a list of offers would rank best: by minutes of
 * travel and by fare, of which the carriers' part is known before the seats are. A routing that cannot be among them even
 * with the shortest connections is passed over without a look at its flights.
 *
 * One search at a time: its state is in the fields, and the next one writes it anew.
 */
export class ItineraryFinder {
  readonly #deps: FinderDeps;
  readonly #best: BestItineraries;
  readonly #window: FlightWindow;
  readonly #fareFactor: Float64Array;
  /** By airport, where its routes to the destination begin in `arrivals`, plus one; 0: there are none. */
  readonly #into: Int32Array;
  /** By airport, where its onward routes begin in `#seconds`, plus one; 0: not collected yet. */
  readonly #vias: Int32Array;
  readonly #seconds: Int32Array;
  #secondCount = 0;
  /** What `#pairFlights` found. */
  readonly #pairs: Int32Array;
  #lastArrival = 0;
  #notBefore = 0;
  #from = 0;
  #to = 0;
  #km = 0;
  #mostKm = 0;
  #throughFare = 0;
  #hasDirect = false;
  #routing: Routing | undefined;

  constructor(deps: FinderDeps) {
    const { table, timetable } = deps;
    const { routes, airports } = table;
    const mostDaily = routes.reduce((most, { services }) => Math.max(most, services.length), 0);
    const mostOnward = 2 * mostDaily;
    this.#deps = deps;
    this.#best = new BestItineraries(deps.most);
    this.#window = new FlightWindow(table, timetable, mostOnward);
    this.#fareFactor = Float64Array.from(routes, ({ carrier }) => carrier.fareFactor);
    this.#into = new Int32Array(airports.length);
    this.#vias = new Int32Array(airports.length);
    this.#seconds = new Int32Array(routes.length + airports.length);
    this.#pairs = new Int32Array(2 * mostDaily * mostOnward);
  }

  /** Those with fewer stops first. On a day with a direct flight there are no domestic connections. */
  find({ origin, destination, day, notBefore }: LegCriteria): Itinerary[] {
    const { table } = this.#deps;
    this.#from = table.positionOf(origin);
    this.#to = table.positionOf(destination);
    this.#km = greatCircleKm(origin, destination);
    this.#mostKm = getMostKm(this.#km);
    this.#throughFare = THROUGH_FARE.base + THROUGH_FARE.perKm * this.#km;
    this.#notBefore = notBefore;
    this.#routing = undefined;
    this.#window.open(day);
    this.#best.clear();

    this.#markOrigins();
    this.#hasDirect = this.#addDirect();
    this.#addOneStop();
    this.#addTwoStops();
    return this.#best.map((first, second, third) => this.#toItinerary(first, second, third));
  }

  /** Searching from both ends: most airports have no flight to the destination. */
  #markOrigins(): void {
    const { arrivals, firstArrival, origin } = this.#deps.table;
    this.#into.fill(0);
    this.#lastArrival = firstArrival[this.#to + 1] ?? 0;
    for (let at = this.#lastArrival - 1; at >= (firstArrival[this.#to] ?? 0); at--)
      this.#into[origin[arrivals[at] ?? 0] ?? 0] = at + 1;
  }

  #addDirect(): boolean {
    const { arrivals, blockMinutes, origin, routes } = this.#deps.table;
    const { firstService } = this.#deps.timetable;
    const departures = this.#window.firstDayDepartures;
    let isAny = false;
    for (let at = (this.#into[this.#from] ?? 0) - 1; at >= 0 && at < this.#lastArrival; at++) {
      const route = arrivals[at] ?? 0;
      if (origin[route] !== this.#from) break;
      const cost = (blockMinutes[route] ?? 0) * TAKA_PER_MINUTE + (routes[route]?.economyFare ?? 0);
      const end = firstService[route + 1] ?? 0;
      for (let service = firstService[route] ?? 0; service < end; service++) {
        if ((departures[service] ?? 0) < this.#notBefore) continue;
        isAny = true;
        this.#best.add(cost, this.#window.firstDayFlight(service), NONE, NONE);
      }
    }
    return isAny;
  }

  #addOneStop(): void {
    const { connections } = this.#deps;
    const { arrivals, blockMinutes, departures, departureTo, firstDeparture } = this.#deps.table;
    const { domestic, km, origin } = this.#deps.table;
    const window = this.#window;
    const best = this.#best;
    const factor = this.#fareFactor;
    const end = firstDeparture[this.#from + 1] ?? 0;
    for (let i = firstDeparture[this.#from] ?? 0; i < end; i++) {
      const first = departures[i] ?? 0;
      const via = departureTo[i] ?? 0;
      const start = this.#into[via] ?? 0;
      if (start === 0 || !connections.isVia(via, this.#from, this.#to)) continue;
      for (let at = start - 1; at < this.#lastArrival; at++) {
        const second = arrivals[at] ?? 0;
        if (origin[second] !== via) break;
        if ((km[first] ?? 0) + (km[second] ?? 0) > this.#mostKm) continue;
        if (!connections.sharesTicket(first, second)) continue;
        if (this.#hasDirect && domestic[first] === 1 && domestic[second] === 1) continue;
        const block = blockMinutes[second] ?? 0;
        const fare = this.#throughFare * Math.min(factor[first] ?? 0, factor[second] ?? 0);
        const least = (blockMinutes[first] ?? 0) + connections.leastMinutes(first, second) + block;
        if (least * TAKA_PER_MINUTE + fare >= best.bound) continue;
        const pairs = this.#pairFlights(first, second);
        for (let pair = 0; pair < pairs; pair += 2) {
          const a = this.#pairs[pair] ?? 0;
          const b = this.#pairs[pair + 1] ?? 0;
          const minutes = window.departureOf(b) + block - window.departureOf(a);
          best.add(minutes * TAKA_PER_MINUTE + fare, a, b, NONE);
        }
      }
    }
  }

  #addTwoStops(): void {
    const { connections } = this.#deps;
    const { departures, departureTo, firstDeparture, km } = this.#deps.table;
    const end = firstDeparture[this.#from + 1] ?? 0;
    this.#vias.fill(0);
    this.#secondCount = 0;
    for (let at = firstDeparture[this.#from] ?? 0; at < end; at++) {
      const first = departures[at] ?? 0;
      const via = departureTo[at] ?? 0;
      // Several carriers fly to one airport, where the onward routes are the same for each.
      if (this.#vias[via] === 0) this.#collectSeconds(via, km[first] ?? 0);
      for (let i = (this.#vias[via] ?? 0) - 1; this.#seconds[i] !== NONE; i++) {
        const second = this.#seconds[i] ?? NONE;
        if (connections.sharesTicket(first, second)) this.#addThirds(first, second);
      }
    }
  }

  /** Appends to `#seconds` the routes from an airport to others with a flight to the destination, and `NONE` after them. */
  #collectSeconds(via: number, flown: number): void {
    const { connections, table } = this.#deps;
    const { arrivals, departures, departureTo, firstDeparture, km } = table;
    const from = this.#from;
    const to = this.#to;
    const into = this.#into;
    const kmLeft = this.#mostKm - flown;
    const leadsThere = connections.isVia(via, from, to) && table.leastKm(via, to) <= kmLeft;
    const end = leadsThere ? (firstDeparture[via + 1] ?? 0) : 0;
    let count = this.#secondCount;
    this.#vias[via] = count + 1;
    for (let at = firstDeparture[via] ?? 0; at < end; at++) {
      const next = departureTo[at] ?? 0;
      const last = into[next] ?? 0;
      if (last === 0) continue;
      const second = departures[at] ?? 0;
      if ((km[second] ?? 0) + (km[arrivals[last - 1] ?? 0] ?? 0) > kmLeft + ROUNDING_KM) continue;
      if (!connections.isVia(next, from, to) || connections.isSameCity(next, via)) continue;
      this.#seconds[count++] = second;
    }
    this.#seconds[count++] = NONE;
    this.#secondCount = count;
  }

  #addThirds(first: number, second: number): void {
    const { connections } = this.#deps;
    const { arrivals, blockMinutes, destination, domestic, km, origin } = this.#deps.table;
    const window = this.#window;
    const best = this.#best;
    const factor = this.#fareFactor;
    const next = destination[second] ?? 0;
    const flown = (km[first] ?? 0) + (km[second] ?? 0);
    const isDomestic = domestic[first] === 1 && domestic[second] === 1;
    const firstBlock = blockMinutes[first] ?? 0;
    const secondBlock = blockMinutes[second] ?? 0;
    const before = firstBlock + connections.leastMinutes(first, second) + secondBlock;
    const leastFactor = Math.min(factor[first] ?? 0, factor[second] ?? 0);
    // Collected for the first route that needs them.
    let pairs = -1;
    for (let at = (this.#into[next] ?? 0) - 1; at < this.#lastArrival; at++) {
      const third = arrivals[at] ?? 0;
      if (origin[third] !== next) break;
      if (flown + (km[third] ?? 0) > this.#mostKm) continue;
      if (!connections.sharesTicket(second, third)) continue;
      if (this.#hasDirect && isDomestic && domestic[third] === 1) continue;
      const least = connections.leastMinutes(second, third);
      const most = connections.mostMinutes(second, third);
      const thirdBlock = blockMinutes[third] ?? 0;
      const fare = this.#throughFare * Math.min(leastFactor, factor[third] ?? 0);
      if ((before + least + thirdBlock) * TAKA_PER_MINUTE + fare >= best.bound) continue;
      if (pairs < 0) pairs = this.#pairFlights(first, second);
      for (let pair = 0; pair < pairs; pair += 2) {
        const a = this.#pairs[pair] ?? 0;
        const b = this.#pairs[pair + 1] ?? 0;
        const leaves = window.departureOf(a);
        const changes = window.departureOf(b) + secondBlock;
        const shortest = changes + least + thirdBlock - leaves;
        if (shortest * TAKA_PER_MINUTE + fare >= best.bound) continue;
        const waited = changes - secondBlock - leaves - firstBlock;
        const mostWait = Math.min(most, MAX_CONNECTION_MINUTES.wholeLeg - waited);
        const count = window.collectOnward(third, changes + least, changes + mostWait);
        for (let found = 0; found < count; found++) {
          const c = window.onward[found] ?? 0;
          const minutes = window.departureOf(c) + thirdBlock - leaves;
          best.add(minutes * TAKA_PER_MINUTE + fare, a, b, c);
        }
      }
    }
  }

  /**
   * Fills `#pairs` with the flights of the first day on one route, each with one of another route that it connects to. Returns how many
   * numbers that is.
   */
  #pairFlights(inbound: number, outbound: number): number {
    const { connections, table, timetable } = this.#deps;
    const { firstService } = timetable;
    const window = this.#window;
    const departures = window.firstDayDepartures;
    const block = table.blockMinutes[inbound] ?? 0;
    const least = block + connections.leastMinutes(inbound, outbound);
    const most = block + connections.mostMinutes(inbound, outbound);
    const end = firstService[inbound + 1] ?? 0;
    let pairs = 0;
    for (let service = firstService[inbound] ?? 0; service < end; service++) {
      const leaves = departures[service] ?? 0;
      if (leaves < this.#notBefore) continue;
      const count = window.collectOnward(outbound, leaves + least, leaves + most);
      for (let at = 0; at < count; at++) {
        this.#pairs[pairs++] = window.firstDayFlight(service);
        this.#pairs[pairs++] = window.onward[at] ?? 0;
      }
    }
    return pairs;
  }

  #toItinerary(first: number, second: number, third: number): Itinerary {
    const a = this.#window.flightOf(first);
    const b = this.#window.flightOf(second);
    const c = this.#window.flightOf(third);
    if (!a) throw new RangeError("An itinerary has flights");
    const routing = this.#routingOf(a.service.route, b?.service.route, c?.service.route);
    return createItinerary(routing, toList(a, b, c));
  }

  /** The itineraries of a routing follow each other, so it is created once. */
  #routingOf(first: Route, second: Route | undefined, third: Route | undefined): Routing {
    const routes = this.#routing?.routes;
    if (this.#routing && routes?.[0] === first && routes[1] === second && routes[2] === third)
      return this.#routing;
    return (this.#routing = createRouting(this.#km, first, second, third));
  }
}

/** The most kilometres that a trip of this distance flies. */
export function getMostKm(km: number): number {
  return km * (km > MAX_DETOUR.upToKm ? MAX_DETOUR.long : MAX_DETOUR.short);
}

export function createItinerary(routing: Routing, flights: readonly Flight[]): Itinerary {
  const departure = flights[0]?.departure ?? 0;
  return { routing, flights, departure, arrival: flights.at(-1)?.arrival ?? departure };
}
