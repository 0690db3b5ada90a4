import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { createConcurrencyLimit } from "../../../platform/http/limits/concurrency-limit.ts";
import { Refusal } from "../../../platform/http/refusals/refuse.ts";
import type { Log } from "../../../platform/log.ts";
import { verifyPassword } from "../passwords/password-hash.ts";
import { recordFailedSignIn } from "./record-sign-ins.ts";
import {
  accountHash,
  reserveAttempt,
  releaseAttempt,
  type SignInAttempt,
} from "./sign-in-throttle.ts";

/**
 * Attempts on one account lock its row one after the other, each with a connection: hundreds at once would take all of them, and
 * every other request would wait.
 */
const countInTurn = createConcurrencyLimit({
  maxConcurrent: 3,
  maxQueued: 400,
  refusalDelayMs: 500,
});

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
}

/** Compares a password, at the same cost whether or not the account exists. Refuses too many attempts. */
export function checkPassword(
  deps: Deps,
  attempt: SignInAttempt,
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  return withSignInThrottle(deps, attempt, () => verifyPassword(passwordHash, password));
}

/**
 * Runs a comparison unless too many have failed. It counts the attempt before comparing, so that of many
 * concurrent guesses no more are compared than the limit allows.
 */
export async function withSignInThrottle(
  { db, clock, log }: Deps,
  attempt: SignInAttempt,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const account = accountHash(attempt.email);
  try {
    await countInTurn(() => reserveAttempt(db, attempt, clock.now()));
  } catch (error) {
    if (error instanceof Refusal && error.code === "too_many_requests")
      recordFailedSignIn(log, "throttled", account);
    throw error;
  }
  if (!(await isRight())) {
    recordFailedSignIn(log, "wrong", account);
    return false;
  }
  await releaseAttempt(db, attempt);
  return true;
}
