import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { refuseField } from "../../../platform/http/refusals/refuse.ts";
import { newId } from "../../../platform/ids.ts";
import { formatInstant } from "../../../platform/format.ts";
import { renderCompanyEmail } from "../../../platform/mail/email-layout/company-email.ts";
import { deliverEmail } from "../../../platform/mail/deliver-email.ts";
import { recordSecurityEvent } from "../../../platform/security-events/record-security-event.ts";
import { accountName } from "../account-name.ts";
import { isCommonPassword } from "./common-passwords.ts";
import type { AccountDeps } from "../deps.ts";
import { revokeSessions } from "../sessions/revoke-sessions.ts";
import { passwordChangedEmail } from "../emails/password-emails.ts";
import { hashPassword } from "./password-hash.ts";
import { accounts, passwordResets } from "../tables.ts";

/** Hashes a new password, or refuses one of the most common passwords. */
export function hashNewPassword(password: string): Promise<string> {
  if (isCommonPassword(password)) refuseField("password", "password_common");
  return hashPassword(password);
}

interface NewPassword {
  readonly accountId: string;
  readonly passwordHash: string;
  /** The hash that the change expects to replace. If it has changed since, nothing is written. */
  readonly replaces?: string;
  readonly keptSessionId: string | null;
  /** The change stopped a scheduled deletion of the account: the email says so. */
  readonly keepsAccount?: boolean;
}

/** Sets an account's password, signs other devices out, invalidates earlier reset links and emails the owner. */
export async function setPassword(
  tx: Transaction,
  { jobs, company }: Pick<AccountDeps, "jobs" | "company">,
  { accountId, passwordHash, replaces, keptSessionId, keepsAccount = false }: NewPassword,
  now: Date,
): Promise<typeof accounts.$inferSelect | null> {
  const [account] = await tx
    .update(accounts)
    .set({ passwordHash })
    .where(
      and(
        eq(accounts.id, accountId),
        isNull(accounts.deletedAt),
        replaces === undefined ? undefined : eq(accounts.passwordHash, replaces),
      ),
    )
    .returning();
  if (!account) return null;
  await revokeSessions(tx, accountId, keptSessionId, now);
  await revokeResetLinks(tx, accountId, now);
  await recordSecurityEvent(tx, { kind: "password_changed", accountId, at: now });
  const { email, language } = account;
  const words = passwordChangedEmail[language]({
    name: accountName(account),
    at: formatInstant(language, now),
    phone: company.phone,
    keepsAccount,
  });
  await deliverEmail(jobs, tx, {
    cause: `password-changed-${newId()}`,
    to: email,
    ...renderCompanyEmail(company, language, words, `${company.site}/profile`),
  });
  return account;
}

/** Invalidates the reset links sent so far. */
export async function revokeResetLinks(
  tx: Transaction,
  accountId: string,
  now: Date,
): Promise<void> {
  await tx
    .update(passwordResets)
    .set({ endedAt: now })
    .where(and(eq(passwordResets.accountId, accountId), isNull(passwordResets.endedAt)));
}
