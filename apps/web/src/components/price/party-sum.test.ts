import { describe, expect, it } from "vitest";
import { getPartyTotal } from "./party-sum.ts";

describe("party total", () => {
  it("is the same for every traveller, minus the coupon", () => {
    const coupon = { name: "HOLIDAY2000", amount: 2000 };
    const booking = { number_of_travellers: 3, total_price: 38_700, coupon, price: 36_700 };
    const { unit_price, travellers, total_price, total_payable } = getPartyTotal(booking);
    expect(unit_price).toBe(12_900);
    expect(unit_price * travellers).toBe(total_price);
    expect(total_price - coupon.amount).toBe(total_payable);
  });
});
