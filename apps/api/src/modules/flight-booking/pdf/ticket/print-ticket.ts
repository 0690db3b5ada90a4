import { createPdfThread } from "../../../../platform/pdf/pdf-thread.ts";
import type { TicketContent } from "../ticket-content.ts";

/** Renders a ticket as PDF in the worker thread. */
export const printTicket = createPdfThread<TicketContent>(
  new URL("./print-ticket-worker.ts", import.meta.url),
);
