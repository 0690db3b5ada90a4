import { createWorkerThread } from "../../../../platform/worker-thread.ts";
import type { TicketContent } from "../ticket-content.ts";

/* A page takes half a second of arithmetic, and nobody else should wait for it. */
const thread = createWorkerThread<TicketContent, Uint8Array>(
  new URL("./print-ticket-worker.ts", import.meta.url),
);

/** Prints a ticket as PDF, beside the requests. */
export async function printTicket(ticket: TicketContent): Promise<Buffer> {
  const { buffer, byteOffset, byteLength } = await thread.run(ticket);
  return Buffer.from(buffer, byteOffset, byteLength);
}
