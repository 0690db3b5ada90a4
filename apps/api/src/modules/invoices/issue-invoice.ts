import type { Transaction } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { type InvoiceRow, invoices } from "./tables.ts";

/** What is invoiced or credited. Its number and its seller follow when the transaction commits. */
export type NewInvoice = Pick<
  InvoiceRow,
  | "kind"
  | "issuedAt"
  | "product"
  | "orderId"
  | "orderReference"
  | "totalPaisa"
  | "servicePaisa"
  | "vatPercent"
  | "vatPaisa"
> &
  Partial<Pick<InvoiceRow, "partOf">> & {
    /** What was sold was paid with what it replaces: nothing is left to pay, and the lines say what was charged. */
    readonly isExchange?: boolean;
  };

/**
 * Issues an invoice or a credit note in the transaction of the event. An order, and each part of it that is
 * cancelled alone, has one of each at most, so that an event that comes twice issues one. Nothing is issued for nothing, unless it was an exchange.
 */
export async function issueInvoice(
  tx: Transaction,
  { isExchange = false, ...invoice }: NewInvoice,
): Promise<void> {
  if (invoice.totalPaisa <= 0 && !isExchange) return;
  await tx
    .insert(invoices)
    .values({ ...invoice, id: newId() })
    .onConflictDoNothing({ target: [invoices.orderId, invoices.kind] });
}
