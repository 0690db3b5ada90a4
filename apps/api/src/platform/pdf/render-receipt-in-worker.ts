import type { PaperDocument } from "./document.ts";
import { createWorkerThread } from "../worker-thread.ts";
import { printInTurn } from "./print-in-turn.ts";

/** Renders a receipt, an invoice, a credit note or a money receipt as PDF in a worker thread. */
export const renderReceiptInWorker = printInTurn(
  createWorkerThread<PaperDocument, Uint8Array>(new URL("./receipt-worker.ts", import.meta.url)),
);
