import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { createConcurrencyLimit } from "../../../platform/http/limits/concurrency-limit.ts";

/** argon2id with OWASP's first recommended parameters: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * One processor is left for everybody else: hundreds of sign-ins at once wait for each other, not every request for them.
 */
const hashInTurn = createConcurrencyLimit({
  maxConcurrent: Math.max(1, availableParallelism() - 1),
  maxQueued: 200,
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
export function hashPassword(password: string): Promise<string> {
  return hashInTurn(() => hash(sameLetters(password), COST));
}

/** Compares at full cost, whether or not the account exists. */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const fits = await hashInTurn(() => verify(passwordHash ?? DECOY, sameLetters(password)));
  return fits && passwordHash !== undefined;
}

/** The same password typed on another keyboard may arrive in other code points. */
function sameLetters(password: string): string {
  return password.normalize("NFKC");
}
