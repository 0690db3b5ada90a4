import type { Transaction } from "../../../platform/db/database.ts";
import { findInvoice, issueInvoice } from "../../invoices/index.ts";
import { type Line, reverseEntry } from "../../ledger/index.ts";
import { findPassedOnFees } from "../../payments/index.ts";
import { containedTax, findVatRule } from "../../tax-rates/index.ts";
import { saleCause, type Sold } from "./sale-entry.ts";
import { serviceOf, vatLines } from "./service-vat.ts";

/** How a sold order ends without being fulfilled. */
export interface CancelledSale {
  readonly at: Date;
  /** The refund that was queued for it. */
  readonly refundPaisa: number;
  /**
   * Credits: who keeps which part of the price, the airline's penalty above all. What is left is ours, as is what the lines
   * name as revenue.
   */
  readonly kept?: readonly Line[];
  /** Debits by which parts of the sale were taken back before, with their VAT. */
  readonly returned?: readonly Line[];
}

/**
 * Takes the sale of an order back, in the transaction in which it ends: the refund is owed to the traveller, what is
 * kept is earned, with the VAT of today in it, and a credit note takes the refund off the invoice. Does nothing for an
 * order that was never sold.
 */
export async function bookCancelledSale(
  tx: Transaction,
  { id, product, totalPayable }: Pick<Sold, "id" | "product" | "totalPayable">,
  { at, refundPaisa, kept = [], returned = [] }: CancelledSale,
): Promise<void> {
  const fee = ((await findPassedOnFees(tx, [id])).get(id) ?? 0) * 100;
  const paid = returned.reduce((rest, { paisa }) => rest - paisa, totalPayable * 100 + fee);
  // The fee is the last that is given back.
  const keptFee = Math.min(fee, Math.max(0, paid - refundPaisa));
  const keptByOthers = kept.filter(({ account }) => !account.startsWith("revenue:"));
  const ours = Math.max(
    0,
    keptByOthers.reduce((rest, { paisa }) => rest + paisa, paid - refundPaisa),
  );
  const { percent } = await findVatRule(tx, product, at);
  const keptVat = containedTax(ours, percent);
  const alreadyTaken = returned.map(({ account, paisa }) => ({ account, paisa: -paisa }));
  const lines = [...kept, ...alreadyTaken, ...vatLines(keptVat)];
  await reverseEntry(tx, {
    kind: "sale_cancelled",
    cause: `sale_cancelled:${id}`,
    subject: { product, id },
    at,
    reversed: saleCause(id),
    replaced: { account: "customer_deposits", paisa: -refundPaisa },
    lines: keptFee === 0 ? lines : [...lines, { account: "revenue:payment_fee", paisa: -keptFee }],
    rest: "revenue:cancellation",
  });
  const invoice = await findInvoice(tx, id, "invoice");
  if (!invoice) return;
  await issueInvoice(tx, {
    kind: "credit_note",
    issuedAt: at,
    product,
    orderId: id,
    orderReference: invoice.orderReference,
    totalPaisa: refundPaisa,
    servicePaisa: invoice.servicePaisa - serviceOf(returned) - ours,
    vatPercent: invoice.vatPercent ?? percent,
    vatPaisa: invoice.vatPaisa - sumOf(returned, "vat_payable") - keptVat,
  });
}

function sumOf(lines: readonly Line[], name: Line["account"]): number {
  return lines.reduce((sum, { account, paisa }) => sum + (account === name ? paisa : 0), 0);
}
