import { setTimeout as pause } from "node:timers/promises";
import { refuse } from "../refusals/refuse.ts";

export interface ConcurrencyLimitOptions {
  /** Worked on at once: more would only take turns with each other. */
  readonly maxConcurrent: number;
  readonly maxQueued: number;
  /** A refusal is not hurried: who asks again at once would keep us busy with refusing. */
  readonly refusalDelayMs: number;
}

/** Beyond so many slow refusals the others are quick: they take memory while they last. */
const MOST_REFUSED_SLOWLY = 1000;

/** Runs work in the order it comes, so much at once; what finds no room to wait is refused. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

/** Keeps the pace at its best when ten times as much is asked for as can be done. */
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

  /** Whoever waits longest takes the place that becomes free. */
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
