import { EMAIL_LINK_HOURS } from "@ghuri/contract/accounts";
import { and, eq, gt, isNull } from "drizzle-orm";
import { localizeDigits } from "../../../platform/format.ts";
import { hashSecret, newSecret } from "../../../platform/ids.ts";
import { renderCompanyEmail } from "../../../platform/mail/email-layout/company-email.ts";
import type { AccountDeps } from "../deps.ts";
import { confirmAddressEmail, proveAddressEmail } from "../emails/email-change-emails.ts";
import { findAccount } from "../find-account.ts";
import { emailChanges as changes } from "../tables.ts";

/** Emails the link to the new address. It contains no name: the address may be a stranger's. */
export async function sendEmailChangeLink(
  { db, clock, mailer, company }: Pick<AccountDeps, "db" | "clock" | "mailer" | "company">,
  { changeId }: { readonly changeId: string },
): Promise<void> {
  const cause = `address-link-${changeId}`;
  // A second run would create a new token and invalidate the one in the email.
  if (await mailer.isDone(cause)) return;
  const token = newSecret();
  const [change] = await db
    .update(changes)
    .set({ tokenHash: hashSecret(token) })
    .where(
      and(eq(changes.id, changeId), isNull(changes.endedAt), gt(changes.expiresAt, clock.now())),
    )
    .returning();
  const account = change && (await findAccount(db, change.accountId));
  if (!account) return;
  const { language } = account;
  const email = change.newEmail === change.oldEmail ? proveAddressEmail : confirmAddressEmail;
  const hours = localizeDigits(language, EMAIL_LINK_HOURS);
  await mailer.send({
    cause,
    to: change.newEmail,
    ...renderCompanyEmail(
      company,
      language,
      email[language]({ hours, phone: company.phone }),
      `${company.site}/confirm?email=${token}`,
    ),
  });
}
