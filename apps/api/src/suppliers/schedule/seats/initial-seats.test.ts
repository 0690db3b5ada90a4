import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listFlights } from "../../../../test/list-flights.ts";
import { getBookingClasses } from "../fares/booking-classes.ts";
import { toDayNumber } from "../network/day-number.ts";
import { sellsCabin } from "../network/network.ts";
import { createSchedule } from "../network/schedule.ts";
import { getSeatAllotment, getInitialSeats } from "./initial-seats.ts";

const { timetable } = createSchedule();
const firstDay = toDayNumber("2026-11-21");
const aFlight = fc
  .integer({ min: firstDay, max: firstDay + 330 })
  .chain((day) => fc.constantFrom(...listFlights(timetable, day)));
const aCabin = fc.constantFrom("ECONOMY" as const, "BUSINESS" as const, "FIRST" as const);

describe("booking classes", () => {
  it("divide all seats of their cabin", () => {
    fc.assert(
      fc.property(aFlight, aCabin, (flight, cabin) => {
        fc.pre(sellsCabin(flight, cabin));
        const classes = getBookingClasses(flight.service.route.carrier);
        const shares = classes
          .filter((bookingClass) => bookingClass.cabin === cabin)
          .map((bookingClass) => getSeatAllotment(flight, bookingClass));
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(flight.aircraft.seats[cabin]);
      }),
    );
  });

  it("start with some of their seats sold, and never with more than they have", () => {
    fc.assert(
      fc.property(aFlight, (flight) => {
        for (const bookingClass of getBookingClasses(flight.service.route.carrier)) {
          const free = getInitialSeats(flight, bookingClass);
          expect(free).toBeGreaterThanOrEqual(0);
          expect(free).toBeLessThanOrEqual(getSeatAllotment(flight, bookingClass));
          expect(getInitialSeats(flight, bookingClass)).toBe(free);
        }
      }),
    );
  });

  it("have unique letters within a carrier", () => {
    for (const flight of listFlights(timetable, firstDay)) {
      const letters = getBookingClasses(flight.service.route.carrier).map(({ letter }) => letter);
      expect(new Set(letters).size).toBe(letters.length);
    }
  });

  it("leave both kinds of flights: full in cheap classes, and mostly empty", () => {
    const cheapest = listFlights(timetable, firstDay + 30).map((flight) => {
      const [first] = getBookingClasses(flight.service.route.carrier);
      return first ? getInitialSeats(flight, first) : 0;
    });
    const share = (has: (seats: number) => boolean) =>
      cheapest.filter(has).length / cheapest.length;
    expect(share((seats) => seats === 0)).toBeGreaterThan(0.15);
    expect(share((seats) => seats > 0 && seats <= 9)).toBeGreaterThan(0.15);
    expect(share((seats) => seats > 9)).toBeGreaterThan(0.05);
  });
});
