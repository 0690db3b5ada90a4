import { createWorkerThread } from "../../../platform/worker-thread.ts";
import type { TicketDocument } from "../ticket-document.ts";

/* A page takes half a second of arithmetic, and nobody else should wait for it. */
const thread = createWorkerThread<TicketDocument, Uint8Array>(
  new URL("./print-worker.ts", import.meta.url),
);

/** Prints a ticket as PDF, beside the requests. */
export async function printTicket(ticket: TicketDocument): Promise<Buffer> {
  const { buffer, byteOffset, byteLength } = await thread.run(ticket);
  return Buffer.from(buffer, byteOffset, byteLength);
}
