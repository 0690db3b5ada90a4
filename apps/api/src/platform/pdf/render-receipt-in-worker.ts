import { createWorkerThread } from "../worker-thread.ts";
import type { PaperDocument } from "./document.ts";

/* Rendering a page takes half a second of CPU, which would block other requests. */
const thread = createWorkerThread<PaperDocument, Uint8Array>(
  new URL("./receipt-worker.ts", import.meta.url),
);

/** Renders a receipt, an invoice, a credit note or a money receipt as PDF in a worker thread. */
export async function renderReceiptInWorker(paper: PaperDocument): Promise<Buffer> {
  const { buffer, byteOffset, byteLength } = await thread.run(paper);
  return Buffer.from(buffer, byteOffset, byteLength);
}
