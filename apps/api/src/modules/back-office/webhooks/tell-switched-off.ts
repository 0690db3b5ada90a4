import { and, arrayContains, isNotNull, isNull } from "drizzle-orm";
import { handleJob, type JobHandler } from "../../../platform/jobs/jobs.ts";
import { renderCompanyEmail } from "../../../platform/mail/email-layout/company-email.ts";
import type { Mailer } from "../../../platform/mail/mailer.ts";
import { listEndpoints, webhookSwitchedOffJob } from "../../webhooks/index.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { staff } from "../tables.ts";
import { switchedOffEmail } from "./switched-off-email.ts";

type Deps = Pick<BackOfficeDeps, "db" | "clock" | "emails"> & { readonly mailer: Mailer };

/** Emails administrators about an endpoint that was switched off, unless somebody has dealt with it by then. */
export function switchedOffJobHandler({ db, clock, emails, mailer }: Deps): JobHandler {
  return handleJob(webhookSwitchedOffJob, async ({ endpointId, offSince }) => {
    const endpoints = await listEndpoints(db, clock.now());
    const endpoint = endpoints.find(({ id }) => id === endpointId);
    if (endpoint?.off?.since !== offSince) return;
    const { reason } = endpoint.off;
    // Staff know of these.
    if (reason === "staff" || reason === "restored") return;
    const { company } = emails;
    const admins = await db
      .select()
      .from(staff)
      .where(
        and(
          isNull(staff.disabledAt),
          isNotNull(staff.passwordHash),
          arrayContains(staff.roles, ["admin"]),
        ),
      );
    for (const { id, name, email, digestLanguage: language } of admins) {
      const words = switchedOffEmail[language]({
        name,
        endpoint: endpoint.name,
        host: new URL(endpoint.url).host,
        reason,
        waiting: endpoint.waiting,
      });
      const link = `${company.backOffice}/webhooks/${endpointId}`;
      const cause = `webhook-off-${endpointId}-${offSince}-${id}`;
      await mailer.send({
        cause,
        to: email,
        ...renderCompanyEmail(company, language, words, link),
      });
    }
  });
}
