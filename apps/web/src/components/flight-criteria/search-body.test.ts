import { FlightSearchBody } from "@ghuri/contract/flights";
import { describe, expect, it } from "vitest";
import { addSlice, switchTripType } from "./change-slices.ts";
import { changeCount } from "./change-passengers.ts";
import { type Criteria, defaultCriteria } from "./criteria.ts";
import { toSearchBody } from "./search-body.ts";

const start = defaultCriteria(new Date("2026-11-21T06:00:00Z"), "en");
const tripsOf = (criteria: Criteria): unknown => JSON.parse(toSearchBody(criteria).trips);

describe("the body of a search request", () => {
  it("identifies each flight by its codes and its date [S7.2-02]", () => {
    expect(tripsOf(start)).toEqual([
      { departure: "DAC", destination: "CXB", departure_date: "2026-11-22" },
    ]);
    expect(tripsOf(addSlice(switchTripType(start, "multiple")))).toHaveLength(3);
  });

  it("adds the return slice of a round trip [S7.2-05]", () => {
    expect(tripsOf(switchTripType(start, "round"))).toEqual([
      { departure: "DAC", destination: "CXB", departure_date: "2026-11-22" },
      { departure: "CXB", destination: "DAC", departure_date: "2026-12-07" },
    ]);
  });

  it("counts all passengers, and contains one age for each child [S7.2-03 OP-53]", () => {
    const family = changeCount(changeCount(start, "child", 1), "infant", 1);
    expect(toSearchBody(family)).toMatchObject({
      adult: 1,
      child: 1,
      infant: 1,
      child_ages: "[2]",
    });
    expect(toSearchBody(start)).not.toHaveProperty("child_ages");
  });

  it.each([
    ["economy", "ECONOMY"],
    ["business", "BUSINESS"],
    ["first class", "FIRST"],
  ] as const)("sends %s in capitals, as %s [S3-02 S7.2-04]", (cabinClass, said) => {
    const body = toSearchBody({ ...start, cabinClass });
    expect(body.cabin_class).toBe(said);
    expect(FlightSearchBody.safeParse(body).success).toBe(true);
  });
});
