import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listFlights } from "../../../../test/list-flights.ts";
import { fromDayNumber, toDayNumber, formatLocalTime, getWeekday } from "./day-number.ts";
import type { Flight } from "./network.ts";
import { createSchedule } from "./schedule.ts";
import { findFlight } from "./timetable.ts";

const { network, timetable } = createSchedule();
const firstDay = toDayNumber("2026-11-21");
const aDay = fc.integer({ min: firstDay, max: firstDay + 330 });

describe("the timetable", () => {
  it("has every service on its weekdays, at its local time, with its block time", () => {
    fc.assert(
      fc.property(aDay, fc.constantFrom(...network.services.values()), (day, service) => {
        const flight = findFlight(timetable, service, day);
        const { zone } = service.route.origin;
        expect(flight !== undefined).toBe(((service.weekdays >> getWeekday(day)) & 1) === 1);
        if (!flight) return;
        expect(flight.arrival - flight.departure).toBe(service.route.blockMinutes);
        expect(formatLocalTime(flight.departure + zone.offsetAt(flight.departure))).toBe(
          formatLocalTime(day * 1440 + service.departure),
        );
      }),
    );
  });

  it("keeps local departure times when the clocks change, and moves the arrivals", () => {
    const before = arrivalOf("BG2", "2027-03-27");
    const after = arrivalOf("BG2", "2027-03-29");
    expect([before, after]).toEqual(["2027-03-28T05:30", "2027-03-30T04:30"]);
  });

  it("has flights out of Dhaka on every day that is sold", () => {
    const days = Array.from({ length: 331 }, (_, later) => firstDay + later);
    const quiet = days.filter((day) => {
      const flights = listFlights(timetable, day);
      return flights.filter(({ service }) => service.route.origin.iata === "DAC").length < 100;
    });
    expect(quiet.map(fromDayNumber)).toEqual([]);
  });

  it("rotates the aircraft daily on a route with several", () => {
    const types = [0, 1].map((later) => aircraftOf("BG400", firstDay + later));
    expect(new Set(types)).toEqual(new Set(["Boeing 737-800", "De Havilland Dash 8-400"]));
  });
});

function flightOf(number: string, day: number): Flight {
  const service = network.services.get(number);
  const flight = service && findFlight(timetable, service, day);
  if (!flight) throw new Error(`${number} does not fly on ${fromDayNumber(day)}`);
  return flight;
}

function aircraftOf(number: string, day: number): string {
  return flightOf(number, day).aircraft.name;
}

function arrivalOf(number: string, date: string): string {
  const flight = flightOf(number, toDayNumber(date));
  return formatLocalTime(
    flight.arrival + flight.service.route.destination.zone.offsetAt(flight.arrival),
  );
}
