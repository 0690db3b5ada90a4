import { availableParallelism } from "node:os";
import { createFairQueue } from "../http/limits/fair-queue.ts";
import { afterLightCalls } from "../http/limits/light-calls.ts";

/**
 * Decodes and unpacks uploads. A photo uses a processor and up to 50 MB, a PDF up to 20 MB: many at once wait for each other, not everybody
 * for them. One processor is left for the others, and calls that cost little go first.
 */
export const checkInTurn = createFairQueue({
  name: "uploads",
  maxConcurrent: Math.min(4, Math.max(1, availableParallelism() - 1)),
  maxQueued: 40,
  maxQueuedOfOne: 30,
  refusalDelayMs: 500,
  goesAfter: afterLightCalls,
});
