import { createWorkerThread } from "../../../../platform/worker-thread.ts";
import type { TicketContent } from "../ticket-content.ts";

/* Rendering a page takes half a second of CPU time, so it runs in a worker thread. */
const thread = createWorkerThread<TicketContent, Uint8Array>(
  new URL("./print-ticket-worker.ts", import.meta.url),
);

/** Renders a ticket as PDF in the worker thread. */
export async function printTicket(ticket: TicketContent): Promise<Buffer> {
  const { buffer, byteOffset, byteLength } = await thread.run(ticket);
  return Buffer.from(buffer, byteOffset, byteLength);
}
