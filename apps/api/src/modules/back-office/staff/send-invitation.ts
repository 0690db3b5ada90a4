import { INVITATION_HOURS } from "@ghuri/contract/admin-staff";
import { and, eq, gt, isNull } from "drizzle-orm";
import { localizeDigits } from "../../../platform/format.ts";
import { hashSecret, newSecret } from "../../../platform/ids.ts";
import { handleJob, type JobHandler } from "../../../platform/jobs/jobs.ts";
import { renderCompanyEmail } from "../../../platform/mail/email-layout/company-email.ts";
import type { Mailer } from "../../../platform/mail/mailer.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { staff } from "../tables.ts";
import { invitationEmail } from "./invitation-email.ts";
import { type Invitation, sendInvitationJob } from "./invite-staff.ts";

type Deps = Pick<BackOfficeDeps, "db" | "clock" | "emails"> & { readonly mailer: Mailer };

export function invitationJobHandler(deps: Deps): JobHandler {
  return handleJob(sendInvitationJob, (invitation) => sendInvitation(deps, invitation));
}

/** Emails a member of staff the link to set up their sign-in. Only its hash is stored. */
async function sendInvitation(
  { db, clock, emails: { company }, mailer }: Deps,
  { invitationId, language }: Invitation,
): Promise<void> {
  const cause = `staff-invitation-${invitationId}`;
  // A second run would create a new token and invalidate the one in the email.
  if (await mailer.isDone(cause)) return;
  const token = newSecret();
  const [invited] = await db
    .update(staff)
    .set({ invitationHash: hashSecret(token) })
    .where(
      and(
        eq(staff.invitationId, invitationId),
        gt(staff.invitationEndsAt, clock.now()),
        isNull(staff.disabledAt),
      ),
    )
    .returning({ name: staff.name, email: staff.email });
  if (!invited) return;
  const { name, email } = invited;
  const hours = localizeDigits(language, INVITATION_HOURS);
  const words = invitationEmail[language]({ name, hours });
  const link = `${company.backOffice}/invitation?token=${token}`;
  await mailer.send({ cause, to: email, ...renderCompanyEmail(company, language, words, link) });
}
