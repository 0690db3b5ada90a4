import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleTicket } from "../../../../test/sample-documents.ts";
import {
  itemizedPriceLines,
  type PriceLine,
  type Purchase,
  summaryPriceLines,
} from "./price-lines.ts";

const taka = fc.integer({ min: 0, max: 900_000 });
const languages = fc.constantFrom("en" as const, "bn" as const);

/** Any purchase whose parts add up as the contract requires. */
const purchases = fc
  .record({
    adults: fc.integer({ min: 1, max: 7 }),
    infants: fc.integer({ min: 0, max: 7 }),
    price: taka,
    taxes: fc.array(taka, { maxLength: 8 }),
    charges: fc.array(fc.double({ min: 0, max: 5000, noNaN: true }), { maxLength: 4 }),
    discount: fc.double({ min: 0, max: 9000, noNaN: true }),
    coupon: fc.option(fc.integer({ min: 1, max: 9000 })),
  })
  .map(({ adults, infants, price, taxes, charges, discount, coupon }) => {
    const option: Purchase["option"] = {
      passengers: [
        { type: "ADT", count: adults, price, tax: 0 },
        { type: "INF", count: infants, price: 100, tax: 0 },
      ],
      taxes: taxes.map((amount, at) => ({ code: `X${at}`, name: "Tax", amount })),
      base_price: adults * price + infants * 100,
      total_tax: taxes.reduce((sum, amount) => sum + amount, 0),
      discount_amount: discount,
      applied_charges: {
        total_service_charge: 0,
        breakdown: charges.map((amount, at) => ({ code: `c${at}`, name: "Charge", amount })),
      },
    };
    const purchase = { option, coupon: coupon === null ? null : { name: "EID", amount: coupon } };
    // As in the contract: each charge rounded up and the discount rounded down to whole taka.
    const up = (amount: number) => Math.ceil(Math.round(amount * 1e6) / 1e6);
    const down = (amount: number) => Math.floor(Math.round(amount * 1e6) / 1e6);
    const total =
      option.base_price +
      option.total_tax -
      down(discount) +
      charges.reduce((sum, amount) => sum + up(amount), 0) -
      (coupon ?? 0);
    return { purchase, total };
  });

const sumOf = (lines: readonly PriceLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

describe("price lines", () => {
  it("add up to the amount paid, itemised and summarised", () => {
    fc.assert(
      fc.property(purchases, languages, ({ purchase, total }, language) => {
        expect(sumOf(itemizedPriceLines(language, purchase))).toBe(total);
        expect(sumOf(summaryPriceLines(language, purchase))).toBe(total);
      }),
    );
  });

  it("include every fare, tax, charge, discount and coupon", () => {
    const sold = sampleTicket();
    expect(itemizedPriceLines("en", sold).map(({ label }) => label)).toEqual([
      "Adult × 2, fare",
      "Child × 1, fare",
      "OW Excise duty",
      "BD Embarkation fee",
      "P8 Passenger security fee",
      "TH Departure taxes, Thailand",
      "Convenience fee",
      "Discount",
      "Coupon THAI12",
    ]);
    expect(sumOf(itemizedPriceLines("en", sold))).toBe(sold.totalPayable);
    expect(itemizedPriceLines("bn", sold).map(({ label }) => label)).toContain(
      "TH প্রস্থান কর, থাইল্যান্ড",
    );
  });
});
