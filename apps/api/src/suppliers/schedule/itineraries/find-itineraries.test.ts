import { describe, expect, it } from "vitest";
import { listFlights } from "../../../../test/list-flights.ts";
import { createWorldNetwork, createWorldPairs } from "../../../../test/world/world-network.ts";
import {
  getCity,
  getMaximumConnection,
  getMinimumConnection,
  canShareTicket,
} from "./connection-rules.ts";
import { toDayNumber } from "../network/day-number.ts";
import type { Itinerary } from "./find-itineraries.ts";
import { greatCircleKm } from "../network/great-circle.ts";
import type { Airport, Flight } from "../network/network.ts";
import { createSchedule } from "../network/schedule.ts";

const schedule = createSchedule();

describe("itineraries", () => {
  const pairs = ["DAC-JFK", "CXB-LHR", "LHR-CXB", "DAC-SYD", "ZYL-CXB", "JSR-DXB", "CDG-MNL"];

  it.each(pairs)("are exactly those that the rules allow: %s", (pair) => {
    for (const date of ["2026-12-05", "2027-03-28", "2027-07-15"]) {
      const [origin, destination] = ends(pair);
      const found = search(pair, date).map(nameOf);
      expect(new Set(found)).toEqual(new Set(everyItinerary(origin, destination, date)));
      expect(new Set(found).size).toBe(found.length);
    }
  });

  it("reach New York from Dhaka with one stop in 21 hours", () => {
    const oneStop = search("DAC-JFK", "2027-01-15").filter(({ flights }) => flights.length === 2);
    expect(oneStop.length).toBeGreaterThan(20);
    expect(Math.min(...oneStop.map(minutes))).toBe(21 * 60);
  });

  it("reach London from Dhaka nonstop in 10 hours 45 minutes", () => {
    expect(Math.min(...search("DAC-LHR", "2027-01-14").map(minutes))).toBe(645);
  });

  it("include no domestic connection on a day with a direct flight", () => {
    const days = Array.from({ length: 7 }, (_, later) => `2026-12-0${later + 1}`);
    const kinds = days.map((date) => {
      const lengths = search("ZYL-CXB", date).map(({ flights }) => flights.length);
      return lengths.includes(1) ? lengths.every((length) => length === 1) : "connections";
    });
    expect(kinds).toContain(true);
    expect(kinds).toContain("connections");
    expect(kinds).not.toContain(false);
  });

  it("connect in India only when they begin or end there", () => {
    const via = (pair: string) =>
      search(pair, "2026-12-05").flatMap(({ flights }) =>
        flights.slice(1).map((flight) => flight.service.route.origin.country),
      );
    expect(via("DAC-LHR")).not.toContain("IN");
    expect(via("DAC-BOM")).toContain("IN");
  });

  it("do not depart before the given time", () => {
    const all = search("DAC-CXB", "2026-12-05");
    const noon = (all[0]?.departure ?? 0) + 300;
    const later = search("DAC-CXB", "2026-12-05", noon);
    expect(later.map(nameOf)).toEqual(all.filter((i) => i.departure >= noon).map(nameOf));
  });
});

describe("itineraries of a large network", () => {
  const network = createWorldNetwork({ airports: 120, flights: 4000 });
  const pairs = createWorldPairs(network, 40);
  const [all, best] = [100_000, 50].map((most) => createSchedule(network, most));

  it("are the best of all by time and fare, in the same order", () => {
    let limited = 0;
    for (const pair of pairs) {
      const leg = { ...pair, day: toDayNumber("2027-03-28"), notBefore: 0 };
      const every = all?.findItineraries(leg) ?? [];
      const kept = every.toSorted((a, b) => costOf(a) - costOf(b)).slice(0, 50);
      expect(best?.findItineraries(leg).map(nameOf)).toEqual(
        every.filter((one) => kept.includes(one)).map(nameOf),
      );
      if (every.length > 50) limited += 1;
    }
    expect(limited).toBeGreaterThan(5);
  });
});

describe("connection times", () => {
  const route = (from: string, to: string, carrier: string) => {
    const found = airport(from)
      .routesTo.get(airport(to))
      ?.find((candidate) => candidate.carrier.code === carrier);
    if (!found) throw new Error(`${carrier} does not fly ${from}-${to}`);
    return found;
  };

  it.each([
    ["a domestic change in Dhaka", 45, "CXB DAC BS", "DAC ZYL BS"],
    ["a domestic flight to an international one in Dhaka", 120, "CXB DAC BG", "DAC LHR BG"],
    ["an international change in Doha", 60, "DAC DOH QR", "DOH LHR QR"],
    ["an airport without a rule of its own", 75, "DAC DXB EK", "DXB LHR EK"],
    ["flydubai to Emirates", 120, "DAC DXB FZ", "DXB LHR EK"],
    ["low-cost to full service in Kuala Lumpur", 150, "DAC KUL AK", "KUL SYD MH"],
    ["low-cost to low-cost in Kuala Lumpur", 75, "DAC KUL AK", "KUL SYD D7"],
  ])("%s takes %i minutes", (_, least, inbound, outbound) => {
    const [a = "", b = "", c = ""] = inbound.split(" ");
    const [d = "", e = "", f = ""] = outbound.split(" ");
    expect(getMinimumConnection(route(a, b, c), route(d, e, f))).toBe(least);
  });
});

function search(pair: string, date: string, notBefore = 0): Itinerary[] {
  const [origin, destination] = ends(pair);
  return schedule.findItineraries({ origin, destination, day: toDayNumber(date), notBefore });
}

function costOf({ routing, departure, arrival }: Itinerary): number {
  const [only, second] = routing.routes;
  const factor = Math.min(...routing.routes.map(({ carrier }) => carrier.fareFactor));
  const fare = only && !second ? only.economyFare : (6500 + 6.6 * routing.km) * factor;
  return (arrival - departure) * 20 + fare;
}

function ends(pair: string): [Airport, Airport] {
  const [origin = "", destination = ""] = pair.split("-");
  return [airport(origin), airport(destination)];
}

function airport(iata: string): Airport {
  const found = schedule.network.airports.get(iata);
  if (!found) throw new Error(`${iata} is not served`);
  return found;
}

function minutes({ departure, arrival }: Itinerary): number {
  return arrival - departure;
}

function nameOf({ flights }: Pick<Itinerary, "flights">): string {
  return flights.map((flight) => `${flight.service.number}/${flight.day}`).join(" ");
}

/** A slow reference implementation of the rules: tries every flight of the week after every other. */
function everyItinerary(origin: Airport, destination: Airport, date: string): string[] {
  const first = toDayNumber(date);
  const days = [0, 1, 2, 3].map((later) => listFlights(schedule.timetable, first + later));
  const km = greatCircleKm(origin, destination);
  const found: Flight[][] = [];

  const extend = (trip: Flight[]) => {
    const last = trip.at(-1);
    if (last?.service.route.destination === destination) {
      if (waits(trip).reduce((sum, wait) => sum + wait, 0) <= 1440) found.push(trip);
      return;
    }
    if (trip.length === 3) return;
    for (const flight of last ? days.flat() : (days[0] ?? [])) {
      const { route } = flight.service;
      if (route.origin !== (last?.service.route.destination ?? origin)) continue;
      if (last && !connects(last, flight)) continue;
      const longer = [...trip, flight];
      const flown = longer.reduce((sum, { service }) => sum + service.route.km, 0);
      const places = [origin, ...longer.map(({ service }) => service.route.destination)];
      const twice = places.some((place, at) =>
        places.slice(0, at).some((earlier) => getCity(earlier) === getCity(place)),
      );
      if (twice || flown > km * (km > 8000 ? 1.6 : 1.9)) continue;
      extend(longer);
    }
  };
  extend([]);

  const legal = found.filter((trip) =>
    trip
      .slice(1)
      .every(
        ({ service: { route } }) =>
          route.origin.country !== "IN" ||
          [origin.country, destination.country].includes(route.origin.country),
      ),
  );
  const onlyDirect =
    origin.country === destination.country && legal.some((trip) => trip.length === 1);
  return legal
    .filter((trip) => !onlyDirect || trip.length === 1)
    .map((flights) => nameOf({ flights }));
}

function connects(inbound: Flight, outbound: Flight): boolean {
  const [from, to] = [inbound.service.route, outbound.service.route];
  const wait = outbound.departure - inbound.arrival;
  return (
    canShareTicket(from.carrier, to.carrier) &&
    wait >= getMinimumConnection(from, to) &&
    wait <= getMaximumConnection(from, to)
  );
}

function waits(trip: readonly Flight[]): number[] {
  return trip.slice(1).map((flight, at) => flight.departure - (trip[at]?.arrival ?? 0));
}
