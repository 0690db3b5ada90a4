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
  part_payment: null,
};

describe("a refused application [S8-32]", () => {
  it("puts each error where it belongs: traveller, date or party size", () => {
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

  it("contains the new fee when it has changed", () => {
    expect(refused(409, { code: "price_changed", quote }).price).toEqual(quote);
    expect(refused(409, { code: "price_changed", quote: { nonsense: 1 } }).price).toBeNull();
  });

  it("contains the new terms when those for paying in two parts have changed", () => {
    const refusal = refused(409, { code: "part_payment_changed", quote });
    expect([refusal.parts, refusal.price]).toEqual([quote, null]);
  });

  it("puts coupon errors at the coupon", () => {
    const message = "This coupon has been used up.";
    expect(refused(422, { code: "coupon_used_up", message })).toMatchObject({ coupon: message });
  });

  it("has no message of its own after a network failure", () => {
    expect(readRefusal(new Error("offline"))).toMatchObject({
      message: "",
      criteria: {},
      price: null,
    });
  });
});
