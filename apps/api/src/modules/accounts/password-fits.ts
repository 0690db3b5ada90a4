import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { isPasswordOf } from "./password-hash.ts";
import {
  countFailure,
  forgetFailures,
  refuseTooManyTries,
  type SignInTry,
} from "./sign-in-throttle.ts";

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
}

/** Compares a password, at the same cost whether or not there is an account; too many tries are refused. */
export function passwordFits(
  deps: Deps,
  attempt: SignInTry,
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  return tryToSignIn(deps, attempt, () => isPasswordOf(passwordHash, password));
}

/** Looks whether a try is right, unless there were too many that were not. */
export async function tryToSignIn(
  { db, clock }: Deps,
  attempt: SignInTry,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  await refuseTooManyTries(db, attempt, clock.now());
  if (!(await isRight())) {
    await countFailure(db, attempt, clock.now());
    return false;
  }
  // Of guesses sent all at once, a right one must not get in past the limit the wrong ones reached.
  await refuseTooManyTries(db, attempt, clock.now());
  await forgetFailures(db, attempt);
  return true;
}
