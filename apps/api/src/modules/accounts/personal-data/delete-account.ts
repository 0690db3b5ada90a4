import { and, eq, isNull, lte } from "drizzle-orm";
import type { AccountOwner } from "../../../platform/personal-data-handler.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { deleteOrphanedFilesOf } from "../../../platform/files/delete-orphaned-files.ts";
import { renderCompanyEmail } from "../../../platform/mail/email-layout/company-email.ts";
import { deliverEmail } from "../../../platform/mail/deliver-email.ts";
import { deleteSecurityEventsOf } from "../../../platform/security-events/list-security-events.ts";
import { accountName } from "../account-name.ts";
import type { AccountDeps } from "../deps.ts";
import { accountDeletedEmail } from "../emails/deletion-emails.ts";
import { clearAllFailures } from "../sign-in/sign-in-throttle.ts";
import {
  accounts,
  emailChanges,
  passkeys,
  passwordResets,
  phoneCodes,
  sessions,
} from "../tables.ts";
import { findDeletionBlockers } from "./find-deletion-blockers.ts";

/**
 * Erases an account in one transaction, so that it is never half deleted. @returns false when the deletion was
 * cancelled meanwhile, or something new is open. The next sweep tries again.
 */
export async function deleteAccount(deps: AccountDeps, id: string, now: Date): Promise<boolean> {
  const isGone = await deps.db.transaction(async (tx) => {
    const [account] = await tx
      .select()
      .from(accounts)
      .where(and(eq(accounts.id, id), isDue(now)))
      .for("update");
    if (!account) return false;
    if ((await findDeletionBlockers(deps.personalDataHandlers, tx, account, now)).length > 0)
      return false;
    await deliverEmail(deps.jobs, tx, lastLetterTo(deps, account));
    await eraseAll(deps, tx, account, now);
    await empty(tx, account, now);
    return true;
  });
  if (isGone) await deleteOrphanedFilesOf(deps, id);
  return isGone;
}

/** Erases, in every module, the data that no law requires us to keep. Repeating it erases data written since. */
export async function eraseAll(
  { personalDataHandlers }: Pick<AccountDeps, "personalDataHandlers">,
  tx: Transaction,
  { id, email }: AccountOwner,
  now: Date,
): Promise<void> {
  for (const handler of personalDataHandlers) await handler.eraseData?.(tx, { id, email }, now);
  await tx.delete(passkeys).where(eq(passkeys.accountId, id));
  await tx.delete(sessions).where(eq(sessions.accountId, id));
  await tx.delete(passwordResets).where(eq(passwordResets.accountId, id));
  await tx.delete(emailChanges).where(eq(emailChanges.accountId, id));
  await deleteSecurityEventsOf(tx, id);
  await tx.delete(phoneCodes).where(eq(phoneCodes.accountId, id));
}

export function isDue(now: Date) {
  return and(isNull(accounts.deletedAt), lte(accounts.deletionDueAt, now));
}

type AccountRow = typeof accounts.$inferSelect;

/** Keeps the row, because bookings refer to it, and frees its email address and number for a new account. */
async function empty(tx: Transaction, { id, email }: AccountRow, now: Date): Promise<void> {
  await clearAllFailures(tx, email);
  await tx
    .update(accounts)
    .set({
      email: `deleted:${id}`,
      phone: `deleted:${id}`,
      passwordHash: "",
      title: null,
      firstName: null,
      lastName: null,
      gender: null,
      address: null,
      city: null,
      state: null,
      country: null,
      nationality: null,
      passportNumber: null,
      avatar: null,
      deletedAt: now,
    })
    .where(eq(accounts.id, id));
}

function lastLetterTo({ company }: AccountDeps, account: AccountRow) {
  const { id, language, email } = account;
  const words = accountDeletedEmail[language]({ name: accountName(account) });
  return {
    cause: `account-deleted-${id}`,
    to: email,
    ...renderCompanyEmail(company, language, words, company.site),
  };
}
