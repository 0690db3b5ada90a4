import fc from "fast-check";
import { expect, it } from "vitest";
import { type RefundablePayment, spreadRefund } from "./spread-refund.ts";

const payment = (id: string, price: number, over: Partial<RefundablePayment> = {}) => ({
  id,
  price,
  fee: 0,
  partsLeft: null,
  ...over,
});

it("takes one refund where one payment has the money", () => {
  const payments = [payment("small", 1000), payment("large", 5000)];
  expect(spreadRefund(payments, 4000)).toEqual([{ id: "large", paisa: 4000 }]);
});

it("leaves payments whose gateway takes no further refund to the last", () => {
  const payments = [payment("used-up", 9000, { partsLeft: 0 }), payment("free", 2000)];
  expect(spreadRefund(payments, 3000)).toEqual([
    { id: "free", paisa: 2000 },
    { id: "used-up", paisa: 1000 },
  ]);
});

it("gives fees back after all of the price", () => {
  const payments = [payment("card", 5000, { fee: 100 }), payment("wallet", 3000, { fee: 60 })];
  expect(spreadRefund(payments, 8000)).toEqual([
    { id: "card", paisa: 5000 },
    { id: "wallet", paisa: 3000 },
  ]);
  expect(spreadRefund(payments, null)).toEqual([
    { id: "card", paisa: 5100 },
    { id: "wallet", paisa: 3060 },
  ]);
});

it("adds up to the sum, and takes no more of a payment than is left of it", () => {
  const money = fc.integer({ min: 0, max: 50_000_000 });
  const some = fc.array(fc.record({ price: money, fee: money, partsLeft: fc.option(fc.nat(10)) }), {
    minLength: 1,
    maxLength: 20,
  });
  fc.assert(
    fc.property(some, fc.option(money), (found, asked) => {
      const payments = found.map((one, at) => ({ id: String(at), ...one }));
      const left = payments.reduce((sum, { price, fee }) => sum + price + fee, 0);
      const shares = spreadRefund(payments, asked);
      expect(shares.reduce((sum, { paisa }) => sum + paisa, 0)).toBe(Math.min(asked ?? left, left));
      for (const { id, paisa } of shares) {
        const { price, fee } = payments[Number(id)] ?? { price: 0, fee: 0 };
        expect(paisa).toBeGreaterThan(0);
        expect(paisa).toBeLessThanOrEqual(price + fee);
      }
      expect(new Set(shares.map(({ id }) => id)).size).toBe(shares.length);
    }),
  );
});
