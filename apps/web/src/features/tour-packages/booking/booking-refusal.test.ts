import { Refused } from "@ghuri/contract/client";
import { describe, expect, it } from "vitest";
import { readRefusal } from "./booking-refusal.ts";

const refused = (status: number, body: object) =>
  new Refused(status, { code: "invalid", message: "Look again.", request_id: "r", ...body });

const departure = { id: "d", date: "2026-11-27", spots_left: 3 };
const quote = {
  package_id: "p",
  departure,
  unit_price: 100,
  travellers: 2,
  total_price: 200,
  coupon: null,
  coupon_discount: 0,
  total_payable: 200,
  requires_passport: false,
  part_payment: null,
};

describe("a refused booking of a package", () => {
  it("offers the new price, or the departures that still have room", () => {
    expect(readRefusal(refused(409, { code: "price_changed", quote }))).toEqual({
      kind: "price_changed",
      quote,
      message: "Look again.",
    });
    expect(readRefusal(refused(409, { code: "spots_gone", departures: [departure] }))).toEqual({
      kind: "gone",
      departures: [departure],
    });
    expect(readRefusal(refused(409, { code: "spots_gone" }))).toEqual({
      kind: "gone",
      departures: [],
    });
  });

  it("assigns each field error to its traveller", () => {
    const errors = { "travellers.1.city": ["* this field is required"] };
    const refusal = readRefusal(refused(422, { errors }));
    expect(refusal).toMatchObject({ kind: "travellers", message: "Look again." });
    expect(refusal.kind === "travellers" && [...refusal.errors]).toEqual([
      [1, { city: "* this field is required" }],
    ]);
  });

  it("shows why a coupon is refused, and no message of its own when the server failed", () => {
    expect(
      readRefusal(refused(422, { code: "coupon_expired", message: "This coupon has expired." })),
    ).toEqual({ kind: "other", message: "This coupon has expired." });
    expect(readRefusal(refused(500, { code: "internal" }))).toEqual({ kind: "other", message: "" });
    expect(readRefusal(new TypeError("network"))).toEqual({ kind: "other", message: "" });
  });
});
