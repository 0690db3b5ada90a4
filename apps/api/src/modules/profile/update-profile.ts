import type { ProfileBody } from "@ghuri/contract/accounts";
import type { Session } from "../../platform/http/auth/find-caller.ts";
import { refuse, refuseField } from "../../platform/http/refusals/refuse.ts";
import {
  findAccount,
  requestEmailChange,
  type RequestOrigin,
  refuseDuplicateAccount,
  requireCurrentPassword,
  updateAccount,
} from "../accounts/index.ts";
import type { ProfileDeps } from "./deps.ts";

/**
 * Saves an account's details. A new email address requires the current password, because it signs in, and a passkey where
 * the account has one. It is saved once the link sent to it is used.
 */
export async function updateProfile(
  deps: ProfileDeps,
  session: Session,
  { current_password: password, email: newEmail, ...details }: ProfileBody,
  origin: RequestOrigin,
): Promise<void> {
  const { db, clock } = deps;
  const { id: sessionId, userId: accountId } = session;
  const account = (await findAccount(db, accountId)) ?? refuse("unauthenticated");
  const isMoving = newEmail !== account.email;
  if (isMoving) {
    if (!password) refuseField("current_password", "current_password_required");
    await requireCurrentPassword(deps, { accountId, password, field: "current_password" }, origin);
    await deps.requirePasskey(session);
  }
  const now = clock.now();
  try {
    await db.transaction(async (tx) => {
      // The address changed in a concurrent request: saving this form would revert it.
      if (!(await updateAccount(tx, accountId, account.email, details)))
        refuseField("current_password", "current_password_required");
      if (!isMoving) return;
      const { email: oldEmail, language } = account;
      const name = `${details.first_name} ${details.last_name}`;
      const change = { accountId, sessionId, oldEmail, newEmail, language, name };
      await requestEmailChange(tx, deps, change, now);
    });
  } catch (error) {
    refuseDuplicateAccount(error);
  }
}
