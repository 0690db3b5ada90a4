import type { Language } from "@ghuri/contract/messages/message";
import type { Transaction } from "../../../platform/db/database.ts";
import { formatInstant } from "../../../platform/format.ts";
import { newId } from "../../../platform/ids.ts";
import { renderCompanyEmail } from "../../../platform/mail/email-layout/company-email.ts";
import { deliverEmail } from "../../../platform/mail/deliver-email.ts";
import type { AccountDeps } from "../deps.ts";
import { oldAddressEmail, newAddressEmail } from "../emails/email-change-emails.ts";
import { maskEmail } from "./mask-email.ts";

interface EmailChange {
  readonly language: Language;
  readonly name: string;
  /** The old address. */
  readonly email: string;
  readonly newEmail: string;
}

/** Emails both addresses that the account's email address has changed. */
export async function deliverEmailChangeNotices(
  { jobs, company }: Pick<AccountDeps, "jobs" | "company">,
  tx: Transaction,
  { language, name, email, newEmail }: EmailChange,
  now: Date,
): Promise<void> {
  const moveId = newId();
  const { phone, site } = company;
  const at = formatInstant(language, now);
  const left = oldAddressEmail[language]({ name, at, phone, newAddress: maskEmail(newEmail) });
  const arrived = newAddressEmail[language]({ name, phone });
  await deliverEmail(jobs, tx, {
    cause: `address-left-${moveId}`,
    to: email,
    ...renderCompanyEmail(company, language, left, `${site}/profile`),
  });
  await deliverEmail(jobs, tx, {
    cause: `address-new-${moveId}`,
    to: newEmail,
    ...renderCompanyEmail(company, language, arrived, `${site}/profile`),
  });
}
