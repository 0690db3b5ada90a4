// A thread that hashes passwords: see password-hash.ts.
import { hashSync, verifySync } from "@node-rs/argon2";
import { lowerThreadPriority } from "../../../platform/lower-thread-priority.ts";
import { serveTasks } from "../../../platform/worker-thread.ts";

/** A password to hash or, with a hash, to compare. */
export interface HashTask {
  readonly password: string;
  readonly comparedWith: string | null;
}

/** argon2id with OWASP's first recommended parameters: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

lowerThreadPriority();
serveTasks((task) => {
  const { password, comparedWith } = task as HashTask;
  return new Promise((resolve) => {
    resolve(comparedWith === null ? hashSync(password, COST) : verifySync(comparedWith, password));
  });
});
