import { Refused } from "@ghuri/contract/client";
import { describe, expect, it } from "vitest";
import { readRefusal } from "./apply-refusal.ts";

const refused = (status: number, body: Record<string, unknown>) =>
  readRefusal(new Refused(status, { code: "invalid", message: "", request_id: "r", ...body }));

const quote = {
  visa_guideline_id: "g",
  unit_price: 5000,
  travellers: 2,
  total_price: 10_000,
  coupon: null,
  coupon_discount: 0,
  total_payable: 10_000,
};

describe("an application that was not taken [S8-32]", () => {
  it("says each fault where it is: at the traveller, at the date, at the count", () => {
    const refusal = refused(422, {
      message: "Some of the details need another look.",
      errors: {
        "travellers.1.passport_number": ["A passport is required for this trip."],
        exit: ["The stay may be at most 30 days."],
        travellers: ["The number of travellers does not match what was chosen."],
      },
    });
    expect(refusal.travellers.get(1)).toEqual({
      passport_number: "A passport is required for this trip.",
    });
    expect(refusal.criteria).toEqual({
      exit: "The stay may be at most 30 days.",
      traveller: "The number of travellers does not match what was chosen.",
    });
  });

  it("carries the new fee when it was another one", () => {
    expect(refused(409, { code: "price_changed", quote }).price).toEqual(quote);
    expect(refused(409, { code: "price_changed", quote: { nonsense: 1 } }).price).toBeNull();
  });

  it("keeps the words about a coupon for the coupon", () => {
    const message = "This coupon has been used up.";
    expect(refused(422, { code: "coupon_used_up", message })).toMatchObject({ coupon: message });
  });

  it("has no words of its own when the network broke", () => {
    expect(readRefusal(new Error("offline"))).toMatchObject({
      message: "",
      criteria: {},
      price: null,
    });
  });
});
