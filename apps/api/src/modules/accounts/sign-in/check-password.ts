import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { createFairQueue } from "../../../platform/http/limits/fair-queue.ts";
import { afterLightCalls } from "../../../platform/http/limits/light-calls.ts";
import { createTurnsByKey } from "../../../platform/http/limits/turns-by-key.ts";
import { Refusal } from "../../../platform/http/refusals/refuse.ts";
import type { Log } from "../../../platform/log.ts";
import { verifyPassword } from "../passwords/password-hash.ts";
import { countSecurityEvent } from "../../../platform/security-events/count-security-event.ts";
import { hashSecret } from "../../../platform/ids.ts";
import { recordFailedSignIn } from "./record-sign-ins.ts";
import {
  accountHash,
  reserveAttempt,
  releaseAttempt,
  type SignInAttempt,
} from "./sign-in-throttle.ts";

/** Attempts on one account lock its row one after the other, so they wait here: the other accounts do not wait for them. */
const inTurnOfAccount = createTurnsByKey({ maxConcurrent: 1, maxQueued: 400 });

/**
 * Each counts with a connection: hundreds at once would take all of them, and every other request would wait. Who is not signing in goes
 * first.
 */
const countInTurn = createFairQueue({
  name: "counts of sign-ins",
  maxConcurrent: 2,
  maxQueued: 400,
  maxQueuedOfOne: 100,
  refusalDelayMs: 500,
  goesAfter: afterLightCalls,
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
  const refused = await inTurnOfAccount(account, () =>
    countInTurn(() => reserveAttempt(db, attempt, clock.now()).then(() => null, throttledOr)),
  );
  if (refused) {
    recordFailedSignIn(log, "throttled", account);
    await recordThrottled(db, attempt, clock.now());
    throw refused;
  }
  if (!(await isRight())) {
    recordFailedSignIn(log, "wrong", account);
    return false;
  }
  await releaseAttempt(db, attempt);
  return true;
}

/** The refusal of too many attempts. Rethrows every other error. */
function throttledOr(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}

/** One event an hour for whoever is guessed at; when that is nobody, for the address that guesses. */
function recordThrottled(
  db: Database,
  { email, address, accountId, staffId }: SignInAttempt,
  at: Date,
): Promise<void> {
  return countSecurityEvent(db, {
    kind: email.startsWith("staff:") ? "staff_throttled" : "sign_in_throttled",
    accountId: accountId ?? null,
    staffId: staffId ?? null,
    at,
    countedBy: accountId ?? staffId ?? hashSecret(`address ${address}`),
  });
}
