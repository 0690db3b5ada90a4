import { z } from "zod";
import { Paisa } from "./admin-ledger.ts";
import { DayRange, MONEY_ROLES } from "./admin-reports.ts";
import { Instant } from "./dates.ts";
import { paginated } from "./pagination.ts";
import { PaymentPurpose } from "./payments.ts";

/** Roles that read all invoices. */
export const INVOICE_ROLES = MONEY_ROLES;

/** An invoice is issued with the sale, a credit note when a sale is taken back and money is owed for it. */
export const InvoiceKind = z.enum(["invoice", "credit_note"]);
export type InvoiceKind = z.infer<typeof InvoiceKind>;

/** An invoice or credit note as staff see it. Amounts of a credit note are what is given back, positive. */
export const AdminInvoice = z.object({
  id: z.string(),
  kind: InvoiceKind,
  /** "INV-2026-000042", "CN-2026-000007": without gaps in its kind and year. */
  number: z.string(),
  issued_at: Instant,
  product: z.string(),
  order_id: z.string(),
  /** The part of the order that a credit note is for. Null: for the order. */
  part_id: z.string().nullable(),
  order_reference: z.string(),
  total_paisa: Paisa,
  /** Our own service in it, less discounts, with the VAT that it contains. */
  service_paisa: Paisa,
  /** "15.00"; null when no VAT was due. */
  vat_percent: z.string().nullable(),
  vat_paisa: Paisa,
});
export type AdminInvoice = z.infer<typeof AdminInvoice>;

/** Which documents: of a range of days, a kind, a product, an order or a number. */
export const InvoiceFilter = z.object({
  from: DayRange.shape.from,
  to: DayRange.shape.to,
  kind: InvoiceKind.optional(),
  product: PaymentPurpose.optional(),
  /** A document's number, or the reference of an order. */
  search: z.string().trim().min(1).max(40).optional(),
});
export type InvoiceFilter = z.infer<typeof InvoiceFilter>;

/** Reply: documents, newest first, and what all that match add up to, credit notes taken off. */
export const InvoicesReply = z.object({
  ...paginated(AdminInvoice).shape,
  sum: z.object({ total_paisa: Paisa, service_paisa: Paisa, vat_paisa: Paisa }),
});
