import type { Transaction } from "../../../platform/db/database.ts";
import { findInvoice, issueInvoice } from "../../invoices/index.ts";
import { type Line, postEntry } from "../../ledger/index.ts";
import { containedTax, findTaxRate } from "../../tax-rates/index.ts";
import type { Order } from "../tables.ts";
import { serviceOf, vatLines } from "./service-vat.ts";

/** A change of what was bought that costs less than before. */
export interface ChangedSale {
  /** The change's own id: its credit note is issued under it. */
  readonly id: string;
  readonly at: Date;
  /** The refund that was queued for it. */
  readonly refundPaisa: number;
  /** Who gets how much more, or less, of the price. They add up to what the change gives back. */
  readonly lines: readonly Line[];
}

/**
 * Takes what a change gives back off a sale, in the transaction in which it is carried out: the refund is owed to the
 * traveller, our fee is earned with the VAT of today, and a credit note takes the refund off the invoice.
 */
export async function bookChangedSale(
  tx: Transaction,
  { id: orderId, product, reference }: Pick<Order, "id" | "product" | "reference">,
  { id, at, refundPaisa, lines }: ChangedSale,
): Promise<void> {
  const vatPercent = await findTaxRate(tx, "vat", at);
  // Nothing, unless the payment has less left than the change gives back.
  const kept = lines.reduce((sum, { paisa }) => sum + paisa, -refundPaisa);
  const ours = kept - serviceOf(lines);
  const vatPaisa = containedTax(ours, vatPercent);
  await postEntry(tx, {
    kind: "sale_changed",
    cause: `sale_changed:${id}`,
    subject: { product, id: orderId },
    at,
    lines: [
      ...lines,
      { account: "customer_deposits", paisa: -refundPaisa },
      { account: "revenue:cancellation", paisa: -kept },
      ...vatLines(vatPaisa),
    ],
  });
  if (!(await findInvoice(tx, orderId, "invoice"))) return;
  await issueInvoice(tx, {
    kind: "credit_note",
    issuedAt: at,
    product,
    orderId: id,
    partOf: orderId,
    orderReference: reference,
    totalPaisa: refundPaisa,
    // What we charge for the change is ours, and stays with the sale.
    servicePaisa: -ours,
    vatPercent,
    vatPaisa: -vatPaisa,
  });
}
