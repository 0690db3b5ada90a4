import { Worker } from "node:worker_threads";
import { mapConcurrent } from "../setup/map-concurrent.ts";
import type { HonestCall, HonestUsers } from "./honest-users.ts";
import type { Answered, Asked } from "./honest-worker.ts";
import { signUp } from "./people.ts";

/**
 * Honest users in a thread of their own: in that of the attacker, what they wait for would be the attacker's own event loop, which
 * encodes hundreds of requests at once.
 */
export async function startHonestUsers(address: string, count: number): Promise<HonestUsers> {
  const numbers = Array.from({ length: count }, (_, at) => at);
  const people = await mapConcurrent(8, numbers, () => signUp(address));
  const worker = new Worker(new URL("./honest-worker.ts", import.meta.url), {
    workerData: { address, people },
  });
  const waiting = new Map<number, PromiseWithResolvers<readonly HonestCall[]>>();
  worker.on("message", ({ id, calls }: Answered) => {
    waiting.get(id)?.resolve(calls);
    waiting.delete(id);
  });
  let failed: unknown = null;
  worker.on("error", (error) => {
    failed = error;
    for (const { reject } of waiting.values()) reject(error);
  });
  let ids = 0;
  const ask = (wanted: { between: readonly [number, number] } | { stop: true }) => {
    const asked = Promise.withResolvers<readonly HonestCall[]>();
    if (failed) asked.reject(failed);
    const id = (ids += 1);
    waiting.set(id, asked);
    worker.postMessage({ ...wanted, id } satisfies Asked, []);
    return asked.promise;
  };
  return {
    callsBetween: (from, until) => ask({ between: [from, until] }),
    stop: async () => void (await ask({ stop: true })),
  };
}
