import { setTimeout as pause } from "node:timers/promises";
import { type Call, createClient, Refused } from "@ghuri/contract/client";
import { pickRandom } from "../setup/pick-random.ts";
import type { Journal } from "./journal.ts";

const ATTEMPT_MS = 15_000;
const GIVE_UP_MS = 90_000;
const PAUSE_MS = 400;

/** These responses ask for a retry: nothing is decided. */
const UNDECIDED = new Set(["in_progress", "too_many_requests", "overloaded"]);

/** Sends a request until it is answered, each time to any node; null when it was refused or given up. */
export type PersistentCall = <Reply>(
  send: (call: Call, signal: AbortSignal) => Promise<Reply>,
) => Promise<Reply | null>;

export function createPersistentCall(
  addresses: readonly string[],
  headers: Record<string, string>,
  journal: Journal,
): PersistentCall {
  const clients = addresses.map((base) => createClient({ base, headers: () => headers }));
  return async (send) => {
    const giveUpAt = Date.now() + GIVE_UP_MS;
    for (;;) {
      try {
        const reply = await send(pickRandom(clients), AbortSignal.timeout(ATTEMPT_MS));
        journal.answers++;
        return reply;
      } catch (error) {
        if (error instanceof Refused && error.status < 500 && !UNDECIDED.has(error.body.code)) {
          journal.answers++;
          const { code } = error.body;
          journal.refusals.set(code, (journal.refusals.get(code) ?? 0) + 1);
          return null;
        }
      }
      journal.retries++;
      if (Date.now() > giveUpAt) {
        journal.givenUp++;
        return null;
      }
      await pause(PAUSE_MS);
    }
  };
}
