import { createFairQueue } from "../../../platform/http/limits/fair-queue.ts";
import { afterLightCalls } from "../../../platform/http/limits/light-calls.ts";

/**
 * What a search computes here, from our own flights to the first page. A few at once keep the processor busy; a hundred would answer no
 * sooner, and everybody's next step, of whatever request, would wait for a step of each of them. Clients take turns, and calls that cost
 * little go first. Nobody is refused here: endpoints limit how many searches there are.
 */
export const computeInTurn = createFairQueue({
  name: "steps of searches",
  maxConcurrent: 2,
  maxQueued: Infinity,
  refusalDelayMs: 0,
  goesAfter: afterLightCalls,
});
