import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { verifyPassword } from "../passwords/password-hash.ts";
import {
  recordFailure,
  clearFailures,
  refuseTooManyAttempts,
  type SignInAttempt,
} from "./sign-in-throttle.ts";

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
}

/** Compares a password, at the same cost whether or not there is an account; too many tries are refused. */
export function checkPassword(
  deps: Deps,
  attempt: SignInAttempt,
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  return withSignInThrottle(deps, attempt, () => verifyPassword(passwordHash, password));
}

/** Looks whether a try is right, unless there were too many that were not. */
export async function withSignInThrottle(
  { db, clock }: Deps,
  attempt: SignInAttempt,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  await refuseTooManyAttempts(db, attempt, clock.now());
  if (!(await isRight())) {
    await recordFailure(db, attempt, clock.now());
    return false;
  }
  // Of guesses sent all at once, a right one must not get in past the limit the wrong ones reached.
  await refuseTooManyAttempts(db, attempt, clock.now());
  await clearFailures(db, attempt);
  return true;
}
