import type { RunIdempotently } from "./idempotency.ts";
import { refuse } from "../http/refusals/refuse.ts";

/**
 * For calls that store their key with the rows they write, and recognise a repeat by it: refuses a second call while
 * the first one runs in this process. On another node the second call waits in the database.
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
