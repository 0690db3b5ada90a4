import fc from "fast-check";
import { expect, it } from "vitest";
import { saleEntry } from "./sale-entry.ts";
import { supplierCostLines } from "./supplier-cost-lines.ts";
import { serviceVatOf, withVat } from "./service-vat.ts";

const taka = fc.integer({ min: 0, max: 5_000_000 });

it("VAT on the margin is never more than VAT on the price, and neither unbalances a sale", () => {
  fc.assert(
    fc.property(
      taka,
      fc.option(taka),
      taka,
      fc.integer({ min: 0, max: 5000 }).map((hundredths) => (hundredths / 100).toFixed(2)),
      (price, cost, coupon, percent) => {
        const couponDiscount = Math.min(coupon, price);
        const order = { id: "o", product: "package", travellers: 1, totalPrice: price };
        const entry = saleEntry(
          { ...order, couponDiscount, totalPayable: price - couponDiscount },
          { at: new Date(0), fee: 0, lines: supplierCostLines(order, cost) },
        );
        const [onPrice, onMargin] = [
          serviceVatOf(entry.lines, { percent, base: "price" }),
          serviceVatOf(entry.lines, { percent, base: "margin" }),
        ];
        // Whatever it cost: VAT on the price is on what the traveller pays.
        expect(onPrice.servicePaisa).toBe(100 * (price - couponDiscount));
        expect(onMargin.servicePaisa).toBe(
          Math.max(0, 100 * (price - couponDiscount - (cost ?? 0))),
        );
        expect(onMargin.vatPaisa).toBeLessThanOrEqual(onPrice.vatPaisa);
        for (const vat of [onPrice, onMargin]) {
          expect(vat.vatPaisa).toBeLessThanOrEqual(vat.servicePaisa);
          const { lines } = withVat(entry, vat);
          expect(lines.reduce((sum, { paisa }) => sum + paisa, 0)).toBe(0);
        }
      },
    ),
  );
});
