import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fareGroups, type PricedOption } from "./fare-groups.ts";

const taka = fc.integer({ min: 0, max: 400_000 });
const anyOption = fc
  .record({
    passengers: fc.uniqueArray(
      fc.record({
        type: fc.constantFrom("ADT" as const, "CNN" as const, "INF" as const),
        count: fc.integer({ min: 1, max: 7 }),
        price: taka,
        tax: taka,
      }),
      { minLength: 1, selector: ({ type }) => type },
    ),
    charges: fc.array(taka, { maxLength: 3 }),
    discount_amount: fc.double({ min: 0, max: 5000, noNaN: true }),
    coupon_discount: fc.integer({ min: 0, max: 5000 }),
  })
  .map(({ passengers, charges, discount_amount, coupon_discount }): PricedOption => {
    const total = (part: "price" | "tax") =>
      passengers.reduce((sum, line) => sum + line.count * line[part], 0);
    const service = charges.reduce((sum, amount) => sum + amount, 0);
    return {
      passengers,
      taxes: [{ code: "UT", name: "Travel tax", amount: total("tax") }],
      base_price: total("price"),
      total_tax: total("tax"),
      discount_amount,
      applied_charges: {
        total_service_charge: service,
        breakdown: charges.map((amount) => ({ code: "service_charge", name: "Service", amount })),
      },
      total_price: total("price") + total("tax") - Math.floor(discount_amount) + service,
      coupon_discount,
      coupon: { name: "TRY", amount: coupon_discount },
    };
  });

describe("price breakdown", () => {
  it("groups and lines add up to the total [OP-12 OP-14]", () => {
    fc.assert(
      fc.property(anyOption, (option) => {
        const groups = fareGroups(option);
        const total = groups.reduce((sum, { amount }) => sum + amount, 0);
        expect(total).toBe(option.total_price - (option.coupon_discount ?? 0));
        for (const { amount, lines } of groups)
          expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(amount);
      }),
    );
  });

  it("shows a child's share of the adult fare and the service charge per seat", () => {
    const [fare, , charges] = fareGroups({
      passengers: [
        { type: "ADT", count: 2, price: 12_301, tax: 100 },
        { type: "CNN", count: 1, price: 9226, tax: 100 },
        { type: "INF", count: 1, price: 1500, tax: 0 },
      ],
      taxes: [{ code: "UT", name: "Travel tax", amount: 300 }],
      base_price: 35_328,
      total_tax: 300,
      discount_amount: 0,
      applied_charges: {
        total_service_charge: 1600,
        breakdown: [
          { code: "service_charge", name: "Service charge", amount: 1200 },
          { code: "ait_vat", name: "AIT and VAT", amount: 400 },
        ],
      },
      total_price: 37_228,
    });
    expect(fare?.lines.map(({ line }) => line.kind === "passenger" && line.share)).toEqual([
      100, 75, 100,
    ]);
    expect(charges?.lines.map(({ line }) => line.kind === "charge" && line.perSeat)).toEqual([
      { count: 3, each: 400 },
      null,
    ]);
  });
});
