import { and, eq, isNull, lte } from "drizzle-orm";
import type { AccountOwner } from "../../../platform/personal-data-handler.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { deleteOrphanedFilesOf } from "../../../platform/files/delete-orphaned-files.ts";
import { renderCompanyEmail } from "../../../platform/mail/email-layout/company-email.ts";
import { deliverEmail } from "../../../platform/mail/deliver-email.ts";
import { accountName } from "../account-name.ts";
import type { AccountDeps } from "../deps.ts";
import { accountDeletedEmail } from "../emails/deletion-emails.ts";
import { clearAllFailures } from "../sign-in/sign-in-throttle.ts";
import { accounts, passwordResets, sessions } from "../tables.ts";
import { findDeletionBlockers } from "./find-deletion-blockers.ts";

/**
 * Empties an account in one transaction, so that it is either all there or gone. False: taken back
 * meanwhile, or something new is open; the next sweep looks again.
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

/** Forgets, in every room, what no law keeps; doing it again forgets what has come since. */
export async function eraseAll(
  { personalDataHandlers }: Pick<AccountDeps, "personalDataHandlers">,
  tx: Transaction,
  { id, email }: AccountOwner,
  now: Date,
): Promise<void> {
  for (const room of personalDataHandlers) await room.eraseData?.(tx, { id, email }, now);
  await tx.delete(sessions).where(eq(sessions.accountId, id));
  await tx.delete(passwordResets).where(eq(passwordResets.accountId, id));
}

export function isDue(now: Date) {
  return and(isNull(accounts.deletedAt), lte(accounts.deletionDueAt, now));
}

type AccountRow = typeof accounts.$inferSelect;

/** The row stays for the bookings that name it; address and number are free for a new account. */
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
