import type { Transaction } from "../../../platform/db/database.ts";
import { type Line, reverseEntry } from "../../ledger/index.ts";
import { findPassedOnFees } from "../../payments/index.ts";
import { saleCause, type Sold } from "./sale-entry.ts";

/** How a sold order ends without being fulfilled. */
export interface CancelledSale {
  readonly at: Date;
  /** The refund that was queued for it. */
  readonly refundPaisa: number;
  /** Credits: who keeps which part of the price, the airline's penalty above all. What is left is ours. */
  readonly kept?: readonly Line[];
}

/**
 * Takes the sale of an order back, in the transaction in which it ends: the refund is owed to the traveller, and what is
 * kept is earned. Does nothing for an order that was never sold.
 */
export async function bookCancelledSale(
  tx: Transaction,
  { id, product, totalPayable }: Pick<Sold, "id" | "product" | "totalPayable">,
  { at, refundPaisa, kept = [] }: CancelledSale,
): Promise<void> {
  const fee = ((await findPassedOnFees(tx, [id])).get(id) ?? 0) * 100;
  // The fee is the last that is given back.
  const keptFee = Math.min(fee, Math.max(0, totalPayable * 100 + fee - refundPaisa));
  await reverseEntry(tx, {
    kind: "sale_cancelled",
    cause: `sale_cancelled:${id}`,
    subject: { product, id },
    at,
    reversed: saleCause(id),
    replaced: { account: "customer_deposits", paisa: -refundPaisa },
    lines: keptFee === 0 ? kept : [...kept, { account: "revenue:payment_fee", paisa: -keptFee }],
    rest: "revenue:cancellation",
  });
}
