import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PricedItinerary } from "./select-itineraries.ts";
import { combineLegs, isReturnFare } from "./combine-legs.ts";
import { toDayNumber } from "../network/day-number.ts";
import { createParty } from "../fares/party.ts";
import { priceLeg } from "../fares/price-leg.ts";
import { createSchedule } from "../network/schedule.ts";
import { getInitialSeats } from "../seats/initial-seats.ts";

const schedule = createSchedule();
const market = {
  cabin: "ECONOMY",
  party: createParty({ adult: 1, child: 0, infant: 0 }),
  today: toDayNumber("2026-11-21"),
  freeSeats: getInitialSeats,
} as const;

describe("combinations of legs", () => {
  it("include the cheapest and the fastest ones", () => {
    const aPair = fc.constantFrom("DAC-LHR", "DAC-SIN", "CXB-DXB", "DAC-CXB");
    const aStay = fc.record({
      out: fc.integer({ min: 1, max: 300 }),
      days: fc.integer({ min: 3, max: 20 }),
    });
    fc.assert(
      fc.property(aPair, aStay, (pair, { out, days }) => {
        const [there, back] = [leg(pair, out), leg(reverse(pair), out + days)];
        const found = combineLegs([there, back], true);
        const every = there.flatMap((a) => back.map((b) => [a, b]));
        expect(Math.min(...found.map(price))).toBe(Math.min(...every.map(price)));
        expect(Math.min(...found.map(time))).toBe(Math.min(...every.map(time)));
        expect(found.length).toBeLessThan(500);
      }),
      { numRuns: 25 },
    );
  });

  it("never depart before the previous arrival plus the connection time", () => {
    const sameDay = [leg("DAC-CXB", 20), leg("CXB-DAC", 20), leg("DAC-CGP", 20)];
    const found = combineLegs(sameDay, false);
    expect(found.length).toBeGreaterThan(0);
    for (const combination of found)
      for (const [at, next] of combination.slice(1).entries()) {
        const before = combination[at]?.itinerary.arrival ?? Infinity;
        expect(next.itinerary.departure - before).toBeGreaterThanOrEqual(45);
      }
  });

  it("include four connecting flights on one day", () => {
    const pairs = ["DAC-CXB", "CXB-DAC", "DAC-CXB", "CXB-DAC"];
    const legs = pairs.map((pair) => leg(pair, 20));
    expect(combineLegs(legs, false).length).toBeGreaterThan(0);
  });

  it("are empty when the second leg departs before the first can arrive", () => {
    expect(combineLegs([leg("DAC-JFK", 20), leg("DAC-CXB", 20)], false)).toEqual([]);
  });
});

function leg(pair: string, daysAhead: number): PricedItinerary[] {
  const [origin, destination] = pair.split("-").map((iata) => schedule.network.airports.get(iata));
  if (!origin || !destination) throw new Error(`${pair} is not served`);
  const day = market.today + daysAhead;
  return priceLeg(schedule.findItineraries({ origin, destination, day, notBefore: 0 }), market);
}

function reverse(pair: string): string {
  return pair.split("-").toReversed().join("-");
}

function price(combination: readonly PricedItinerary[]): number {
  const discount = isReturnFare(combination) ? 0.14 : 0;
  return combination.reduce((sum, { total, fare }) => sum + total - fare * discount, 0);
}

function time(combination: readonly PricedItinerary[]): number {
  return combination.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0);
}
