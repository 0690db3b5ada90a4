import type { SearchFilters } from "@ghuri/contract/flights";
import { FilterChoices } from "@ghuri/contract/flights";
import { describe, expect, it } from "vitest";
import {
  countActiveFilters,
  getPriceBounds,
  type FilterState,
  NO_FILTERS,
  priceAtPercent,
  toFilterChoices,
  toggleValue,
} from "./filter-state.ts";

const BOUNDS = { min: 4_200, max: 12_700 };
const facets = (min_price: number | null, max_price: number | null): SearchFilters => ({
  airlines: [],
  layover_airports: [],
  min_price,
  max_price,
  price_histogram: [],
  cheapest_price: min_price,
  fastest_time: null,
});

const everything: FilterState = {
  airlines: ["BG", "BS"],
  layoverAirports: ["DXB"],
  stops: [0, 1, 2],
  departure: [0, 3],
  arrival: [1, 2],
  orderBy: "total_flight_time",
  refundable: 0,
  price: [10, 90],
};

describe("the filters of a request", () => {
  it("contain every filter under the server's name for it [S3-24..26 S7.2-08 S9-16]", () => {
    const sent = toFilterChoices(everything, BOUNDS);
    expect(sent).toEqual({
      airlines: ["BG", "BS"],
      layover_airports: ["DXB"],
      stops: [0, 1, 2],
      departure_time: [0, 3],
      arrival_time: [1, 2],
      order_by: "total_flight_time",
      refundable: 0,
      min_price: 5_050,
      max_price: 11_850,
    });
    expect(FilterChoices.safeParse(sent).success).toBe(true);
  });

  it("omit empty filters, and refundable at -1, which is no filter [S3-25 S7.2-09 OP-10]", () => {
    expect(toFilterChoices(NO_FILTERS, BOUNDS)).toEqual({});
    expect(toFilterChoices({ ...NO_FILTERS, refundable: 1 }, BOUNDS)).toEqual({ refundable: 1 });
  });

  it("contain both prices or none: only a moved thumb narrows the range [S7.2-10]", () => {
    expect(toFilterChoices({ ...NO_FILTERS, price: [0, 50] }, BOUNDS)).toEqual({
      min_price: 4_200,
      max_price: 8_450,
    });
    expect(toFilterChoices({ ...NO_FILTERS, price: [20, 80] }, null)).toEqual({});
  });
});

describe("the price slider", () => {
  it("maps 0 to 100 percent linearly to the bounds [S3-26 S9-15]", () => {
    const at = [0, 25, 50, 75, 100].map((percent) => priceAtPercent(percent, BOUNDS));
    expect(at).toEqual([4_200, 6_325, 8_450, 10_575, 12_700]);
  });

  it("has no bounds before the facets are loaded, and when nothing was found [S2.5-11]", () => {
    expect(getPriceBounds(undefined)).toBeNull();
    expect(getPriceBounds(facets(null, null))).toBeNull();
    expect(getPriceBounds(facets(4_200, 12_700))).toEqual(BOUNDS);
  });
});

it("toggling a value adds and removes it", () => {
  expect(toggleValue([0, 1], 2)).toEqual([0, 1, 2]);
  expect(toggleValue([0, 1], 0)).toEqual([1]);
});

it("sorting does not count as a filter", () => {
  expect(countActiveFilters(everything)).toBe(7);
  expect(countActiveFilters({ ...NO_FILTERS, orderBy: "total_price" })).toBe(0);
});
