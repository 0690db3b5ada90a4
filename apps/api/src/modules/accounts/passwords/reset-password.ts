import type { ResetPasswordBody, TokenReply } from "@ghuri/contract/accounts";
import { and, eq, exists, gt, isNull } from "drizzle-orm";
import type { z } from "zod";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { hashSecret } from "../../../platform/ids.ts";
import type { AccountDeps } from "../deps.ts";
import { createSession, type RequestOrigin } from "../sessions/create-session.ts";
import { hashNewPassword, setPassword } from "./set-password.ts";
import { clearAllFailures } from "../sign-in/sign-in-throttle.ts";
import { markEmailProven } from "../email-change/mark-email-proven.ts";
import { stopDeletion } from "../personal-data/request-deletion.ts";
import { accounts, passwordResets as resets } from "../tables.ts";

/**
 * Sets a new password with the token of a reset email, which works once, and signs in. It stops a scheduled deletion:
 * whoever asked for it may have known only the old password.
 */
export async function resetPassword(
  deps: AccountDeps,
  { email, token, password }: z.infer<typeof ResetPasswordBody>,
  origin: RequestOrigin,
): Promise<{ readonly token: TokenReply; readonly keepsAccount: boolean }> {
  const { db, clock } = deps;
  const now = clock.now();
  const owner = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, resets.accountId), eq(accounts.email, email)));
  const link = and(
    eq(resets.tokenHash, hashSecret(token)),
    isNull(resets.endedAt),
    gt(resets.expiresAt, now),
    exists(owner),
  );
  // Checked first: an expired link costs no hash, and a refused password does not use a link up.
  if ((await db.$count(resets, link)) === 0) refuse("reset_link_used");
  const passwordHash = await hashNewPassword(password);

  const { account, keepsAccount } = await db.transaction(async (tx) => {
    const [used] = await tx
      .update(resets)
      .set({ endedAt: now })
      .where(link)
      .returning({ accountId: resets.accountId });
    if (!used) refuse("reset_link_used");
    await clearAllFailures(tx, email);
    const { accountId } = used;
    await markEmailProven(tx, accountId, now);
    const keepsAccount = await stopDeletion(tx, accountId);
    const change = { accountId, passwordHash, keptSessionId: null, keepsAccount };
    const account = (await setPassword(tx, deps, change, now)) ?? refuse("reset_link_used");
    return { account, keepsAccount };
  });
  // An agency may change its password before it is approved, but not sign in.
  if (account.kind === "agency") await deps.requireApprovedAgency(account.id);
  return { token: await createSession(db, account.id, origin, now), keepsAccount };
}
