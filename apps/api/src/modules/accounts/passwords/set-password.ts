import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { refuseField } from "../../../platform/http/refusals/refuse.ts";
import { newId } from "../../../platform/ids.ts";
import { formatInstant } from "../../../platform/format.ts";
import { renderCompanyEmail } from "../../../platform/mail/email-layout/company-email.ts";
import { deliverEmail } from "../../../platform/mail/deliver-email.ts";
import { accountName } from "../account-name.ts";
import { isCommonPassword } from "./common-passwords.ts";
import type { AccountDeps } from "../deps.ts";
import { revokeSessions } from "../sessions/revoke-sessions.ts";
import { passwordChangedEmail } from "../emails/password-emails.ts";
import { hashPassword } from "./password-hash.ts";
import { accounts, passwordResets } from "../tables.ts";

/** The hash of a new password, or a refusal of one that everybody guesses first. */
export function hashNewPassword(password: string): Promise<string> {
  if (isCommonPassword(password)) refuseField("password", "password_common");
  return hashPassword(password);
}

interface NewPassword {
  readonly accountId: string;
  readonly passwordHash: string;
  /** The hash that was replaced, where it was asked for; another since then is left alone. */
  readonly replaces?: string;
  readonly keptSessionId: string | null;
}

/** Gives an account its new password: other devices are out, links in old letters dead, the owner told. */
export async function setPassword(
  tx: Transaction,
  { jobs, company }: Pick<AccountDeps, "jobs" | "company">,
  { accountId, passwordHash, replaces, keptSessionId }: NewPassword,
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
  const { email, language } = account;
  const words = passwordChangedEmail[language]({
    name: accountName(account),
    at: formatInstant(language, now),
    phone: company.phone,
  });
  await deliverEmail(jobs, tx, {
    cause: `password-changed-${newId()}`,
    to: email,
    ...renderCompanyEmail(company, language, words, `${company.site}/profile`),
  });
  return account;
}

/** Links in letters that were sent until now set no password any more. */
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
