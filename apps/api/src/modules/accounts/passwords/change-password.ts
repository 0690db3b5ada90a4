import type { ChangePasswordBody } from "@ghuri/contract/accounts";
import type { z } from "zod";
import type { Session } from "../../../platform/http/auth/find-caller.ts";
import { refuseField } from "../../../platform/http/refusals/refuse.ts";
import type { AccountDeps } from "../deps.ts";
import type { RequestOrigin } from "../sessions/create-session.ts";
import { requireCurrentPassword } from "./require-current-password.ts";
import { hashNewPassword, setPassword } from "./set-password.ts";

/** Changes the password after checking the current one. This device stays signed in, all others do not. */
export async function changePassword(
  deps: AccountDeps,
  { id: keptSessionId, userId: accountId }: Session,
  { current_password: current, password }: z.infer<typeof ChangePasswordBody>,
  origin: RequestOrigin,
): Promise<void> {
  const typed = { accountId, password: current, field: "current_password" };
  const replaces = await requireCurrentPassword(deps, typed, origin);
  const passwordHash = await hashNewPassword(password);
  const changed = await deps.db.transaction((tx) =>
    setPassword(tx, deps, { accountId, passwordHash, replaces, keptSessionId }, deps.clock.now()),
  );
  if (!changed) refuseField("current_password", "current_password_wrong");
}
