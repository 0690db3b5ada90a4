import type { ConfirmAgencyBody } from "@ghuri/contract/agencies";
import { and, eq, gt } from "drizzle-orm";
import type { z } from "zod";
import { refuse, refuseField } from "../../platform/http/refusals/refuse.ts";
import { hashSecret } from "../../platform/ids.ts";
import { renderCompanyEmail } from "../../platform/mail/email-layout/company-email.ts";
import { deliverEmail } from "../../platform/mail/deliver-email.ts";
import {
  createAccount,
  ipPrefix,
  refuseDuplicateAccount,
  verifyPassword,
  withSignInThrottle,
} from "../accounts/index.ts";
import type { AgencyDeps } from "./deps.ts";
import { applicationReceivedEmail } from "./emails/application-email.ts";
import { agencies, agencyApplications as applications } from "./tables.ts";

/**
 * Opens the account of an application with the link in its email, and hands the application to staff. The link proves
 * the address. The password proves that its owner applied: else a stranger's application, confirmed by mistake, would
 * open an account with the stranger's password.
 */
export async function confirmAgency(
  deps: AgencyDeps,
  { token, password }: z.infer<typeof ConfirmAgencyBody>,
  ip: string,
): Promise<void> {
  const { db, clock } = deps;
  const link = and(
    eq(applications.tokenHash, hashSecret(token)),
    gt(applications.expiresAt, clock.now()),
  );
  const [found] = await db.select().from(applications).where(link);
  if (!found) return refuse("agency_link_used");
  const attempt = {
    email: `agency:${found.id}`,
    address: `agency:${ipPrefix(ip)}`,
    isFamiliar: false,
  };
  const isRight = () => verifyPassword(found.passwordHash, password);
  if (!(await withSignInThrottle(deps, attempt, isRight)))
    refuseField("password", "agency_password_wrong");

  try {
    await db.transaction(async (tx) => {
      const [application] = await tx.delete(applications).where(link).returning();
      if (!application) refuse("agency_link_used");
      const { id, email, phone, passwordHash, language, name, address } = application;
      const now = clock.now();
      const account = { id, kind: "agency", email, phone, passwordHash, language } as const;
      await createAccount(tx, { ...account, isEmailProven: true }, now);
      const { licenceFile } = application;
      await tx
        .insert(agencies)
        .values({ accountId: id, name, address, licenceFile, appliedAt: now });
      await deliverEmail(deps.jobs, tx, receivedEmail(deps, application));
    });
  } catch (error) {
    refuseDuplicateAccount(error);
  }
}

function receivedEmail(
  { company }: AgencyDeps,
  { id, email, name, licenceFile, language }: typeof applications.$inferSelect,
) {
  const words = applicationReceivedEmail[language]({
    agency: name,
    email,
    hasLicence: licenceFile !== null,
    helpEmail: company.email,
    helpPhone: company.phone,
  });
  return {
    cause: `agency-applied-${id}`,
    to: email,
    ...renderCompanyEmail(company, language, words, `${company.site}/login`),
  };
}
