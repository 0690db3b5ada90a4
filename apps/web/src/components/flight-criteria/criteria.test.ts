import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  canAdd,
  canRemove,
  changeCount,
  CHILD_AGES,
  type PassengerKind,
  passengerTotal,
} from "./change-passengers.ts";
import {
  addSlice,
  removeSlice,
  rowAction,
  setDeparture,
  swapSlice,
  switchTripType,
} from "./change-slices.ts";
import { findCriteriaError } from "./check-criteria.ts";
import { defaultCriteria } from "./criteria.ts";
import { criteriaFromSearchParams, criteriaToSearchParams } from "./criteria-search-params.ts";
import { parseSearchParams } from "./parse-search-params.ts";

// Half past eight in the evening in London is already tomorrow in Dhaka.
const now = new Date("2026-11-20T20:30:00Z");
const start = defaultCriteria(now, "en");

describe("default criteria", () => {
  it("is Dhaka to Cox's Bazar, tomorrow in Bangladesh, for one adult [S3-07 S9-06 OP-03]", () => {
    expect(start.trips[0]).toMatchObject({
      origin: "DAC",
      destination: "CXB",
      departure: "2026-11-22",
    });
    expect(start.passengers).toEqual({ adult: 1, child: 0, infant: 0 });
  });
});

describe("switching the trip type", () => {
  it("proposes a return fifteen days after the departure [S4.1-04 S9-08]", () => {
    expect(switchTripType(start, "round").returnDate).toBe("2026-12-07");
  });

  it("clears the return and later trips for one way [S4.1-01 S4.1-02]", () => {
    const multiple = addSlice(switchTripType(start, "multiple"));
    expect(switchTripType(multiple, "oneway")).toMatchObject({
      returnDate: "",
      trips: [start.trips[0]],
    });
  });

  it("starts multi city with the reverse slice three days later [S4.1-06 S4.1-07 S9-07 OP-04]", () => {
    expect(switchTripType(start, "multiple").trips[1]).toMatchObject({
      origin: "CXB",
      destination: "DAC",
      departure: "2026-11-25",
    });
  });
});

describe("a round trip", () => {
  it("keeps only the first of several flights [S4.1-03]", () => {
    const several = addSlice(switchTripType(start, "multiple"));
    expect(switchTripType(several, "round").trips).toEqual([start.trips[0]]);
  });
});

describe("multi-city rows", () => {
  const two = switchTripType(start, "multiple");

  it("are limited to four [S4.1-08 S9-09 OP-05]", () => {
    expect(addSlice(addSlice(addSlice(two))).trips).toHaveLength(4);
  });

  it("offer Remove before the last row and at four rows, otherwise Add [S2.4-09..11]", () => {
    expect([0, 1].map((row) => rowAction(row, 2))).toEqual(["none", "add"]);
    expect([0, 1, 2, 3].map((row) => rowAction(row, 4))).toEqual([
      "none",
      "remove",
      "remove",
      "remove",
    ]);
  });

  it("never fewer than two [S4.1-09 OP-04]", () => {
    expect(removeSlice(two, 1).trips).toHaveLength(2);
    expect(removeSlice(addSlice(two), 1).trips.map((trip) => trip.origin)).toEqual(["DAC", "DAC"]);
  });

  it("move later dates when an earlier slice is postponed", () => {
    const dates = setDeparture(addSlice(two), 0, "2026-12-20").trips.map((trip) => trip.departure);
    expect(dates).toEqual(dates.toSorted());
    expect(dates[0]).toBe("2026-12-20");
  });

  it("append the last slice reversed, three days later [S4.1-06 S4.1-07 S9-07]", () => {
    expect(addSlice(two).trips[2]).toMatchObject({
      origin: "DAC",
      destination: "CXB",
      departure: "2026-11-28",
    });
  });

  it("swap origin and destination with their names [S4.1-10]", () => {
    expect(swapSlice(two, 0).trips[0]).toEqual({
      origin: "CXB",
      originCity: "Cox's Bazar",
      originAirport: "Cox's Bazar Airport",
      destination: "DAC",
      destinationCity: "Dhaka",
      destinationAirport: "Hazrat Shahjalal International Airport",
      departure: "2026-11-22",
    });
  });

  it("swapping twice restores the slice", () => {
    expect(swapSlice(swapSlice(two, 0), 0)).toEqual(two);
  });
});

describe("passengers", () => {
  const steps = fc.array(
    fc.tuple(
      fc.constantFrom<PassengerKind>("adult", "child", "infant"),
      fc.constantFrom<1 | -1>(1, -1),
    ),
  );

  it("stay within the limits for any sequence of changes [S5.1-05..09 S9-10]", () => {
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

  it("default to a child's age of two, and twelve at most [S5.1-10 S5.1-11 S9-11]", () => {
    expect(changeCount(start, "child", 1).childAges).toEqual([2]);
    expect(CHILD_AGES).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it("are counted together, including infants [S5.1-04]", () => {
    expect(passengerTotal({ adult: 2, child: 3, infant: 1 })).toBe(6);
  });

  it("require an adult for each infant when removing [S5.1-09]", () => {
    expect(canRemove({ adult: 2, child: 0, infant: 1 }, "adult")).toBe(true);
    expect(canRemove({ adult: 2, child: 0, infant: 2 }, "adult")).toBe(false);
  });

  it("allow at most one infant per adult [S5.1-08]", () => {
    expect(canAdd({ adult: 2, child: 0, infant: 2 }, "infant")).toBe(false);
  });
});

describe("search params", () => {
  it("round-trip the criteria [OP-02]", () => {
    const family = changeCount(switchTripType(start, "round"), "child", 1);
    expect(
      criteriaFromSearchParams(parseSearchParams({ ...criteriaToSearchParams(family) })),
    ).toEqual(family);
  });

  it("contain trip type, cabin, passengers, ages, return date and every slice [S3-01..06]", () => {
    const trips = switchTripType(start, "multiple").trips;
    const search = {
      tripType: "multiple",
      cabinClass: "first class",
      adult: 2,
      child: 1,
      infant: 1,
      childAges: [7],
      returnDate: "",
      trips,
    };
    expect(criteriaFromSearchParams(parseSearchParams(search))).toEqual({
      tripType: "multiple",
      cabinClass: "first class",
      passengers: { adult: 2, child: 1, infant: 1 },
      childAges: [7],
      returnDate: "",
      trips,
    });
  });

  it("default to one adult, economy, one way [S5.1-03]", () => {
    expect(criteriaFromSearchParams(parseSearchParams({ trips: start.trips }))).toEqual(start);
  });

  it.each([
    ["trip type", { tripType: "both" }],
    ["cabin", { cabinClass: "deck" }],
    ["number of adults", { adult: 0 }],
    ["number of adults", { adult: 999 }],
    ["party", { adult: 5, child: 3 }],
    ["number of infants", { infant: "1" }],
    ["ages", { childAges: [2, "x"] }],
    ["return date", { returnDate: "22/11/2026" }],
    ["list of trips", { trips: [{ origin: "DAC", destination: "Cox" }] }],
    ["list of trips", { trips: [null] }],
    ["list of trips", { trips: [] }],
    ["list of trips", { trips: "" }],
  ])("with an invalid %s contain no search: %o [OP-02]", (_, query) => {
    expect(parseSearchParams({ trips: start.trips, ...query })).toEqual({ trips: [] });
    expect(criteriaFromSearchParams({ trips: [] })).toBeNull();
  });

  it("without trips drop what is invalid [OP-02]", () => {
    expect(parseSearchParams({ adult: 999, tripType: "round" })).toEqual({ tripType: "round" });
  });

  it("keep a slice without its invalid names and date", () => {
    const trips = [{ origin: "DAC", destination: "CXB", originCity: "x".repeat(81), departure: 1 }];
    expect(parseSearchParams({ trips }).trips?.[0]).toMatchObject({
      origin: "DAC",
      originCity: "",
      departure: "",
    });
  });

  it("are parsed whatever they contain", () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom("tripType", "adult", "trips", "childAges", "returnDate"),
          fc.jsonValue(),
        ),
        (text) => {
          expect(() => criteriaFromSearchParams(parseSearchParams(text))).not.toThrow();
        },
      ),
    );
  });
});

describe("criteria errors", () => {
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
  ])("is named: %s [S5.1-01 OP-03 OP-42]", (error, criteria) => {
    expect(findCriteriaError(criteria, now)?.error).toBe(error);
  });

  it("none for the default criteria", () => {
    expect(findCriteriaError(start, now)).toBeNull();
  });
});
