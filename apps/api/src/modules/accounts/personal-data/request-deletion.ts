import { DELETION_HOURS, type DeleteAccountBody } from "@ghuri/contract/accounts";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { Queryable } from "../../../platform/db/database.ts";
import { formatInstant } from "../../../platform/format.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { newId } from "../../../platform/ids.ts";
import { renderCompanyEmail } from "../../../platform/mail/email-layout/company-email.ts";
import { deliverEmail } from "../../../platform/mail/deliver-email.ts";
import { recordSecurityEvent } from "../../../platform/security-events/record-security-event.ts";
import { accountName } from "../account-name.ts";
import type { AccountDeps } from "../deps.ts";
import { deletionRequestedEmail } from "../emails/deletion-emails.ts";
import type { RequestOrigin } from "../sessions/create-session.ts";
import { requireCurrentPassword } from "../passwords/require-current-password.ts";
import { accounts } from "../tables.ts";
import { findDeletionBlockers } from "./find-deletion-blockers.ts";

const HOUR_MS = 3_600_000;

/** Sets the date on which an account is deleted, and emails its owner. A repeated request keeps the first date. */
export async function requestDeletion(
  deps: AccountDeps,
  accountId: string,
  { password }: z.infer<typeof DeleteAccountBody>,
  origin: RequestOrigin,
): Promise<Date> {
  await requireCurrentPassword(deps, { accountId, password, field: "password" }, origin);
  const now = deps.clock.now();
  const account = await findAlive(deps, accountId);
  const references = await findDeletionBlockers(deps.personalDataHandlers, deps.db, account, now);
  if (references.length > 0)
    refuse("account_has_open_trips", {
      values: { references: references.join(", ") },
      facts: { references },
    });

  const dueAt = new Date(now.getTime() + DELETION_HOURS * HOUR_MS);
  const isFirst = await deps.db.transaction(async (tx) => {
    const marked = await tx
      .update(accounts)
      .set({ deletionDueAt: dueAt })
      .where(and(eq(accounts.id, accountId), isNull(accounts.deletionDueAt)))
      .returning({ id: accounts.id });
    if (marked.length === 0) return false;
    await recordSecurityEvent(tx, { kind: "deletion_requested", accountId, at: now });
    await deliverEmail(deps.jobs, tx, letterTo(deps, account, dueAt));
    return true;
  });
  return isFirst ? dueAt : ((await findAlive(deps, accountId)).deletionDueAt ?? dueAt);
}

/** Cancels the deletion. Does nothing when none was requested. */
export async function cancelDeletion(
  { db }: Pick<AccountDeps, "db">,
  accountId: string,
): Promise<void> {
  await stopDeletion(db, accountId);
}

/** @returns false when no deletion was requested, or the account is deleted. */
export async function stopDeletion(db: Queryable, accountId: string): Promise<boolean> {
  const stopped = await db
    .update(accounts)
    .set({ deletionDueAt: null })
    .where(
      and(
        eq(accounts.id, accountId),
        isNotNull(accounts.deletionDueAt),
        isNull(accounts.deletedAt),
      ),
    )
    .returning({ id: accounts.id });
  return stopped.length > 0;
}

type AccountRow = typeof accounts.$inferSelect;

async function findAlive({ db }: AccountDeps, accountId: string): Promise<AccountRow> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.deletedAt)));
  return account ?? refuse("unauthenticated");
}

function letterTo({ company }: AccountDeps, account: AccountRow, dueAt: Date) {
  const { language, email } = account;
  const words = deletionRequestedEmail[language]({
    name: accountName(account),
    dueAt: formatInstant(language, dueAt),
    phone: company.phone,
  });
  return {
    cause: `account-deletion-asked-${newId()}`,
    to: email,
    ...renderCompanyEmail(company, language, words, `${company.site}/profile`),
  };
}
