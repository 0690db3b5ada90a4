import type { Transaction } from "../../../platform/db/database.ts";
import { findInvoice, issueInvoice } from "../../invoices/index.ts";
import { type Line, postEntry } from "../../ledger/index.ts";
import { containedTax, findTaxRate } from "../../tax-rates/index.ts";
import type { Order } from "../tables.ts";
import { serviceOf, vatLines } from "./service-vat.ts";

/** A part of a sale that is taken back, while the rest stays sold. */
export interface ReturnedPart {
  /** The part's own id: its credit note is issued under it. */
  readonly id: string;
  readonly at: Date;
  /** The refund that was queued for it. */
  readonly refundPaisa: number;
  /** Debits: what the part consisted of, in the accounts of the sale. They add up to what was paid for it. */
  readonly returned: readonly Line[];
  /** Credits: what others keep of it. The rest is ours. */
  readonly kept: readonly Line[];
}

/**
 * Takes a part of a sale back in the transaction in which it is cancelled: the refund is owed to the traveller, what is kept
 * is earned, and a credit note takes the refund off the invoice. Returns the debits with the VAT that left with them, which
 * a cancellation of the rest has to leave out.
 */
export async function bookReturnedPart(
  tx: Transaction,
  { id: orderId, product, reference }: Pick<Order, "id" | "product" | "reference">,
  { id, at, refundPaisa, returned, kept }: ReturnedPart,
): Promise<readonly Line[]> {
  const invoice = await findInvoice(tx, orderId, "invoice");
  const percent = await findTaxRate(tx, "vat", at);
  const service = serviceOf(returned);
  // At the rate of the sale, and less a fraction than more: parts never give back more than was in it.
  const vat =
    invoice && invoice.servicePaisa > 0
      ? Math.floor((invoice.vatPaisa * Math.max(0, service)) / invoice.servicePaisa)
      : 0;
  const ours = [...returned, ...kept].reduce((sum, { paisa }) => sum + paisa, -refundPaisa);
  const oursVat = containedTax(Math.max(0, ours), percent);
  const withVat = [...returned, ...vatLines(-vat)];
  await postEntry(tx, {
    kind: "sale_changed",
    cause: `sale_changed:${id}`,
    subject: { product, id: orderId },
    at,
    lines: [
      ...withVat,
      ...kept,
      { account: "customer_deposits", paisa: -refundPaisa },
      { account: "revenue:cancellation", paisa: -ours },
      ...vatLines(oursVat),
    ],
  });
  if (invoice)
    await issueInvoice(tx, {
      kind: "credit_note",
      issuedAt: at,
      product,
      // An order has one credit note of its own, for its cancellation.
      orderId: id,
      partOf: orderId,
      orderReference: reference,
      totalPaisa: refundPaisa,
      servicePaisa: service - ours,
      vatPercent: invoice.vatPercent ?? percent,
      vatPaisa: vat - oursVat,
    });
  return withVat;
}
