import { addDays } from "@ghuri/contract/dates";
import type {
  FilterChoices,
  FlightFilterReply,
  FlightSearchReply,
  Quote,
  SearchPreset,
} from "@ghuri/contract/flights";
import type { RefusalBody } from "@ghuri/contract/refusals";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signUp } from "../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";

const TODAY = "2026-11-21";
const IN_TWO_WEEKS = addDays(TODAY, 14);

let app: TestApp;
beforeAll(async () => {
  // A minute to midnight in UTC is early morning in Dhaka: "today" must be Dhaka's.
  app = await startTestApp({ at: "2026-11-20T23:59:00Z" });
});
afterAll(() => app.stop());

type Trips = readonly (readonly [from: string, to: string, date: string])[];

function trips(list: Trips): string {
  return JSON.stringify(
    list.map(([departure, destination, departure_date]) => ({
      departure,
      destination,
      departure_date,
    })),
  );
}

function send(form: Record<string, string>, language = "en") {
  return app.http.inject({
    method: "POST",
    url: "/api/v1/flight/search",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "accept-language": language,
    },
    payload: new URLSearchParams(form).toString(),
  });
}

async function search(list: Trips, more: Record<string, string> = {}, language = "en") {
  const reply = await send({ trips: trips(list), ...more }, language);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<FlightSearchReply>();
}

function filter(body: object, language = "en") {
  return app.http.inject({
    method: "POST",
    url: "/api/v1/flight/filter",
    headers: { "accept-language": language },
    payload: body,
  });
}

async function narrowed(key: string, filters: FilterChoices, page = 1) {
  const reply = await filter({ key, page, filters });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<FlightFilterReply>();
}

function single(query: Record<string, string>, headers: Record<string, string> = {}) {
  return app.http.inject({
    url: `/api/v1/flight/single?${new URLSearchParams(query).toString()}`,
    headers,
  });
}

const TO_COX: Trips = [["DAC", "CXB", IN_TWO_WEEKS]];
const TO_DUBAI_AND_BACK: Trips = [
  ["DAC", "DXB", IN_TWO_WEEKS],
  ["DXB", "DAC", addDays(IN_TWO_WEEKS, 10)],
];

describe("POST /api/v1/flight/search", () => {
  it("finds a domestic day's flights for one adult when only trips are given", async () => {
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

  it("prices children and infants by type, and a child of twelve as an adult", async () => {
    const counts = { adult: "2", child: "2", infant: "1", child_ages: "[12, 5]" };
    const { results } = await search(TO_COX, counts);
    expect(results.data[0]?.passengers.map(({ type, count }) => [type, count])).toEqual([
      ["ADT", 3],
      ["CNN", 1],
      ["INF", 1],
    ]);
  });

  it("searches a way there and back, and several cities, as one trip", async () => {
    const round = await search(TO_DUBAI_AND_BACK);
    expect(round.results.data[0]?.flights.map((leg) => leg.destination)).toEqual(["DXB", "DAC"]);
    const several = await search([
      ["DAC", "KTM", IN_TWO_WEEKS],
      ["KTM", "DAC", addDays(IN_TWO_WEEKS, 2)],
      ["DAC", "CXB", addDays(IN_TWO_WEEKS, 4)],
    ]);
    expect(several.results.data[0]?.flights).toHaveLength(3);
  });

  it("answers an empty list, with no bounds, where nothing is sold", async () => {
    const { results, filters } = await search(TO_COX, { cabin_class: "FIRST" });
    expect(results).toEqual({ data: [], total: 0, current_page: 1, last_page: 1 });
    expect(filters).toMatchObject({ min_price: null, max_price: null, airlines: [] });
  });

  it("names airports in the reader's language, also when narrowing", async () => {
    const found = await search(TO_DUBAI_AND_BACK, {}, "bn");
    const first = found.results.data[0]?.flights[0];
    expect(first?.departure_airport).toMatchObject({ city: "ঢাকা", country: "বাংলাদেশ" });
    expect(first?.segments[0]?.departure_airport.city).toBe("ঢাকা");
    const english = await narrowed(found.key, {});
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
        trips: trips([
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
      { trips: trips([["DAC", "CXB", "2026-11-20"]]) },
      "trips",
      "The departure date is in the past.",
    ],
    [
      "331 days ahead",
      { trips: trips([["DAC", "CXB", addDays(TODAY, 331)]]) },
      "trips",
      "Flights are sold up to 330 days ahead.",
    ],
    [
      "a code that is no airport",
      { trips: trips([["DAC", "QQQ", IN_TWO_WEEKS]]) },
      "trips",
      "We do not know this airport.",
    ],
    [
      "the same place twice",
      { trips: trips([["DAC", "DAC", IN_TWO_WEEKS]]) },
      "trips",
      "Origin and destination must be different.",
    ],
    [
      "a return before the departure",
      {
        trips: trips([
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
        trips: trips([
          ["DAC", "CXB", IN_TWO_WEEKS],
          ["CXB", "CGP", addDays(IN_TWO_WEEKS, -1)],
        ]),
      },
      "trips",
      "Each flight must leave on or after the day of the one before it.",
    ],
    [
      "eight travellers with seats",
      { trips: trips(TO_COX), adult: "4", child: "4" },
      "adult",
      "At most 7 adults and children can travel on one booking.",
    ],
    [
      "more infants than adults",
      { trips: trips(TO_COX), adult: "1", infant: "2" },
      "infant",
      "There can be one infant for each adult.",
    ],
    ["nobody", { trips: trips(TO_COX), adult: "0" }, "adult", "At least one adult must travel."],
    [
      "a child without an age",
      { trips: trips(TO_COX), child: "2", child_ages: "[4]" },
      "child_ages",
      "Please give one age for each child.",
    ],
    [
      "a child of one",
      { trips: trips(TO_COX), child: "1", child_ages: "[1]" },
      "child_ages.0",
      "A child's age is 2 to 12.",
    ],
    [
      "a field of no meaning",
      { trips: trips(TO_COX), pets: "1" },
      "pets",
      "This field is not known here.",
    ],
  ])("refuses %s and names the field", async (_what, form, field, words) => {
    const reply = await send(form);
    expect(reply.statusCode, reply.body).toBe(422);
    expect(reply.json<RefusalBody>().errors?.[field]).toEqual([words]);
  });

  it("refuses in Bangla, with Bangla digits", async () => {
    const reply = await send({ trips: trips([["DAC", "CXB", addDays(TODAY, 331)]]) }, "bn");
    expect(reply.json<RefusalBody>().errors).toEqual({
      trips: ["সর্বোচ্চ ৩৩০ দিন পরের ফ্লাইট বিক্রি হয়।"],
    });
  });

  it("takes the last day on sale, and today in Dhaka", async () => {
    const last = await search([["DAC", "CXB", addDays(TODAY, 330)]]);
    expect(last.results.total).toBeGreaterThan(0);
    expect((await search([["DAC", "CXB", TODAY]])).results.total).toBeGreaterThan(0);
  });

  it("reads a form and nothing else", async () => {
    const reply = await app.http.inject({
      method: "POST",
      url: "/api/v1/flight/search",
      payload: { trips: trips(TO_COX) },
    });
    expect(reply.statusCode).toBe(415);
  });
});

describe("POST /api/v1/flight/filter", () => {
  it("pages through every option once, and gives the last page for one beyond it", async () => {
    const { key, results, filters } = await search(TO_DUBAI_AND_BACK);
    const ids: string[] = [];
    for (let page = 1; page <= results.last_page; page++) {
      const reply = await narrowed(key, {}, page);
      expect(reply.results).toMatchObject({ current_page: page, total: results.total });
      expect(reply.filters).toEqual(filters);
      ids.push(...reply.results.data.map((option) => option.id));
    }
    expect(new Set(ids).size).toBe(results.total);
    expect(ids.slice(0, 10)).toEqual(results.data.map((option) => option.id));
    const beyond = await narrowed(key, {}, 100);
    expect(beyond.results.current_page).toBe(results.last_page);
    expect(beyond.results.data.map((option) => option.id)).toEqual(
      ids.slice((results.last_page - 1) * 10),
    );
  });

  it("narrows by several filters at once and sorts by what is to be paid", async () => {
    const { key, filters } = await search(TO_DUBAI_AND_BACK);
    const airlines = filters.airlines.slice(0, 2).map((airline) => airline.code);
    const max_price = filters.airlines[1]?.min_price ?? 0;
    const { results } = await narrowed(key, {
      airlines,
      stops: [0, 1],
      order_by: "total_price",
      max_price,
    });
    expect(results.data.length).toBeGreaterThan(0);
    const prices = results.data.map((option) => option.total_price);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(prices.at(-1)).toBeLessThanOrEqual(max_price);
    for (const option of results.data) {
      expect(option.stops).toBeLessThanOrEqual(1);
      const flown = option.flights.flatMap((leg) => leg.segments.map((one) => one.airline_code));
      expect(flown.some((code) => airlines.includes(code))).toBe(true);
    }
  });

  it("answers an empty page, with the whole search's filters, when nothing fits", async () => {
    const { key, filters } = await search(TO_COX);
    const reply = await narrowed(key, { airlines: ["XX"] }, 7);
    expect(reply.results).toEqual({ data: [], total: 0, current_page: 1, last_page: 1 });
    expect(reply.filters).toEqual(filters);
  });

  it("puts the first page first when no page is named", async () => {
    const { key } = await search(TO_COX);
    expect((await filter({ key })).json<FlightFilterReply>().results.current_page).toBe(1);
  });

  it("is gone, in both languages, for a key that is unknown or half an hour old", async () => {
    const unknown = await filter({ key: "nothing" });
    expect(unknown.statusCode).toBe(410);
    expect(unknown.json()).toMatchObject({
      code: "search_expired",
      message: "This search has expired. Please search again.",
    });
    const { key } = await search(TO_COX);
    app.clock.advanceMinutes(30);
    const expired = await filter({ key }, "bn");
    expect(expired.statusCode).toBe(410);
    expect(expired.json()).toMatchObject({
      code: "search_expired",
      message: "এই খোঁজের মেয়াদ শেষ। আবার খুঁজুন।",
    });
  });

  it.each([
    { key: "k", page: 0 },
    { key: "k", page: 101 },
    { key: "k", page: "1; drop table" },
    { key: "k", filters: { stops: [3] } },
    { key: "k", filters: { departure_time: [4] } },
    { key: "k", filters: { refundable: -1 } },
    { key: "k", filters: { min_price: -5 } },
    { key: "k", filters: { layover_airports: ["dubai"] } },
    { key: "k", filters: { colour: "red" } },
    { key: "k".repeat(65) },
    { page: 1 },
  ])("refuses %j", async (body) => {
    expect((await filter(body)).statusCode).toBe(422);
  });
});

describe("GET /api/v1/flight/single", () => {
  it("quotes an option of the list at the same price while nothing changes", async () => {
    const { key, results, expires_at } = await search(TO_DUBAI_AND_BACK);
    const [listed] = results.data;
    const reply = await single({ search_id: key, selected_flight: listed?.id ?? "" });
    expect(reply.statusCode, reply.body).toBe(200);
    const quote = reply.json<{ data: Quote }>().data;
    expect(quote).toMatchObject({
      ...listed,
      coupon: null,
      coupon_discount: 0,
      total_payable: listed?.total_price,
      expires_at,
      is_international: true,
      requires: { passport: true, passport_photo: true },
      payment_window_minutes: 720,
    });
    expect(quote.quote_hash.length).toBeLessThanOrEqual(80);
  });

  it("takes a coupon in any letters off the base fare", async () => {
    const { key, results } = await search(TO_COX, { adult: "2" });
    const [listed] = results.data;
    const asked = { search_id: key, selected_flight: listed?.id ?? "" };
    const quote = (await single({ ...asked, coupon: " firstflight " })).json<{ data: Quote }>()
      .data;
    const off = Math.min(1500, Math.floor(((listed?.base_price ?? 0) * 8) / 100));
    expect(quote.coupon).toEqual({ name: "FIRSTFLIGHT", amount: off });
    expect(quote.total_payable).toBe(quote.total_price - off);
    const blank = await single({ ...asked, coupon: "" });
    expect(blank.json<{ data: Quote }>().data.coupon).toBeNull();
  });

  it.each([
    ["NOSUCH", "coupon_unknown", "There is no such coupon.", "এমন কোনো কুপন নেই।"],
    ["\0", "coupon_unknown", "There is no such coupon.", "এমন কোনো কুপন নেই।"],
    ["COXBAZAR500", "coupon_scope", "This coupon is not for this trip.", "এই যাত্রায় কুপনটি চলবে না।"],
    [
      "EIDJOURNEY",
      "coupon_min_spend",
      "This coupon needs a booking of at least BDT 5,000.",
      "কুপনটি পেতে বুকিংয়ের মোট অন্তত ৳ ৫,০০০ হতে হবে।",
    ],
  ])("refuses %s with the reason, in both languages", async (coupon, code, en, bn) => {
    const { key, results } = await search([["DAC", "ZYL", addDays(TODAY, 60)]]);
    const cheap = results.data.find((option) => option.total_price < 5000);
    const asked = { search_id: key, selected_flight: cheap?.id ?? "", coupon };
    for (const [language, message] of [
      ["en", en],
      ["bn", bn],
    ] as const) {
      const reply = await single(asked, { "accept-language": language });
      expect(reply.statusCode, reply.body).toBe(422);
      expect(reply.json()).toMatchObject({ code, message });
    }
  });

  it("reads a token where there is one and turns nobody away without", async () => {
    const person = await signUp(app);
    const { key, results } = await search(TO_COX);
    const asked = { search_id: key, selected_flight: results.data[0]?.id ?? "" };
    expect((await single(asked, person.headers)).statusCode).toBe(200);
    expect((await single(asked, { authorization: "Bearer nonsense" })).statusCode).toBe(200);
  });

  it("is gone for an unknown search, an unknown option, and after half an hour", async () => {
    const { key, results } = await search(TO_COX);
    const good = { search_id: key, selected_flight: results.data[0]?.id ?? "" };
    const replies = [
      await single({ ...good, search_id: "nothing" }),
      await single({ ...good, selected_flight: "nothing" }),
    ];
    app.clock.advanceMinutes(30);
    replies.push(await single(good, { "accept-language": "bn" }));
    for (const reply of replies) {
      expect(reply.statusCode).toBe(410);
      expect(reply.json()).toMatchObject({ code: "offer_expired" });
    }
    expect(replies[2]?.json()).toMatchObject({ message: "এই অফারের মেয়াদ শেষ। আবার খুঁজুন।" });
  });

  it("needs to be told which", async () => {
    const reply = await single({});
    expect(reply.statusCode).toBe(422);
    expect(Object.keys(reply.json<RefusalBody>().errors ?? {})).toEqual([
      "search_id",
      "selected_flight",
    ]);
  });
});

describe("GET /api/v1/flight-search-presets", () => {
  async function presets(language = "en") {
    const reply = await app.http.inject({
      url: "/api/v1/flight-search-presets",
      headers: { "accept-language": language },
    });
    expect(reply.headers["cache-control"]).toBe("public, max-age=60");
    expect(reply.headers["vary"]).toMatch(/accept-language/i);
    return reply.json<{ data: SearchPreset[] }>().data;
  }

  it("gives the lowest price of the next 30 days, which a search then finds", async () => {
    await presets();
    await expect.poll(presets, { timeout: 20_000 }).toHaveLength(12);
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
