/** Public interface of invoices, for orders, which have them, and for the back office. */
export {
  findInvoice,
  findInvoiceKinds,
  findInvoices,
  hasNoInvoice,
  type Invoice,
} from "./find-invoice.ts";
export { formatInvoiceNumber } from "./invoice-number.ts";
/** Issues an invoice or a credit note in the transaction of the event. */
export { issueInvoice } from "./issue-invoice.ts";
export { listInvoices, streamInvoices } from "./list-invoices.ts";
/** What is invoiced by rate, for the VAT report. */
export { findInvoicedVat } from "./find-invoiced-vat.ts";
