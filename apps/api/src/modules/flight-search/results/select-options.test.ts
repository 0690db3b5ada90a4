import type { FilterChoices, TripOption } from "@ghuri/contract/flights";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleLeg, sampleOffer } from "../../../../test/sample-offer.ts";
import { sampleResults } from "../../../../test/sample-results.ts";
import type { SearchResults } from "./search-results.ts";
import { countChoices } from "./count-choices.ts";
import { groupRows } from "./group-rows.ts";
import { selectOptions } from "./select-options.ts";

const hour = fc.integer({ min: 0, max: 23 }).map((at) => String(at).padStart(2, "0"));
const anyOption = fc
  .record({
    departs: hour,
    arrives: hour,
    via: fc.option(fc.constantFrom("DXB", "ZYL"), { nil: undefined }),
    airline: fc.constantFrom("BG", "BS", "EK"),
    minutes: fc.integer({ min: 40, max: 900 }),
    price: fc.integer({ min: 2000, max: 9000 }),
    refundable: fc.boolean(),
    secondLeg: fc.boolean(),
  })
  .map(({ departs, arrives, via, price, refundable, secondLeg, ...flight }) => {
    const leg = sampleLeg({
      ...flight,
      ...(via ? { via } : {}),
      departs: `2026-12-05T${departs}:59`,
      arrives: `2026-12-05T${arrives}:00`,
    });
    return sampleOffer({
      legs: secondLeg ? [sampleLeg(), leg] : [leg],
      passengers: [{ type: "ADT", count: 1, price, tax: 500 }],
      refundable,
    });
  });

const anyResults = fc
  .array(anyOption, { maxLength: 30 })
  .map((offers) => sampleResults("key", offers));

const optionsOf = ({ search }: SearchResults) => search.found.map((one) => one.getDetails().option);

const some = <T>(...values: T[]) => fc.subarray(values);
const anyChoices: fc.Arbitrary<FilterChoices> = fc.record(
  {
    airlines: some("BG", "BS", "EK", "XX"),
    layover_airports: some("DXB", "ZYL", "LHR"),
    stops: some(0, 1, 2),
    departure_time: some(0, 1, 2, 3),
    arrival_time: some(0, 1, 2, 3),
    refundable: fc.constantFrom(0 as const, 1 as const),
    min_price: fc.integer({ min: 0, max: 9000 }),
    max_price: fc.integer({ min: 0, max: 12_000 }),
    order_by: fc.constantFrom("total_price" as const, "total_flight_time" as const),
  },
  { requiredKeys: [] },
);

/** A direct implementation of ruling OP-09 on one option. */
function meets(option: TripOption, choices: FilterChoices): boolean {
  const segments = option.flights.flatMap((leg) => leg.segments);
  const changes = option.flights.flatMap((leg) => leg.segments.slice(0, -1));
  const mostStops = Math.max(...option.flights.map((leg) => leg.segments.length - 1));
  const band = (time: string) => Math.floor(Number(time.slice(11, 13)) / 6);
  const among = <T>(list: readonly T[] | undefined, ...values: T[]) =>
    !list || list.length === 0 || values.some((value) => list.includes(value));
  return (
    among(choices.airlines, ...segments.map((segment) => segment.airline_code)) &&
    among(choices.layover_airports, ...changes.map((segment) => segment.destination)) &&
    among(choices.stops, mostStops >= 2 ? 2 : mostStops) &&
    among(choices.departure_time, band(option.departure_time)) &&
    among(choices.arrival_time, band(option.arrival_time)) &&
    (choices.refundable === undefined || option.is_refundable === (choices.refundable === 1)) &&
    option.total_price >= (choices.min_price ?? 0) &&
    option.total_price <= (choices.max_price ?? Infinity)
  );
}

describe("selectOptions", () => {
  it("selects exactly the options that meet every filter [S7.2-08 S9-16 OP-09 OP-10]", () => {
    fc.assert(
      fc.property(anyResults, anyChoices, (results, choices) => {
        const kept = [...selectOptions(results, choices)].toSorted((a, b) => a - b);
        const expected = optionsOf(results).flatMap((option, at) =>
          meets(option, choices) ? [at] : [],
        );
        expect(kept).toEqual(expected);
      }),
    );
  });

  it("sorts by total price or by time, and by the best mix otherwise [OP-14]", () => {
    fc.assert(
      fc.property(anyResults, anyChoices, (results, choices) => {
        const kept = selectOptions(results, choices);
        const options = optionsOf(results);
        const by = choices.order_by;
        const worth = (at: number) => (by ? (options[at]?.[by] ?? NaN) : at);
        for (const [index, at] of kept.slice(1).entries())
          expect(worth(kept[index] ?? NaN)).toBeLessThanOrEqual(worth(at));
      }),
    );
  });
});

describe("the filters of a search", () => {
  it("round the price bounds to hundreds around every price, and count each option once [S3-10 S9-13 S9-14]", () => {
    fc.assert(
      fc.property(anyResults, (results) => {
        const { filters } = results;
        const prices = optionsOf(results).map((option) => option.total_price);
        if (prices.length === 0) {
          expect(filters).toMatchObject({
            min_price: null,
            max_price: null,
            price_histogram: [],
            cheapest_price: null,
          });
          return;
        }
        expect(filters.min_price).toBe(Math.floor(Math.min(...prices) / 100) * 100);
        expect(filters.max_price).toBe(Math.ceil(Math.max(...prices) / 100) * 100);
        expect(filters.price_histogram).toHaveLength(16);
        expect(filters.price_histogram.reduce((a, b) => a + b, 0)).toBe(prices.length);
      }),
    );
  });

  it("show the counts and lowest prices that the filter then finds", () => {
    fc.assert(
      fc.property(anyResults, (results) => {
        const options = optionsOf(results);
        for (const airline of results.filters.airlines) {
          const kept = selectOptions(results, {
            airlines: [airline.code],
            order_by: "total_price",
          });
          expect(kept).toHaveLength(airline.count);
          expect(options[kept[0] ?? NaN]?.total_price).toBe(airline.min_price);
          expect(airline.name).toBe(`Airline ${airline.code}`);
        }
        for (const { iata, count } of results.filters.layover_airports)
          expect(selectOptions(results, { layover_airports: [iata] })).toHaveLength(count);
      }),
    );
  });
});

describe("the counts of the choices", () => {
  const FILTERS = [
    "stops",
    "departure_time",
    "arrival_time",
    "refundable",
    "airlines",
    "layover_airports",
  ] as const;
  const views = fc.constantFrom("options" as const, "itineraries" as const);

  it("equal the rows and lowest prices that the choice finds with the other filters", () => {
    fc.assert(
      fc.property(anyResults, anyChoices, views, (results, choices, view) => {
        const options = optionsOf(results);
        const counts = countChoices(results, choices, view);
        for (const filter of FILTERS)
          for (const { value, count, min_price } of counts[filter]) {
            const chosen = filter === "refundable" ? value : [value];
            const kept = selectOptions(results, { ...choices, [filter]: chosen });
            expect(groupRows(results, kept, view)).toHaveLength(count);
            const prices = kept.map((at) => options[at]?.total_price ?? NaN);
            expect(Math.min(...prices)).toBe(min_price);
          }
      }),
    );
  });

  it("omit exactly the choices that would find nothing", () => {
    fc.assert(
      fc.property(anyResults, anyChoices, views, (results, choices, view) => {
        const { stops } = countChoices(results, choices, view);
        for (const value of [0, 1, 2])
          expect(stops.some((one) => one.value === value)).toBe(
            selectOptions(results, { ...choices, stops: [value] }).length > 0,
          );
      }),
    );
  });
});

describe("the rows of itineraries", () => {
  it("contain every option once, equal flights together, the cheapest fare first", () => {
    fc.assert(
      fc.property(anyResults, anyChoices, (results, choices) => {
        const options = optionsOf(results);
        const kept = selectOptions(results, choices);
        const rows = groupRows(results, kept, "itineraries");
        expect(rows.flat().toSorted((a, b) => a - b)).toEqual(kept.toSorted((a, b) => a - b));
        for (const row of rows) {
          const prices = row.map((at) => options[at]?.total_price ?? NaN);
          expect(prices).toEqual(prices.toSorted((a, b) => a - b));
          expect(new Set(row.map((at) => results.search.found[at]?.facets.itinerary)).size).toBe(1);
        }
      }),
    );
  });
});
