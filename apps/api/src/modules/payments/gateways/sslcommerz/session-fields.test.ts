import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findRequestError } from "@ghuri/sslcommerz-sandbox/validate-session-request";
import type { OpenRequest } from "../gateway.ts";
import { sessionFields } from "./session-fields.ts";

const SETTINGS = {
  baseUrl: () => "https://gateway.test",
  storeId: "store",
  storePassword: "password",
  returns: () => ({
    success: "https://ghuri.test/s",
    fail: "https://ghuri.test/f",
    cancel: "https://ghuri.test/c",
    ipn: "https://ghuri.test/i",
  }),
};

const FLIGHT: OpenRequest["product"] = {
  kind: "flight",
  name: "Flight DAC-CXB",
  category: "Air ticket",
  hoursTillDeparture: 36.9,
  flightType: "return",
  pnr: "K7M3QX",
  journey: "DAC-CXB CXB-DAC",
  isThirdParty: true,
};

const ORDER = { attemptRef: "P1", instalmentMonths: null, product: FLIGHT };

const anyText = fc.string({ unit: "binary", maxLength: 400 });
const maybeText = fc.option(anyText);

const anyOrder: fc.Arbitrary<Omit<OpenRequest, "payer">> = fc.record({
  attemptRef: fc.constant("P1"),
  amount: fc.integer({ min: 10, max: 500_000 }),
  instalmentMonths: fc.constantFrom(null, 3, 6, 9, 12, 18, 24, 30, 36),
  customer: fc.record({
    name: anyText,
    email: anyText,
    phone: anyText,
    address: maybeText,
    city: maybeText,
    postcode: maybeText,
    country: maybeText,
  }),
  product: fc.oneof(
    fc.record({
      kind: fc.constant("flight" as const),
      name: anyText,
      category: anyText,
      hoursTillDeparture: fc.integer({ min: -5, max: 9000 }),
      flightType: fc.constantFrom("oneway", "return", "multistop"),
      pnr: anyText,
      journey: anyText,
      isThirdParty: fc.boolean(),
    }),
    fc.record({
      kind: fc.constant("stay" as const),
      name: anyText,
      category: anyText,
      hotelName: anyText,
      hotelCity: anyText,
      nights: fc.integer({ min: 1, max: 60 }),
      checkInTime: anyText,
    }),
    fc.record({ kind: fc.constant("service" as const), name: anyText, category: anyText }),
  ),
});

describe("a session request", () => {
  it("is valid for the gateway, whatever users have entered", () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const fields = sessionFields(order, SETTINGS);
        expect(findRequestError(fields)).toBeNull();
        for (const value of Object.values(fields)) {
          expect(value).not.toMatch(/\p{Cc}/u);
          expect(value.isWellFormed()).toBe(true);
        }
      }),
    );
  });

  it("contains the fields required for airline tickets", () => {
    const customer = { name: "Sabrina", email: "s@example.com", phone: "+8801700000000" };
    expect(sessionFields({ ...ORDER, amount: 40_168, customer }, SETTINGS)).toMatchObject({
      total_amount: "40168.00",
      currency: "BDT",
      product_profile: "airline-tickets",
      hours_till_departure: "36 hrs",
      flight_type: "Return",
      journey_from_to: "DAC-CXB CXB-DAC",
      third_party_booking: "Yes",
      cus_add1: "Dhaka",
      cus_postcode: "1000",
      shipping_method: "NO",
      ipn_url: "https://ghuri.test/i",
    });
  });

  it("truncates Bangla between characters, within the byte limit", () => {
    const customer = { name: "ক্ষ".repeat(60), email: "s@example.com", phone: "017" };
    const { cus_name: name = "" } = sessionFields({ ...ORDER, amount: 10, customer }, SETTINGS);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(50);
    expect("ক্ষ".repeat(60).startsWith(name)).toBe(true);
  });
});
