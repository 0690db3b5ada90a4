import { setTimeout as pause } from "node:timers/promises";
import { refuse } from "../refusals/refuse.ts";

export interface ConcurrencyLimitOptions {
  /** Running at the same time. */
  readonly maxConcurrent: number;
  readonly maxQueued: number;
  /** Refusals are delayed by this long: a client that retries at once would keep the server busy refusing. */
  readonly refusalDelayMs: number;
}

/** Delayed refusals hold memory: beyond this many, further ones are sent at once. */
const MOST_REFUSED_SLOWLY = 1000;

/** Runs work in order of arrival, `maxConcurrent` at a time. Refuses with `overloaded` when the queue is full. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

/** Keeps throughput at its peak when demand is ten times the capacity. */
export function createConcurrencyLimit(size: ConcurrencyLimitOptions): ConcurrencyLimit {
  const waiting: (() => void)[] = [];
  let inside = 0;
  let refused = 0;

  async function enter(): Promise<void> {
    if (inside < size.maxConcurrent) {
      inside += 1;
      return;
    }
    if (waiting.length >= size.maxQueued) return turnAway();
    await new Promise<void>((letIn) => void waiting.push(letIn));
  }

  /** The longest waiting call takes the slot that becomes free. */
  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else inside -= 1;
  }

  async function turnAway(): Promise<never> {
    if (refused < MOST_REFUSED_SLOWLY) {
      refused += 1;
      await pause(size.refusalDelayMs, undefined, { ref: false });
      refused -= 1;
    }
    return refuse("overloaded", { retryAfterSeconds: 2 });
  }

  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
