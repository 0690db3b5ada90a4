import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canAdd, changeCount, type PassengerKind } from "./change-passengers.ts";
import {
  addTrip,
  removeTrip,
  rowAction,
  setDeparture,
  swapTrip,
  switchTripType,
} from "./change-trips.ts";
import { faultOf } from "./check-criteria.ts";
import { defaultCriteria } from "./criteria.ts";
import { CriteriaSearch, fromSearch, toSearch } from "./criteria-in-url.ts";

// Half past eight in the evening in London is already tomorrow in Dhaka.
const now = new Date("2026-11-20T20:30:00Z");
const start = defaultCriteria(now, "en");

describe("the default trip", () => {
  it("is Dhaka to Cox's Bazar, tomorrow in Bangladesh, for one adult", () => {
    expect(start.trips[0]).toMatchObject({
      origin: "DAC",
      destination: "CXB",
      departure: "2026-11-22",
    });
    expect(start.passengers).toEqual({ adult: 1, child: 0, infant: 0 });
  });
});

describe("switching the trip type", () => {
  it("proposes a return fifteen days after the departure", () => {
    expect(switchTripType(start, "round").returnDate).toBe("2026-12-07");
  });

  it("clears the return and later trips for one way", () => {
    const multiple = addTrip(switchTripType(start, "multiple"));
    expect(switchTripType(multiple, "oneway")).toMatchObject({
      returnDate: "",
      trips: [start.trips[0]],
    });
  });

  it("starts multi city with the way back, three days later", () => {
    expect(switchTripType(start, "multiple").trips[1]).toMatchObject({
      origin: "CXB",
      destination: "DAC",
      departure: "2026-11-25",
    });
  });
});

describe("multi-city rows", () => {
  const two = switchTripType(start, "multiple");

  it("never number more than four", () => {
    expect(addTrip(addTrip(addTrip(two))).trips).toHaveLength(4);
  });

  it("say Remove where a later row exists or there are four, else Add", () => {
    expect([0, 1].map((row) => rowAction(row, 2))).toEqual(["none", "add"]);
    expect([0, 1, 2, 3].map((row) => rowAction(row, 4))).toEqual([
      "none",
      "remove",
      "remove",
      "remove",
    ]);
  });

  it("keep at least two", () => {
    expect(removeTrip(two, 1).trips).toHaveLength(2);
    expect(removeTrip(addTrip(two), 1).trips.map((trip) => trip.origin)).toEqual(["DAC", "DAC"]);
  });

  it("move later dates along when an earlier leg is put off", () => {
    const dates = setDeparture(addTrip(two), 0, "2026-12-20").trips.map((trip) => trip.departure);
    expect(dates).toEqual(dates.toSorted());
    expect(dates[0]).toBe("2026-12-20");
  });

  it("swap back and forth to what they were", () => {
    expect(swapTrip(swapTrip(two, 0), 0)).toEqual(two);
  });
});

describe("passengers", () => {
  const steps = fc.array(
    fc.tuple(
      fc.constantFrom<PassengerKind>("adult", "child", "infant"),
      fc.constantFrom<1 | -1>(1, -1),
    ),
  );

  it("stay within the limits whatever is pressed", () => {
    fc.assert(
      fc.property(steps, (presses) => {
        const { passengers, childAges } = presses.reduce(
          (criteria, [kind, by]) => changeCount(criteria, kind, by),
          start,
        );
        expect(passengers.adult).toBeGreaterThanOrEqual(1);
        expect(passengers.adult + passengers.child).toBeLessThanOrEqual(7);
        expect(passengers.infant).toBeLessThanOrEqual(passengers.adult);
        expect(childAges).toHaveLength(passengers.child);
      }),
    );
  });

  it("let infants come only with as many adults", () => {
    expect(canAdd({ adult: 2, child: 0, infant: 2 }, "infant")).toBe(false);
  });
});

describe("the URL", () => {
  it("brings back exactly the criteria it was made from", () => {
    const family = changeCount(switchTripType(start, "round"), "child", 1);
    expect(fromSearch(CriteriaSearch.parse(toSearch(family)))).toEqual(family);
  });

  it("is read whatever it holds", () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom("tripType", "adult", "trips", "childAges", "returnDate"),
          fc.jsonValue(),
        ),
        (text) => {
          expect(() => fromSearch(CriteriaSearch.parse(text))).not.toThrow();
        },
      ),
    );
  });
});

describe("what cannot be searched", () => {
  const trip = (change: object) => ({
    ...start,
    trips: [{ ...start.trips[0], ...change } as (typeof start.trips)[0]],
  });

  it.each([
    ["missing", trip({ destination: "" })],
    ["same_airports", trip({ destination: "DAC" })],
    ["date_past", trip({ departure: "2026-11-20" })],
    ["date_too_far", trip({ departure: "2027-12-01" })],
    ["return_before_departure", { ...switchTripType(start, "round"), returnDate: "2026-11-21" }],
  ])("is named: %s", (fault, criteria) => {
    expect(faultOf(criteria, now)?.fault).toBe(fault);
  });

  it("is nothing in the default trip", () => {
    expect(faultOf(start, now)).toBeNull();
  });
});
