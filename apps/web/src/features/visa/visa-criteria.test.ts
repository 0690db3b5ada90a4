import { describe, expect, it } from "vitest";
import { checkTravelDates, stayInDays, toVisaCriteria } from "./visa-criteria.ts";

/** 01:30 on 22 November in Dhaka, still the 21st in London. */
const NOW = new Date("2026-11-21T19:30:00Z");

describe("criteria without search params", () => {
  it("are for one Bangladeshi, with entry and exit seven days from today in Dhaka [S5.8-07 S9-38 OP-03]", () => {
    expect(toVisaCriteria({}, NOW)).toEqual({
      country: "",
      entry: "2026-11-29",
      exit: "2026-11-29",
      nationality: "BD",
      traveller: 1,
    });
  });

  it("keep the params that are given [S2.1-10]", () => {
    const search = { country: "Thailand", exit: "2026-12-20", traveller: 3 };
    expect(toVisaCriteria(search, NOW)).toMatchObject({ ...search, entry: "2026-11-29" });
  });
});

describe("dates [OP-30]", () => {
  const errors = (entry: string | null, exit: string | null, maxStay: number | null = 30) =>
    checkTravelDates({ entry, exit }, maxStay, NOW);

  it("may be the same day, from today on", () => {
    expect(errors("2026-11-22", "2026-11-22")).toEqual({});
  });

  it("include the first and the last day of a stay", () => {
    expect(stayInDays({ entry: "2026-12-01", exit: "2026-12-30" })).toBe(30);
    expect(errors("2026-12-01", "2026-12-30")).toEqual({});
    expect(errors("2026-12-01", "2026-12-31")).toEqual({ exit: "stay_too_long" });
  });

  it("are not checked against an unknown maximum stay", () => {
    expect(errors("2026-12-01", "2027-12-01", null)).toEqual({});
  });

  it("are rejected in the past, in reverse order and incomplete", () => {
    expect(errors("2026-11-21", "2026-11-23")).toEqual({ entry: "entry_past" });
    expect(errors("2026-12-10", "2026-12-09")).toEqual({ exit: "exit_before_entry" });
    expect(errors(null, "2026-12-09")).toEqual({ entry: "field_required" });
    expect(errors("2026-12-09", null)).toEqual({ exit: "field_required" });
  });
});
