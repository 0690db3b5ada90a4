import { createEventCounter } from "../../../platform/metrics/event-counter.ts";
import type { Log } from "../../../platform/log.ts";

/** Why a try did not sign in: the password or code was wrong, or there were too many tries. */
type Outcome = "wrong" | "throttled";

/** One per process, as its metrics are: sign-ins are checked in several rooms. */
const counter = createEventCounter(
  {
    name: "ghuri_sign_ins_failed",
    help: "Passwords and codes refused since the process started, by outcome",
    label: "outcome",
  },
  ["wrong", "throttled"],
);

export const failedSignInGauge = counter.gauge;

/** Logs a sign-in that succeeded. `account` is a hash, as for a failed one. */
export function recordSignIn(log: Log, account: string): void {
  log.info({ account: account.slice(0, 16) }, "signed in");
}

/** Counts and logs a failed try. `account` is a hash: an address of an email stays out of the log. */
export function recordFailedSignIn(log: Log, outcome: Outcome, account: string): void {
  counter.count(outcome);
  log.warn({ outcome, account: account.slice(0, 16) }, "sign-in failed");
}
