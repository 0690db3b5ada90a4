// The thread of the honest users: see start-honest-users.ts.
import { parentPort, workerData } from "node:worker_threads";
import { type HonestCall, visit } from "./honest-users.ts";
import type { Person } from "./people.ts";

/** What the main thread asks for: the calls of a stretch of time, or the end. */
export type Asked =
  | { readonly id: number; readonly between: readonly [number, number] }
  | { readonly id: number; readonly stop: true };

export interface Answered {
  readonly id: number;
  readonly calls: readonly HonestCall[];
}

const { address, people } = workerData as { address: string; people: readonly Person[] };
const users = visit(address, people);

parentPort?.on("message", (asked: Asked) => void answer(asked));

async function answer(asked: Asked): Promise<void> {
  if ("stop" in asked) await users.stop();
  const calls = "stop" in asked ? [] : await users.callsBetween(...asked.between);
  parentPort?.postMessage({ id: asked.id, calls } satisfies Answered, []);
  if ("stop" in asked) parentPort?.close();
}
