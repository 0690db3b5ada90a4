import { refuse } from "../refusals/refuse.ts";

export interface TurnsByKeyOptions {
  /** Running at the same time for one key. */
  readonly maxConcurrent: number;
  /** Waiting for one key; more are refused with `overloaded`. */
  readonly maxQueued: number;
  /** Work that has waited for longer is refused when its turn comes: its client has given up. Default: never. */
  readonly maxWaitMs?: number;
  /** What goes before work that would run beside other work of its key: resolves when it may begin. Default: nothing. */
  readonly othersGoAfter?: () => Promise<void>;
}

/** Runs work of one key in order of arrival, `maxConcurrent` at a time. */
export type TurnsByKey = <T>(key: string, work: () => Promise<T>) => Promise<T>;

interface Line {
  inside: number;
  readonly waiting: (() => void)[];
}

/**
 * Lets work of one key wait for other work of that key only. Forty orders of one account at once then take the connections and the
 * processor of two, and everybody else's requests do not wait for the others.
 */
export function createTurnsByKey({
  maxConcurrent,
  maxQueued,
  maxWaitMs = Infinity,
  othersGoAfter,
}: TurnsByKeyOptions): TurnsByKey {
  const lines = new Map<string, Line>();

  /** True: others of the key are inside. */
  async function enter(key: string): Promise<boolean> {
    const line = lines.get(key) ?? { inside: 0, waiting: [] };
    lines.set(key, line);
    if (line.inside < maxConcurrent) {
      line.inside += 1;
      return line.inside > 1;
    }
    if (line.waiting.length >= maxQueued) refuse("overloaded", { retryAfterSeconds: 2 });
    const since = performance.now();
    // Whoever leaves hands over its place.
    await new Promise<void>((letIn) => line.waiting.push(letIn));
    if (performance.now() - since <= maxWaitMs) return line.inside > 1;
    leave(key);
    return refuse("overloaded", { retryAfterSeconds: 2 });
  }

  function leave(key: string): void {
    const line = lines.get(key);
    const next = line?.waiting.shift();
    if (next) return next();
    if (!line || (line.inside -= 1) > 0) return;
    lines.delete(key);
  }

  return async (key, work) => {
    const isBesideOthers = await enter(key);
    try {
      if (isBesideOthers && othersGoAfter) await othersGoAfter();
      return await work();
    } finally {
      leave(key);
    }
  };
}
