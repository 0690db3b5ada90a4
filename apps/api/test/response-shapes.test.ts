// Also on PostgreSQL and Redis: every type as the driver reads it.
// @module-tag postgres
import { CouponsReply } from "@ghuri/contract/coupons";
import type { FlightSearchReply } from "@ghuri/contract/flights";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  bookFlight,
  type FoundOffer,
  payManually,
  quoteFlight,
  searchFlights,
  getBooking,
} from "./book-flight.ts";
import { flightCalls } from "./flight-calls.ts";
import { type SignedUpAccount, signUp } from "./sign-up.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

/* The field names of spec.md section 3, in the server's real responses. */

let app: TestApp;
let owner: SignedUpAccount;
let family: FlightSearchReply;
beforeAll(async () => {
  app = await startTestApp();
  owner = await signUp(app);
  const { search } = flightCalls(() => app);
  family = await search(
    [
      ["DAC", "LHR", "2026-12-05"],
      ["LHR", "DAC", "2026-12-19"],
    ],
    { adult: "2", child: "1", infant: "1" },
  );
});
afterAll(() => app.stop());

const names = (value: unknown) => Object.keys(Object(value) as object);

async function answerOf(url: string): Promise<{ data: unknown }> {
  const answer = await app.http.inject({ url: `/api/v1/${url}`, headers: owner.headers });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

describe("a trip option", () => {
  const option = () => {
    const [first] = family.results.data;
    if (!first) throw new Error("nobody flies to London");
    return first;
  };

  it("has an id, its legs, its price and what is included [S3-12..14]", () => {
    expect(names(option())).toEqual(
      expect.arrayContaining(
        "id flights total_price base_price total_tax discount_amount is_refundable baggage passengers".split(
          " ",
        ),
      ),
    );
  });

  it("names its charges, with their total [S3-15]", () => {
    const { total_service_charge: total, breakdown } = option().applied_charges;
    expect(breakdown.length).toBeGreaterThan(0);
    expect(breakdown.every(({ name }) => name !== "")).toBe(true);
    expect(breakdown.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
  });

  it("has its departure, arrival and duration in minutes [S3-16 OP-54]", () => {
    const { departure_time: departs, arrival_time: arrives, total_flight_time: minutes } = option();
    const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;
    expect([departs, arrives]).toEqual([
      expect.stringMatching(LOCAL),
      expect.stringMatching(LOCAL),
    ]);
    const legs = option().flights.reduce((sum, leg) => sum + leg.duration, 0);
    expect(minutes).toBe(legs);
    // London and back takes a day or two, stated in minutes.
    expect(minutes).toBeGreaterThan(20 * 60);
    expect(minutes).toBeLessThan(72 * 60);
  });

  it("states the baggage of each part of the journey by its pair of airports [S3-18 OP-54]", () => {
    const { flights, baggage } = option();
    for (const { origin, destination } of flights.flatMap((leg) => leg.segments)) {
      const bag = baggage[`${origin}-${destination}`];
      expect(names(bag).toSorted()).toEqual([
        "CarryOnBaggageQuantity",
        "CarryOnBaggageWeight",
        "CheckInBaggageQuantity",
        "CheckInBaggageWeight",
        "metrics",
      ]);
      expect(["piece", "kg"]).toContain(bag?.metrics);
    }
  });

  it("has a fare line for each kind of passenger [S3-23 S9-32]", () => {
    expect(option().passengers.map(({ type, count }) => [type, count])).toEqual([
      ["ADT", 2],
      ["CNN", 1],
      ["INF", 1],
    ]);
    for (const line of option().passengers)
      expect(names(line)).toEqual(expect.arrayContaining(["price", "tax"]));
  });

  it("states each leg's airports, times, airline and aircraft, by segment [S3-19..22]", () => {
    const [leg] = option().flights;
    const fields =
      "origin destination departure_time departure_timezone arrival_time arrival_timezone duration airline_code airline airline_flight_number aircraft_name departure_airport arrival_airport".split(
        " ",
      );
    expect(names(leg)).toEqual(expect.arrayContaining([...fields, "segments"]));
    for (const segment of leg?.segments ?? [])
      expect(names(segment)).toEqual(expect.arrayContaining(fields));
    expect(names(leg?.arrival_airport)).toEqual(
      expect.arrayContaining(["iata", "name", "country"]),
    );
  });
});

describe("a search", () => {
  it("has a page of results, its filter options and its key [S3-09..11 S7.2-06]", () => {
    expect(names(family.results).toSorted()).toEqual([
      "current_page",
      "data",
      "last_page",
      "total",
    ]);
    expect(names(family.filters)).toEqual(
      expect.arrayContaining(["layover_airports", "airlines", "min_price", "max_price"]),
    );
    expect(family.key).not.toBe("");
  });
});

describe("a booking", () => {
  let found: FoundOffer;
  beforeAll(async () => {
    found = await searchFlights(app);
  });

  it("has what the list and the details show, and no raw response of a supplier [S3-41..44 OP-43]", async () => {
    const booking = await getBooking(app, owner, await bookFlight(app, owner, {}, found));
    expect(names(booking)).toEqual(
      expect.arrayContaining(
        "id booking_id currency price status payment_status payment_url passengers travellers".split(
          " ",
        ),
      ),
    );
    expect(booking.flights.map(names)).toEqual([
      ["origin", "destination", "airline_code", "flight_segments"],
    ]);
    expect(booking.api_responses.map(({ type }) => type)).toEqual(["search"]);
    expect(names(booking.api_responses[0]?.response).toSorted()).toEqual(
      names(found.options[0]).toSorted(),
    );
  });

  it("is quoted with its coupon and its discount [S3-33 S3-34]", async () => {
    const quote = await quoteFlight(app, found, { coupon: "FLYBD300", person: owner });
    expect(quote).toMatchObject({
      coupon: { name: "FLYBD300", amount: 300 },
      coupon_discount: 300,
    });
  });

  it("is paid by separate payments [S3-46]", async () => {
    await payManually(app, owner, { journey_id: await bookFlight(app, owner, {}, found) });
    const { data } = (await answerOf("user/payments")) as { data: object[] };
    expect(names(data[0])).toEqual(
      expect.arrayContaining(["trxid", "amount", "currency", "status", "flight_booking_id"]),
    );
  });
});

it("a coupon has code, text, amount, picture and end [S3-32]", async () => {
  const { data } = CouponsReply.parse(await answerOf("coupons"));
  for (const coupon of data) {
    expect(names(coupon)).toEqual(
      expect.arrayContaining(
        "hash name title subtitle description type amount image expired_at".split(" "),
      ),
    );
    expect(["flat_rate", "percentage"]).toContain(coupon.type);
  }
});

it("a visa guideline has price, stay, time, documents, text, currency and clock [S3-48]", async () => {
  const { data } = (await answerOf("visa/guidelines")) as { data: object[] };
  expect(names(data[0])).toEqual(
    expect.arrayContaining(
      "id country price max_stay processing_time type requirements thumb description currency local_time".split(
        " ",
      ),
    ),
  );
});

it.each([
  "airport/search?keyword=dhaka",
  "flight-search-presets",
  "user",
  "user/travellers",
  "user/payments",
  "user/air-bookings",
  "user/package-bookings",
  "user/visa-applications",
  "payment-accounts",
  "packages/grouped",
  "packages",
  "visa/guidelines",
  "coupons",
])("%s wraps its response in data [S7.1-01]", async (url) => {
  expect(await answerOf(url)).toHaveProperty("data");
});
