import type { ProfileBody } from "@ghuri/contract/accounts";
import { refuse, refuseField } from "../../platform/http/refusals/refuse.ts";
import {
  findAccount,
  revokeResetLinks,
  type RequestOrigin,
  refuseDuplicateAccount,
  requireCurrentPassword,
  updateAccount,
} from "../accounts/index.ts";
import type { ProfileDeps } from "./deps.ts";
import { deliverEmailChangeNotices } from "./deliver-email-change-notices.ts";

/** Saves an account's details. A new email address requires the current password, because it signs in. */
export async function updateProfile(
  deps: ProfileDeps,
  accountId: string,
  { current_password: password, ...details }: ProfileBody,
  origin: RequestOrigin,
): Promise<void> {
  const { db, clock } = deps;
  const account = (await findAccount(db, accountId)) ?? refuse("unauthenticated");
  const isMoving = details.email !== account.email;
  if (isMoving) {
    if (!password) refuseField("current_password", "current_password_required");
    await requireCurrentPassword(deps, { accountId, password, field: "current_password" }, origin);
  }
  const now = clock.now();
  try {
    await db.transaction(async (tx) => {
      // The address changed in a concurrent request: saving this form would revert it.
      if (!(await updateAccount(tx, accountId, account.email, details)))
        refuseField("current_password", "current_password_required");
      if (!isMoving) return;
      await revokeResetLinks(tx, accountId, now);
      const name = `${details.first_name} ${details.last_name}`;
      await deliverEmailChangeNotices(deps, tx, { ...account, name, newEmail: details.email }, now);
    });
  } catch (error) {
    refuseDuplicateAccount(error);
  }
}
