import { AGENCY_LINK_HOURS } from "@ghuri/contract/agencies";
import { and, eq, gt, lt, or } from "drizzle-orm";
import { localizeDigits } from "../../platform/format.ts";
import { hashSecret, newSecret } from "../../platform/ids.ts";
import { defineJob } from "../../platform/jobs/jobs.ts";
import { renderCompanyEmail } from "../../platform/mail/email-layout/company-email.ts";
import { hasAccount } from "../accounts/index.ts";
import type { AgencyDeps } from "./deps.ts";
import { addressTakenEmail, confirmApplicationEmail } from "./emails/confirmation-emails.ts";
import { agencyApplications as applications } from "./tables.ts";

export const sendAgencyLinkJob = defineJob<{ readonly applicationId: string }>("send-agency-link", {
  retries: 12,
});

/** Emails about applications that one address receives within a day: anybody can type it into the form. */
const EMAILS_PER_DAY = 3;
const DAY_MS = 86_400_000;

/**
 * Emails the link that opens the account. An address that has an account gets an email that says so, without a link.
 * Neither contains anything that the applicant typed.
 */
export async function sendAgencyLink(
  { db, clock, mailer, company }: AgencyDeps,
  applicationId: string,
): Promise<void> {
  const cause = `agency-link-${applicationId}`;
  // A second run would create a new token and invalidate the one in the email.
  if (await mailer.isDone(cause)) return;
  const [application] = await db
    .select()
    .from(applications)
    .where(eq(applications.id, applicationId));
  if (!application) return;
  const { email, language, appliedAt } = application;
  const earlier = await db.$count(
    applications,
    and(
      eq(applications.email, email),
      gt(applications.appliedAt, new Date(appliedAt.getTime() - DAY_MS)),
      or(
        lt(applications.appliedAt, appliedAt),
        and(eq(applications.appliedAt, appliedAt), lt(applications.id, applicationId)),
      ),
    ),
  );
  if (earlier >= EMAILS_PER_DAY) return;
  if (await hasAccount(db, email)) {
    const text = addressTakenEmail[language]({ phone: company.phone });
    const page = `${company.site}/login`;
    await mailer.send({ cause, to: email, ...renderCompanyEmail(company, language, text, page) });
    return;
  }
  const token = newSecret();
  // The link is valid from its email on: a mail server that was down does not shorten it.
  const expiresAt = new Date(clock.now().getTime() + AGENCY_LINK_HOURS * 3_600_000);
  await db
    .update(applications)
    .set({ tokenHash: hashSecret(token), expiresAt })
    .where(eq(applications.id, applicationId));
  const hours = localizeDigits(language, AGENCY_LINK_HOURS);
  await mailer.send({
    cause,
    to: email,
    ...renderCompanyEmail(
      company,
      language,
      confirmApplicationEmail[language]({ hours }),
      `${company.site}/confirm?agency=${token}`,
    ),
  });
}
