import type { Taka } from "@ghuri/contract/money";
import type { Entry, Line } from "../../ledger/index.ts";
import type { Order } from "../tables.ts";

/** What was sold, for how much. */
export type Sold = Pick<Order, "id" | "product" | "totalPrice" | "couponDiscount" | "totalPayable">;

interface SaleTerms {
  /** When it was paid, or confirmed with nothing to pay. */
  readonly at: Date;
  /** What the traveller paid for the way of paying, on top of the order. */
  readonly fee: Taka;
  /** Credits: who gets which part of the price. */
  readonly lines: readonly Line[];
}

/** The cause of an order's sale. */
export function saleCause(orderId: string): string {
  return `sale:${orderId}`;
}

/** The sale of an order: what was paid for it is earned, or owed to others. What `lines` leave is revenue of the product. */
export function saleEntry(order: Sold, { at, fee, lines }: SaleTerms): Entry {
  const { id, product, totalPrice, totalPayable, couponDiscount } = order;
  const owed = lines.reduce((sum, { paisa }) => sum - paisa, 0);
  return {
    kind: "sale",
    cause: saleCause(id),
    subject: { product, id },
    at,
    lines: [
      { account: "customer_deposits", paisa: (totalPayable + fee) * 100 },
      { account: "discounts", paisa: couponDiscount * 100 },
      { account: "revenue:payment_fee", paisa: -fee * 100 },
      ...lines,
      { account: `revenue:${product}`, paisa: owed - totalPrice * 100 },
    ],
  };
}
