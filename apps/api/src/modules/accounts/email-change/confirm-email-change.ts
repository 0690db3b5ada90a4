import { and, eq, gt, isNull } from "drizzle-orm";
import type { Session } from "../../../platform/http/auth/find-caller.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { hashSecret } from "../../../platform/ids.ts";
import { recordSecurityEvent } from "../../../platform/security-events/record-security-event.ts";
import { accountName } from "../account-name.ts";
import { refuseDuplicateAccount } from "../create-account.ts";
import type { AccountDeps } from "../deps.ts";
import { revokeResetLinks } from "../passwords/set-password.ts";
import { revokeSessions } from "../sessions/revoke-sessions.ts";
import { accounts, emailChanges as changes } from "../tables.ts";
import { deliverEmailChangeNotices } from "./deliver-email-change-notices.ts";

/**
 * Changes an account's email address with the token that was sent to the new one. Ends all sessions but one: that of
 * the caller, or, when the link is opened elsewhere, the one that asked for the change. A link sent to the account's
 * own address only proves it.
 * @returns whether the address changed.
 */
export async function confirmEmailChange(
  deps: Pick<AccountDeps, "db" | "clock" | "jobs" | "company">,
  token: string,
  caller: Session | null,
): Promise<boolean> {
  const now = deps.clock.now();
  try {
    return await deps.db.transaction(async (tx) => {
      const [change] = await tx
        .update(changes)
        .set({ endedAt: now })
        .where(
          and(
            eq(changes.tokenHash, hashSecret(token)),
            isNull(changes.endedAt),
            gt(changes.expiresAt, now),
          ),
        )
        .returning();
      if (!change) refuse("email_link_used");
      const { accountId, oldEmail, newEmail, sessionId } = change;
      const [account] = await tx
        .update(accounts)
        .set({ email: newEmail, emailProvenAt: now })
        .where(
          and(eq(accounts.id, accountId), eq(accounts.email, oldEmail), isNull(accounts.deletedAt)),
        )
        .returning();
      if (!account) refuse("email_link_used");
      if (newEmail === oldEmail) return false;
      await revokeResetLinks(tx, accountId, now);
      const keptSessionId = caller?.userId === accountId ? caller.id : sessionId;
      await revokeSessions(tx, accountId, keptSessionId, now);
      await recordSecurityEvent(tx, { kind: "email_changed", accountId, at: now });
      const { language } = account;
      const name = accountName(account);
      await deliverEmailChangeNotices(deps, tx, { language, name, email: oldEmail, newEmail }, now);
      return true;
    });
  } catch (error) {
    return refuseDuplicateAccount(error);
  }
}
