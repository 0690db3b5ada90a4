import { createWorkerThread } from "../worker-thread.ts";
import type { InvoiceDocument, ReceiptDocument } from "./document.ts";

/* Rendering a page takes half a second of CPU, which would block other requests. */
const thread = createWorkerThread<ReceiptDocument | InvoiceDocument, Uint8Array>(
  new URL("./receipt-worker.ts", import.meta.url),
);

/** Renders a receipt, an invoice or a credit note as PDF in a worker thread. */
export async function renderReceiptInWorker(
  paper: ReceiptDocument | InvoiceDocument,
): Promise<Buffer> {
  const { buffer, byteOffset, byteLength } = await thread.run(paper);
  return Buffer.from(buffer, byteOffset, byteLength);
}
