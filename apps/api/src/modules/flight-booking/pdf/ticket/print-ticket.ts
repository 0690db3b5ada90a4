import { createPdfThread } from "../../../../platform/pdf/pdf-thread.ts";
import type { TicketContent } from "../ticket-content.ts";

const thread = createPdfThread<TicketContent>(new URL("./print-ticket-worker.ts", import.meta.url));

/** Renders a ticket as PDF in the worker thread. */
export function printTicket(ticket: TicketContent): Promise<Buffer> {
  return thread.run(ticket);
}
