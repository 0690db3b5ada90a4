import { addDays } from "@ghuri/contract/dates";
import type { FlightFilterReply, Quote } from "@ghuri/contract/flights";
import type { RefusalBody } from "@ghuri/contract/refusals";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { flightCalls, type Slices } from "../../../test/flight-calls.ts";
import { signUp } from "../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";

const TODAY = "2026-11-21";
const IN_TWO_WEEKS = addDays(TODAY, 14);
const TO_COX: Slices = [["DAC", "CXB", IN_TWO_WEEKS]];
const TO_DUBAI_AND_BACK: Slices = [
  ["DAC", "DXB", IN_TWO_WEEKS],
  ["DXB", "DAC", addDays(IN_TWO_WEEKS, 10)],
];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const { filter, single, search, narrow } = flightCalls(() => app);

describe("POST /api/v1/flight/search", () => {
  it("refuses slices whose text is too long, also when it is no JSON", async () => {
    for (const trips of ["x".repeat(2001), JSON.stringify([" ".repeat(2001)])]) {
      const reply = await app.http.inject({
        method: "POST",
        url: "/api/v1/flight/search",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: new URLSearchParams({ trips, adult: "1" }).toString(),
      });
      expect(reply.statusCode).toBe(422);
      expect(Object.keys(reply.json<RefusalBody>().errors ?? {})).toEqual(["trips"]);
    }
  });
});

describe("POST /api/v1/flight/filter", () => {
  it("pages through every option once, and returns the last page beyond the end [S7.2-07 S7.2-12 OP-50]", async () => {
    const { key, results, filters } = await search(TO_DUBAI_AND_BACK);
    const ids: string[] = [];
    for (let page = 1; page <= results.last_page; page++) {
      const reply = await narrow(key, {}, page);
      expect(reply.results).toMatchObject({ current_page: page, total: results.total });
      expect(reply.filters).toEqual(filters);
      ids.push(...reply.results.data.map((option) => option.id));
    }
    expect(new Set(ids).size).toBe(results.total);
    expect(ids.slice(0, 10)).toEqual(results.data.map((option) => option.id));
    const beyond = await narrow(key, {}, 100);
    expect(beyond.results.current_page).toBe(results.last_page);
    expect(beyond.results.data.map((option) => option.id)).toEqual(
      ids.slice((results.last_page - 1) * 10),
    );
  });

  it("applies several filters at once and sorts by total price [S7.2-07 S7.2-08]", async () => {
    const { key, filters } = await search(TO_DUBAI_AND_BACK);
    const airlines = filters.airlines.slice(0, 2).map((airline) => airline.code);
    const max_price = filters.airlines[1]?.min_price ?? 0;
    const { results } = await narrow(key, {
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

  it("returns an empty page, with the whole search's filters, when nothing matches", async () => {
    const { key, filters } = await search(TO_COX);
    const reply = await narrow(key, { airlines: ["XX"] }, 7);
    expect(reply.results).toEqual({ data: [], total: 0, current_page: 1, last_page: 1 });
    expect(reply.filters).toEqual(filters);
  });

  it("returns the first page by default", async () => {
    const { key } = await search(TO_COX);
    expect((await filter({ key })).json<FlightFilterReply>().results.current_page).toBe(1);
  });

  it("returns 410, in both languages, for a key that is unknown or half an hour old [OP-13]", async () => {
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
  it("quotes an option of the list at the same price while nothing changes [S7.2-13]", async () => {
    const { key, results, expires_at } = await search(TO_DUBAI_AND_BACK);
    const [listed] = results.data;
    const reply = await single({ search_id: key, selected_flight: listed?.id ?? "" });
    expect(reply.statusCode).toBe(200);
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

  it("deducts a coupon, in upper or lower case, from the base fare [S3-33 S3-34 S7.2-13 OP-15]", async () => {
    const { key, results } = await search(TO_COX, { adult: "2" });
    const [listed] = results.data;
    const request = { search_id: key, selected_flight: listed?.id ?? "" };
    const quote = (await single({ ...request, coupon: " firstflight " })).json<{ data: Quote }>()
      .data;
    const off = Math.min(1500, Math.floor(((listed?.base_price ?? 0) * 8) / 100));
    expect(quote.coupon).toEqual({ name: "FIRSTFLIGHT", amount: off });
    expect(quote.total_payable).toBe(quote.total_price - off);
    const blank = await single({ ...request, coupon: "" });
    expect(blank.json<{ data: Quote }>().data.coupon).toBeNull();
  });

  it.each([
    ["NOSUCH", "coupon_unknown", "There is no such coupon.", "এমন কোনো কুপন নেই।"],
    ["COXBAZAR500", "coupon_scope", "This coupon is not for this trip.", "এই যাত্রায় কুপনটি চলবে না।"],
    [
      "EIDJOURNEY",
      "coupon_min_spend",
      "This coupon needs a booking of at least BDT 5,000.",
      "কুপনটি পেতে বুকিংয়ের মোট অন্তত ৳ ৫,০০০ হতে হবে।",
    ],
  ])("refuses %s with the reason, in both languages [OP-15]", async (coupon, code, en, bn) => {
    const { key, results } = await search([["DAC", "ZYL", addDays(TODAY, 60)]]);
    const cheap = results.data.find((option) => option.total_price < 5000);
    const request = { search_id: key, selected_flight: cheap?.id ?? "", coupon };
    for (const [language, message] of [
      ["en", en],
      ["bn", bn],
    ] as const) {
      const reply = await single(request, { "accept-language": language });
      expect(reply.statusCode).toBe(422);
      expect(reply.json()).toMatchObject({ code, message });
    }
  });

  it("accepts a valid token and ignores an invalid one", async () => {
    const person = await signUp(app);
    const { key, results } = await search(TO_COX);
    const request = { search_id: key, selected_flight: results.data[0]?.id ?? "" };
    expect((await single(request, person.headers)).statusCode).toBe(200);
    expect((await single(request, { authorization: "Bearer nonsense" })).statusCode).toBe(200);
  });

  it("returns 410 for an unknown search, an unknown option, and after half an hour [S9-17 OP-13]", async () => {
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

  it("requires a search and an option", async () => {
    const reply = await single({});
    expect(reply.statusCode).toBe(422);
    expect(Object.keys(reply.json<RefusalBody>().errors ?? {})).toEqual([
      "search_id",
      "selected_flight",
    ]);
  });
});
