import { addDays } from "@ghuri/contract/dates";
import type { SearchPreset } from "@ghuri/contract/flights";
import type { RefusalBody } from "@ghuri/contract/refusals";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { flightCalls, type Slices, tripsField } from "../../../../test/flight-calls.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";

const TODAY = "2026-11-21";
const IN_TWO_WEEKS = addDays(TODAY, 14);
const TO_COX: Slices = [["DAC", "CXB", IN_TWO_WEEKS]];

let app: TestApp;
beforeAll(async () => {
  // A minute to midnight in UTC is early morning in Dhaka: "today" must be Dhaka's date.
  app = await startTestApp({ at: "2026-11-20T23:59:00Z" });
});
afterAll(() => app.stop());

const { send, search, narrow } = flightCalls(() => app);

describe("POST /api/v1/flight/search", () => {
  it("finds domestic flights for one adult when only trips are given [S3-09 S3-11 S7.2-02 S7.2-06 S9-01 OP-50]", async () => {
    const found = await search(TO_COX);
    expect(found.results).toMatchObject({ current_page: 1 });
    expect(found.results.data).toHaveLength(10);
    expect(found.results.total).toBeGreaterThan(10);
    expect(found.results.last_page).toBe(Math.ceil(found.results.total / 10));
    expect(found.expires_at).toBe("2026-11-21T00:29:00.000Z");
    expect(found.key.length).toBeGreaterThanOrEqual(32);
    expect(found.key.length).toBeLessThanOrEqual(64);
    expect(found.suppliers).toEqual([{ name: "schedule", status: "ok" }]);
    for (const option of found.results.data)
      expect(option).toMatchObject({
        flights: [{ origin: "DAC", destination: "CXB" }],
        passengers: [{ type: "ADT", count: 1 }],
      });
  });

  it("prices children and infants by type, and a child of twelve as an adult [S3-23 S7.2-03 S9-32 OP-06 OP-53]", async () => {
    const counts = { adult: "2", child: "2", infant: "1", child_ages: "[12, 5]" };
    const { results } = await search(TO_COX, counts);
    expect(results.data[0]?.passengers.map(({ type, count }) => [type, count])).toEqual([
      ["ADT", 3],
      ["CNN", 1],
      ["INF", 1],
    ]);
  });

  it("searches a round trip, and several cities, as one journey [S7.2-05]", async () => {
    const round = await search([
      ["DAC", "DXB", IN_TWO_WEEKS],
      ["DXB", "DAC", addDays(IN_TWO_WEEKS, 10)],
    ]);
    expect(round.results.data[0]?.flights.map((leg) => leg.destination)).toEqual(["DXB", "DAC"]);
    const several = await search([
      ["DAC", "KTM", IN_TWO_WEEKS],
      ["KTM", "DAC", addDays(IN_TWO_WEEKS, 2)],
      ["DAC", "CXB", addDays(IN_TWO_WEEKS, 4)],
    ]);
    expect(several.results.data[0]?.flights).toHaveLength(3);
  });

  it("returns an empty list, without price bounds, when nothing is sold [S7.2-04]", async () => {
    const { results, filters } = await search(TO_COX, { cabin_class: "FIRST" });
    expect(results).toEqual({ data: [], total: 0, current_page: 1, last_page: 1 });
    expect(filters).toMatchObject({ min_price: null, max_price: null, airlines: [] });
  });

  it("names airports in the reader's language, also when filtering", async () => {
    const found = await search(
      [
        ["DAC", "DXB", IN_TWO_WEEKS],
        ["DXB", "DAC", addDays(IN_TWO_WEEKS, 10)],
      ],
      {},
      "bn",
    );
    const first = found.results.data[0]?.flights[0];
    expect(first?.departure_airport).toMatchObject({ city: "ঢাকা", country: "বাংলাদেশ" });
    expect(first?.segments[0]?.departure_airport.city).toBe("ঢাকা");
    const english = await narrow(found.key, {});
    expect(english.results.data[0]?.flights[0]?.departure_airport.city).toBe("Dhaka");
  });

  it.each<[what: string, form: Record<string, string>, field: string, code: string]>([
    ["no trips at all", {}, "trips", "* this field is required"],
    ["trips that are no list", { trips: "{" }, "trips", "This list could not be read."],
    [
      "an empty list",
      { trips: "[]" },
      "trips",
      "Please select origin, destination, and departure date",
    ],
    [
      "a fifth trip",
      {
        trips: tripsField([
          ["DAC", "CXB", IN_TWO_WEEKS],
          ["CXB", "DAC", IN_TWO_WEEKS],
          ["DAC", "ZYL", IN_TWO_WEEKS],
          ["ZYL", "DAC", IN_TWO_WEEKS],
          ["DAC", "CGP", IN_TWO_WEEKS],
        ]),
      },
      "trips",
      "A search has at most 4 flights.",
    ],
    [
      "yesterday in Dhaka",
      { trips: tripsField([["DAC", "CXB", "2026-11-20"]]) },
      "trips",
      "The departure date is in the past.",
    ],
    [
      "331 days ahead",
      { trips: tripsField([["DAC", "CXB", addDays(TODAY, 331)]]) },
      "trips",
      "Flights are sold up to 330 days ahead.",
    ],
    [
      "a code that is no airport",
      { trips: tripsField([["DAC", "QQQ", IN_TWO_WEEKS]]) },
      "trips",
      "We do not know this airport.",
    ],
    [
      "the same place twice",
      { trips: tripsField([["DAC", "DAC", IN_TWO_WEEKS]]) },
      "trips",
      "Origin and destination must be different.",
    ],
    [
      "a return before the departure",
      {
        trips: tripsField([
          ["DAC", "CXB", IN_TWO_WEEKS],
          ["CXB", "DAC", addDays(IN_TWO_WEEKS, -1)],
        ]),
      },
      "trips",
      "The return must not be before the departure.",
    ],
    [
      "cities out of order",
      {
        trips: tripsField([
          ["DAC", "CXB", IN_TWO_WEEKS],
          ["CXB", "CGP", addDays(IN_TWO_WEEKS, -1)],
        ]),
      },
      "trips",
      "Each flight must leave on or after the day of the one before it.",
    ],
    [
      "eight travellers with seats",
      { trips: tripsField(TO_COX), adult: "4", child: "4" },
      "adult",
      "At most 7 adults and children can travel on one booking.",
    ],
    [
      "more infants than adults",
      { trips: tripsField(TO_COX), adult: "1", infant: "2" },
      "infant",
      "There can be one infant for each adult.",
    ],
    [
      "nobody",
      { trips: tripsField(TO_COX), adult: "0" },
      "adult",
      "At least one adult must travel.",
    ],
    [
      "a child without an age",
      { trips: tripsField(TO_COX), child: "2", child_ages: "[4]" },
      "child_ages",
      "Please give one age for each child.",
    ],
    [
      "a child of one",
      { trips: tripsField(TO_COX), child: "1", child_ages: "[1]" },
      "child_ages.0",
      "A child's age is 2 to 12.",
    ],
    [
      "a field of no meaning",
      { trips: tripsField(TO_COX), pets: "1" },
      "pets",
      "This field is not known here.",
    ],
  ])(
    "refuses %s and names the field [S4.1-08 S5.1-05 S5.1-06 S5.1-08 S5.1-10 S9-09..11 OP-05 OP-42 OP-57]",
    async (_what, form, field, words) => {
      const reply = await send(form);
      expect(reply.statusCode).toBe(422);
      expect(reply.json<RefusalBody>().errors?.[field]).toEqual([words]);
    },
  );

  it("refuses in Bangla, with Bangla digits", async () => {
    const reply = await send({ trips: tripsField([["DAC", "CXB", addDays(TODAY, 331)]]) }, "bn");
    expect(reply.json<RefusalBody>().errors).toEqual({
      trips: ["সর্বোচ্চ ৩৩০ দিন পরের ফ্লাইট বিক্রি হয়।"],
    });
  });

  it("accepts the last day on sale, and today in Dhaka [OP-03]", async () => {
    const last = await search([["DAC", "CXB", addDays(TODAY, 330)]]);
    expect(last.results.total).toBeGreaterThan(0);
    expect((await search([["DAC", "CXB", TODAY]])).results.total).toBeGreaterThan(0);
  });

  it("accepts a form and no other content type [S7.2-01]", async () => {
    const reply = await app.http.inject({
      method: "POST",
      url: "/api/v1/flight/search",
      payload: { trips: tripsField(TO_COX) },
    });
    expect(reply.statusCode).toBe(415);
  });
});

describe("GET /api/v1/flight-search-presets", () => {
  async function presets(language = "en") {
    const reply = await app.http.inject({
      url: "/api/v1/flight-search-presets",
      headers: { "accept-language": language },
    });
    // Staff change the list: the next visitor sees the new list.
    expect(reply.headers["cache-control"]).toBe("no-store");
    return reply.json<{ data: SearchPreset[] }>().data;
  }

  it("returns the lowest price of the next 30 days, which a search then finds [S3-28 S7.2-16]", async () => {
    await presets();
    await expect.poll(() => presets()).toHaveLength(12);
    const [first] = await presets("bn");
    expect(first).toMatchObject({
      origin: { iata: "DAC", city: "ঢাকা" },
      destination: { iata: "CXB" },
    });
    const lowest: number[] = [];
    for (let ahead = 0; ahead < 30; ahead++) {
      const { filters } = await search([["DAC", "CXB", addDays(TODAY, ahead)]]);
      if (filters.cheapest_price !== null) lowest.push(filters.cheapest_price);
    }
    expect(first?.price).toBe(Math.min(...lowest));
  });
});
