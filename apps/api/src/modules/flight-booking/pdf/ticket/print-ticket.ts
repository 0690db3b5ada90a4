import { printInTurn } from "../../../../platform/pdf/print-in-turn.ts";
import { createWorkerThread } from "../../../../platform/worker-thread.ts";
import type { TicketContent } from "../ticket-content.ts";

/** Renders a ticket as PDF in the worker thread. */
export const printTicket = printInTurn(
  createWorkerThread<TicketContent, Uint8Array>(
    new URL("./print-ticket-worker.ts", import.meta.url),
  ),
);
