import { addDays } from "@ghuri/contract/dates";
import type { FlightFilterReply, FlightSearchReply, TripOption } from "@ghuri/contract/flights";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { flightCalls, type Slices } from "../../../../test/flight-calls.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";

const TO_COX: Slices = [["DAC", "CXB", addDays("2026-11-21", 14)]];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ at: "2026-11-21T06:00:00Z" });
});
afterAll(() => app.stop());

const { search, filter } = flightCalls(() => app);

const flightsOf = ({ flights }: Pick<TripOption, "flights">) =>
  flights
    .flatMap((leg) => leg.segments)
    .map((one) => `${one.airline_code}${one.airline_flight_number} ${one.departure_time}`)
    .join(", ");

/** Every row of a filtered search, page by page. */
async function everyRow(found: FlightSearchReply, body: object) {
  const replies: FlightFilterReply[] = [];
  for (let page = 1; page <= (replies[0]?.results.last_page ?? 1); page++) {
    const response = await filter({ key: found.key, page, ...body });
    replies.push(response.json());
  }
  return { rows: replies.flatMap(({ results }) => results.data), first: replies[0]?.results };
}

describe("search results grouped by itinerary", () => {
  it("list each itinerary once with all its fares, the cheapest first, ten to a page", async () => {
    const found = await search(TO_COX, { view: "itineraries" });
    expect(found.results.data).toHaveLength(10);
    const plain = await everyRow(found, {});
    const { rows, first } = await everyRow(found, { view: "itineraries" });
    expect(first?.total).toBe(rows.length);
    expect(new Set(rows.map(flightsOf)).size).toBe(rows.length);
    expect(rows.flatMap(({ fares = [] }) => fares.map(({ id }) => id)).toSorted()).toEqual(
      plain.rows.map(({ id }) => id).toSorted(),
    );
    for (const { fares = [], ...option } of rows) {
      expect(option).toMatchObject(fares[0] ?? { id: "none" });
      const prices = fares.map((fare) => fare.total_price);
      expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    }
    expect(rows.some(({ fares = [] }) => fares.length > 1)).toBe(true);
  });

  it("have one option per row, without fares, when grouping is not requested [S3-09]", async () => {
    const found = await search(TO_COX);
    expect(found.results.data.every((option) => option.fares === undefined)).toBe(true);
  });

  it("show only fares that meet the filters, and count what each choice would find", async () => {
    const found = await search(TO_COX, { view: "itineraries" });
    const { rows } = await everyRow(found, { view: "itineraries", filters: { refundable: 1 } });
    for (const { fares = [] } of rows)
      expect(fares.every(({ is_refundable }) => is_refundable)).toBe(true);
    const { refundable, stops, departure_time } = found.counts;
    expect(refundable.find(({ value }) => value === 1)?.count).toBe(rows.length);
    expect(stops.map(({ value }) => value)).toEqual([0]);
    const morning = departure_time.find(({ value }) => value === 1);
    const early = await everyRow(found, { view: "itineraries", filters: { departure_time: [1] } });
    expect(morning?.count).toBe(early.rows.length);
    expect(morning?.min_price).toBe(Math.min(...early.rows.map((row) => row.total_price)));
  });

  it("mix airlines on the first page", async () => {
    const found = await search(TO_COX, { view: "itineraries" });
    const airlines = found.results.data.map(({ flights }) => flights[0]?.airline_code);
    for (const code of new Set(airlines))
      expect(airlines.filter((one) => one === code).length).toBeLessThan(8);
    expect(new Set(airlines).size).toBeGreaterThan(2);
  });
});
