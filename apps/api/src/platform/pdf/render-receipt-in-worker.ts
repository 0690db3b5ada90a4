import { createWorkerThread } from "../worker-thread.ts";
import type { ReceiptDocument } from "./document.ts";

/* A page takes half a second of arithmetic, and nobody else should wait for it. */
const thread = createWorkerThread<ReceiptDocument, Uint8Array>(
  new URL("./receipt-worker.ts", import.meta.url),
);

/** Prints a receipt as PDF, beside the requests. */
export async function renderReceiptInWorker(paper: ReceiptDocument): Promise<Buffer> {
  const { buffer, byteOffset, byteLength } = await thread.run(paper);
  return Buffer.from(buffer, byteOffset, byteLength);
}
