import { availableParallelism } from "node:os";
import { createFairQueue } from "../http/limits/fair-queue.ts";
import type { WorkerThread } from "../worker-thread.ts";

/** A page takes half a second of a processor. One processor is left for everybody else, whatever is printed. */
const inTurn = createFairQueue({
  name: "PDFs",
  maxConcurrent: Math.min(3, Math.max(1, availableParallelism() - 1)),
  maxQueued: 100,
  maxQueuedOfOne: 20,
  refusalDelayMs: 500,
});

/** Prints in a thread that renders documents of one kind as PDF, where they hold up no request. */
export function printInTurn<Document>(
  thread: WorkerThread<Document, Uint8Array>,
): (document: Document) => Promise<Buffer> {
  return async (document) => {
    const { buffer, byteOffset, byteLength } = await inTurn(() => thread.run(document));
    return Buffer.from(buffer, byteOffset, byteLength);
  };
}
