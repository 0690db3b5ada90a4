import { eq } from "drizzle-orm";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Log } from "../../../platform/log.ts";
import { refuse, refuseField } from "../../../platform/http/refusals/refuse.ts";
import { ipPrefix } from "../../../platform/http/server/ip-prefix.ts";
import { findCredentials } from "../sign-in/find-credentials.ts";
import type { RequestOrigin } from "../sessions/create-session.ts";
import { checkPassword } from "../sign-in/check-password.ts";
import { accounts } from "../tables.ts";

/** The password that a signed-in user typed again, and the field it was typed in. */
interface TypedPassword {
  readonly accountId: string;
  readonly password: string;
  readonly field: string;
}

/**
 * Refuses the field when it is not the account's password. A session may be stolen, so attempts are throttled
 * as at the sign-in. @returns the stored hash that matched.
 */
export async function requireCurrentPassword(
  deps: { readonly db: Database; readonly clock: Clock; readonly log: Log },
  { accountId, password, field }: TypedPassword,
  origin: RequestOrigin,
): Promise<string> {
  const address = ipPrefix(origin.ip);
  const account = await findCredentials(deps.db, eq(accounts.id, accountId), address);
  if (!account) refuse("unauthenticated");
  const { email, isFamiliar, passwordHash } = account;
  const attempt = { email, address, isFamiliar, accountId };
  if (!(await checkPassword(deps, attempt, passwordHash, password)))
    refuseField(field, "current_password_wrong");
  return passwordHash;
}
