import type { PaperDocument } from "./document.ts";
import { createPdfThread } from "./pdf-thread.ts";

const thread = createPdfThread<PaperDocument>(new URL("./receipt-worker.ts", import.meta.url));

/** Renders a receipt, an invoice, a credit note or a money receipt as PDF in a worker thread. */
export function renderReceiptInWorker(paper: PaperDocument): Promise<Buffer> {
  return thread.run(paper);
}
