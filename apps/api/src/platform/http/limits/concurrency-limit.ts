import { setTimeout as pause } from "node:timers/promises";
import { refuse } from "../refusals/refuse.ts";

export interface ConcurrencyLimitOptions {
  /** Running at the same time. */
  readonly maxConcurrent: number;
  readonly maxQueued: number;
  /** Nobody joins the queue any more while its first has waited for longer: the visitor would have gone. Default: never. */
  readonly maxWaitMs?: number;
  /** Refusals are delayed by this long: a client that retries at once would keep the server busy refusing. */
  readonly refusalDelayMs: number;
  /** What goes first: resolves when the next may begin. Default: nothing. */
  readonly goesAfter?: () => Promise<void>;
}

/** Delayed refusals hold memory: beyond this many, further ones are sent at once. */
const MOST_REFUSED_SLOWLY = 1000;

/** Runs work in order of arrival, `maxConcurrent` at a time. Refuses with `overloaded` when the queue is full. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

interface Waiting {
  readonly since: number;
  readonly letIn: () => void;
}

/**
 * Keeps throughput at its peak when demand is ten times the capacity. One begins in each turn of the event loop: a
 * hundred at once would make everybody else wait for the sum of them.
 */
export function createConcurrencyLimit(size: ConcurrencyLimitOptions): ConcurrencyLimit {
  const { maxConcurrent, maxQueued, maxWaitMs = Infinity, refusalDelayMs, goesAfter } = size;
  const waiting: Waiting[] = [];
  let inside = 0;
  let refused = 0;
  let isTurnAhead = false;

  async function enter(): Promise<void> {
    if (isFull()) return turnAway();
    await new Promise<void>((letIn) => {
      waiting.push({ since: performance.now(), letIn });
      awaitTurn();
    });
  }

  function isFull(): boolean {
    const [first] = waiting;
    if (!first) return false;
    if (performance.now() - first.since > maxWaitMs) return true;
    return waiting.length >= maxQueued + Math.max(0, maxConcurrent - inside);
  }

  /** The longest waiting call begins in the next turn of the event loop when there is room. */
  function awaitTurn(): void {
    if (isTurnAhead || waiting.length === 0 || inside >= maxConcurrent) return;
    isTurnAhead = true;
    setImmediate(() => void begin());
  }

  async function begin(): Promise<void> {
    if (goesAfter) await goesAfter();
    isTurnAhead = false;
    inside += 1;
    waiting.shift()?.letIn();
    awaitTurn();
  }

  function leave(): void {
    inside -= 1;
    awaitTurn();
  }

  async function turnAway(): Promise<never> {
    if (refused < MOST_REFUSED_SLOWLY) {
      refused += 1;
      await pause(refusalDelayMs, undefined, { ref: false });
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
