import type { Taka } from "@ghuri/contract/money";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { issueInvoice } from "../../invoices/index.ts";
import { postEntry } from "../../ledger/index.ts";
import { findFeesOf, queueRefund } from "../../payments/index.ts";
import { findVatRule } from "../../tax-rates/index.ts";
import { serviceVatOf, withVat } from "../bookkeeping/service-vat.ts";
import type { Collected } from "../split-payments/find-collected.ts";
import type { Order } from "../tables.ts";
import { type PartPaymentRow, partPayments } from "./tables.ts";

/**
 * Ends the payment of an order that ends without its rest. After the first part, what the terms keep is earned, with
 * the VAT of today in it and an invoice about it, and the remainder is owed to the traveller; before it nothing happens. The caller holds the order's lock.
 * What was paid of the rest already is given back as well.
 * @param refund what is given back of the first part instead of what the terms say.
 * @returns what is given back, in paisa.
 */
export async function endPartPayment(
  tx: Transaction,
  order: Pick<Order, "id" | "product" | "reference">,
  {
    collected,
    terms,
    refund,
    now,
  }: {
    readonly collected: Collected;
    readonly terms: PartPaymentRow;
    readonly refund?: Taka | "all" | null;
    readonly now: Date;
  },
): Promise<number> {
  if (terms.firstPaymentId === null || !(await closePartPayment(tx, order.id, now))) return 0;
  // The fees of gateways go back only when everything does.
  const fee = await findFeesOf(tx, collected.paymentIds);
  const agreed = terms.kept === 0 ? "all" : terms.first - terms.kept;
  const ofFirst = refund ?? agreed;
  const back = ofFirst === "all" ? "all" : ofFirst + collected.paid - terms.first;
  const refundPaisa =
    back === 0
      ? 0
      : await queueRefund(tx, {
          purpose: order.product,
          subjectId: order.id,
          reason: "booking_cancelled",
          ...(back === "all" ? {} : { stated: back }),
          now,
        });
  const keptPaisa = (collected.paid + fee) * 100 - refundPaisa;
  await tx.update(partPayments).set({ keptPaisa }).where(eq(partPayments.orderId, order.id));
  await bookKept(tx, order, { keptPaisa, feePaisa: Math.min(fee * 100, keptPaisa), now });
  return refundPaisa;
}

/** Records that nothing more is to be paid of an order. @returns false when that was so already, or nothing was paid. */
export async function closePartPayment(
  tx: Transaction,
  orderId: string,
  now: Date,
): Promise<boolean> {
  const open = and(isNotNull(partPayments.firstPaymentId), isNull(partPayments.closedAt));
  const closed = await tx
    .update(partPayments)
    .set({ closedAt: now })
    .where(and(eq(partPayments.orderId, orderId), open))
    .returning({ id: partPayments.orderId });
  return closed.length > 0;
}

async function bookKept(
  tx: Transaction,
  { id, product, reference }: Pick<Order, "id" | "product" | "reference">,
  {
    keptPaisa,
    feePaisa,
    now,
  }: {
    readonly keptPaisa: number;
    readonly feePaisa: number;
    readonly now: Date;
  },
): Promise<void> {
  if (keptPaisa === 0) return;
  const entry = {
    kind: "deposit_kept",
    cause: `deposit_kept:${id}`,
    subject: { product, id },
    at: now,
    lines: [
      { account: "customer_deposits", paisa: keptPaisa },
      { account: "revenue:payment_fee", paisa: -feePaisa },
      { account: "revenue:cancellation", paisa: feePaisa - keptPaisa },
    ],
  } as const;
  const vat = serviceVatOf(entry.lines, await findVatRule(tx, product, now));
  await postEntry(tx, withVat(entry, vat));
  await issueInvoice(tx, {
    kind: "invoice",
    issuedAt: now,
    product,
    orderId: id,
    orderReference: reference,
    totalPaisa: keptPaisa,
    ...vat,
  });
}
