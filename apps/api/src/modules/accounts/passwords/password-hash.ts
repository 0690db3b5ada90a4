import { availableParallelism } from "node:os";
import { createFairQueue } from "../../../platform/http/limits/fair-queue.ts";
import { createWorkerThread } from "../../../platform/worker-thread.ts";
import type { HashTask } from "./hash-worker.ts";

/**
 * One processor is left for everybody else: hundreds of sign-ins at once wait for each other, not every request for them.
 */
const THREADS = Math.min(8, Math.max(1, availableParallelism() - 1));

/** Their own threads, of a low priority: in Node's pool a hash would be as urgent as the page that waits beside it. */
const idle = Array.from({ length: THREADS }, () =>
  createWorkerThread<HashTask, string | boolean>(new URL("./hash-worker.ts", import.meta.url), {
    stopAfterIdleMs: 300_000,
  }),
);

const inTurn = createFairQueue({
  name: "passwords",
  maxConcurrent: THREADS,
  maxQueued: 200,
  maxQueuedOfOne: 50,
  refusalDelayMs: 500,
});

/**
 * A hash of the same cost that no password matches, so that an unknown email address takes as long as a
 * wrong password.
 */
const DECOY =
  "$argon2id$v=19$m=19456,t=2,p=1$vYKkeVpXdJnG3pNWLEV/rg$X40MiOqiWSu2glzwKQep9PnfraWGzf4KIgA4nI0YGJg";

/**
 * The argon2id hash to store. Equal passwords in different Unicode forms get comparable hashes.
 */
export async function hashPassword(password: string): Promise<string> {
  return String(await run({ password: sameLetters(password), comparedWith: null }));
}

/** Compares at full cost, whether or not the account exists. */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const task = { password: sameLetters(password), comparedWith: passwordHash ?? DECOY };
  return (await run(task)) === true && passwordHash !== undefined;
}

/** As many tasks are let in as there are threads, so one is idle. */
function run(task: HashTask): Promise<string | boolean> {
  return inTurn(async () => {
    const thread = idle.pop();
    if (!thread) throw new Error("More passwords are hashed than there are threads");
    try {
      return await thread.run(task);
    } finally {
      idle.push(thread);
    }
  });
}

/** The same password typed on another keyboard may arrive in other code points. */
function sameLetters(password: string): string {
  return password.normalize("NFKC");
}
