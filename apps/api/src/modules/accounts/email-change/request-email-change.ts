import { EMAIL_LINK_HOURS } from "@ghuri/contract/accounts";
import type { Language } from "@ghuri/contract/messages/message";
import { and, eq, gt, isNull, or } from "drizzle-orm";
import { takeAdvisoryLocks } from "../../../platform/db/advisory-locks.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { newId } from "../../../platform/ids.ts";
import { defineJob } from "../../../platform/jobs/jobs.ts";
import { deliverEmail } from "../../../platform/mail/deliver-email.ts";
import { renderCompanyEmail } from "../../../platform/mail/email-layout/company-email.ts";
import type { AccountDeps } from "../deps.ts";
import { changeRequestedEmail } from "../emails/email-change-emails.ts";
import { hasAccount } from "../find-account.ts";
import { emailChanges as changes } from "../tables.ts";
import { maskEmail } from "./mask-email.ts";

export const sendEmailChangeLinkJob = defineJob<{ readonly changeId: string }>(
  "send-email-change-link",
  { retries: 12 },
);

/** Links an hour: asked for by one account, and sent to one address at the request of all accounts. */
const LINKS_PER_HOUR = 3;
const HOUR_MS = 3_600_000;

interface EmailChange {
  readonly accountId: string;
  readonly sessionId: string;
  readonly oldEmail: string;
  readonly newEmail: string;
  readonly language: Language;
  readonly name: string;
}

/**
 * Asks the new address for proof and tells the old one. The account keeps the old address until the link is used; a
 * newer request replaces this one.
 */
export async function requestEmailChange(
  tx: Transaction,
  { jobs, company }: Pick<AccountDeps, "jobs" | "company">,
  { accountId, sessionId, oldEmail, newEmail, language, name }: EmailChange,
  now: Date,
): Promise<void> {
  if (await hasAccount(tx, newEmail))
    refuse("email_taken", { fields: { email: [{ code: "email_taken" }] } });
  const id = await replaceEmailLink(tx, jobs, { accountId, sessionId, oldEmail, newEmail }, now);
  const { phone, site } = company;
  const text = changeRequestedEmail[language]({ name, phone, newAddress: maskEmail(newEmail) });
  await deliverEmail(jobs, tx, {
    cause: `address-change-asked-${id}`,
    to: oldEmail,
    ...renderCompanyEmail(company, language, text, `${site}/profile/security`),
  });
}

/** Sends a link to an address, at most a few an hour; an earlier link of the account no longer works. */
export async function replaceEmailLink(
  tx: Transaction,
  jobs: AccountDeps["jobs"],
  link: Pick<EmailChange, "accountId" | "sessionId" | "oldEmail" | "newEmail">,
  now: Date,
): Promise<string> {
  const { accountId, newEmail } = link;
  // Requests of several accounts at the same time would not see each other's links to one address.
  await takeAdvisoryLocks(tx, [`email-changes ${newEmail}`]);
  const recent = await tx.$count(
    changes,
    and(
      gt(changes.createdAt, new Date(now.getTime() - HOUR_MS)),
      or(eq(changes.accountId, accountId), eq(changes.newEmail, newEmail)),
    ),
  );
  if (recent >= LINKS_PER_HOUR) {
    const seconds = HOUR_MS / 1000;
    refuse("too_many_requests", { values: { seconds }, retryAfterSeconds: seconds });
  }
  const id = newId();
  await tx
    .update(changes)
    .set({ endedAt: now })
    .where(and(eq(changes.accountId, accountId), isNull(changes.endedAt)));
  const expiresAt = new Date(now.getTime() + EMAIL_LINK_HOURS * HOUR_MS);
  await tx.insert(changes).values({ ...link, id, createdAt: now, expiresAt });
  await jobs.enqueue(tx, sendEmailChangeLinkJob, { changeId: id });
  return id;
}
