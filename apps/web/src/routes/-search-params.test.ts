import { describe, expect, it } from "vitest";
import { readPage, readTravellerCount, readText, readOneOf } from "./-search-params.ts";

describe("search params", () => {
  it("are strings, also where the router parsed a number [OP-02]", () => {
    expect(readText({ view: "a1" }, "view")).toBe("a1");
    expect(readText({ view: 12 }, "view")).toBe("12");
    expect(readText({ view: ["a"] }, "view")).toBeUndefined();
    expect(readText({}, "view")).toBeUndefined();
  });

  it("are one of the known values or nothing", () => {
    expect(readOneOf({ payment: "paid" }, "payment", ["paid", "failed"])).toBe("paid");
    expect(readOneOf({ payment: "maybe" }, "payment", ["paid", "failed"])).toBeUndefined();
  });

  it.each([0, -1, 1.5, "2", null, Number.POSITIVE_INFINITY])("never contain page %s", (page) => {
    expect(readPage({ page })).toBeUndefined();
  });

  it("contain any page from 1", () => {
    expect(readPage({ page: 3 })).toBe(3);
  });

  it("contain the party size, within 1 to 20 [S5.8-04 S9-12]", () => {
    const parties = [-3, 0, 1, 20, 25, 2.7].map((traveller) => readTravellerCount({ traveller }));
    expect(parties).toEqual([1, 1, 1, 20, 20, 2]);
    expect(readTravellerCount({ traveller: "many" })).toBeUndefined();
    expect(readTravellerCount({})).toBeUndefined();
  });
});
