import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { createEventCounter } from "../../../platform/metrics/event-counter.ts";
import { currentRequestId } from "../../../platform/http/limits/clients.ts";
import { Refusal } from "../../../platform/http/refusals/refuse.ts";
import type { Log } from "../../../platform/log.ts";
import { recordSecurityEvent } from "../../../platform/security-events/record-security-event.ts";

/** Why a try did not sign in: the password or code was wrong, there were too many tries, or a passkey was refused. */
type Outcome = "wrong" | "throttled" | "passkey";

/** One per process, as its metrics are: sign-ins are checked in several modules. */
const counter = createEventCounter(
  {
    name: "ghuri_sign_ins_failed",
    help: "Passwords, codes and passkeys refused since the process started, by outcome",
    label: "outcome",
  },
  ["wrong", "throttled", "passkey"],
);

export const failedSignInGauge = counter.gauge;

/** Logs a sign-in that succeeded. `account` is a hash, as for a failed one. The line of the request, with the same id, says from where. */
export function recordSignIn(log: Log, account: string): void {
  log.info({ request_id: currentRequestId(), account: account.slice(0, 16) }, "signed in");
}

/** Counts and logs a failed try. `account` is a hash: an address of an email stays out of the log. */
export function recordFailedSignIn(log: Log, outcome: Outcome, account: string): void {
  counter.count(outcome);
  log.warn(
    { request_id: currentRequestId(), outcome, account: account.slice(0, 16) },
    "sign-in failed",
  );
}

/**
 * Runs a check of a passkey, and counts and logs it when it is refused. The log names no account: who sends a wrong
 * signature has only claimed whose passkey it is.
 */
export async function logRefusedPasskey<T>(log: Log, check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (error) {
    if (isRefusedPasskey(error)) recordFailedSignIn(log, "passkey", "unknown");
    throw error;
  }
}

/** The same, and a security event: of the account whose session it is, or null for a sign-in, which is nobody's yet. */
export async function recordRefusedPasskey<T>(
  { db, log, clock }: { readonly db: Database; readonly log: Log; readonly clock: Clock },
  accountId: string | null,
  check: () => Promise<T>,
): Promise<T> {
  try {
    return await logRefusedPasskey(log, check);
  } catch (error) {
    const countedBy = accountId ?? "sign-in";
    if (isRefusedPasskey(error))
      await recordSecurityEvent(db, {
        kind: "passkey_refused",
        accountId,
        at: clock.now(),
        countedBy,
      });
    throw error;
  }
}

function isRefusedPasskey(error: unknown): boolean {
  return error instanceof Refusal && error.code === "passkey_refused";
}
