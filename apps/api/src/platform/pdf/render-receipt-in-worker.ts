import type { PaperDocument } from "./document.ts";
import { createPdfThread } from "./pdf-thread.ts";

/** Renders a receipt, an invoice, a credit note or a money receipt as PDF in a worker thread. */
export const renderReceiptInWorker = createPdfThread<PaperDocument>(
  new URL("./receipt-worker.ts", import.meta.url),
);
