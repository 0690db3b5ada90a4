import { availableParallelism } from "node:os";
import { createFairQueue } from "../http/limits/fair-queue.ts";
import { createWorkerThread, type WorkerThread } from "../worker-thread.ts";

/** A page takes half a second of a processor. One processor is left for everybody else, whatever is printed. */
const printInTurn = createFairQueue({
  name: "PDFs",
  maxConcurrent: Math.min(3, Math.max(1, availableParallelism() - 1)),
  maxQueued: 100,
  maxQueuedOfOne: 20,
  refusalDelayMs: 500,
});

/** Renders PDFs of one kind in the program in `file`: in a worker thread, where they hold up no request. */
export function createPdfThread<Document>(file: URL): WorkerThread<Document, Buffer> {
  const thread = createWorkerThread<Document, Uint8Array>(file);
  return {
    async run(document) {
      const { buffer, byteOffset, byteLength } = await printInTurn(() => thread.run(document));
      return Buffer.from(buffer, byteOffset, byteLength);
    },
  };
}
