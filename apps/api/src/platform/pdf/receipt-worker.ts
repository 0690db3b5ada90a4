import { serveTasks } from "../worker-thread.ts";
import type { InvoiceDocument, ReceiptDocument } from "./document.ts";
import { renderInvoice } from "./render-invoice.ts";
import { renderReceipt } from "./render-receipt.ts";

serveTasks((task) => {
  const paper = task as ReceiptDocument | InvoiceDocument;
  return "invoice" in paper ? renderInvoice(paper) : renderReceipt(paper);
});
