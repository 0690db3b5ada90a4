import type { RunIdempotently } from "./idempotency.ts";
import { refuse } from "../http/refusals/refuse.ts";

/**
 * For calls that keep their key with what they write, and know a repeat by that: keeps a second call
 * away while the first one runs in this process. At another one the database lets it wait.
 */
export function createInProcessIdempotency(): RunIdempotently {
  const running = new Map<string, string>();
  return async ({ owner, key, call, input }, work) => {
    const mine = `${call} ${owner} ${key}`;
    const first = running.get(mine);
    if (first !== undefined && first !== input) refuse("idempotency_mismatch");
    if (first !== undefined) refuse("in_progress", { retryAfterSeconds: 1 });
    running.set(mine, input);
    try {
      return await work();
    } finally {
      running.delete(mine);
    }
  };
}
