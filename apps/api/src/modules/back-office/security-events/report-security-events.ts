import { message } from "@ghuri/contract/messages/message";
import { REPORTED_KINDS } from "@ghuri/contract/security-events";
import { and, arrayContains, gt, inArray, isNotNull, isNull } from "drizzle-orm";
import { takeAdvisoryLocks } from "../../../platform/db/advisory-locks.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { localizeDigits } from "../../../platform/format.ts";
import { defineJob, handleJob, type JobHandler } from "../../../platform/jobs/jobs.ts";
import { deliverEmail } from "../../../platform/mail/deliver-email.ts";
import { renderCompanyEmail } from "../../../platform/mail/email-layout/company-email.ts";
import { deleteOldSecurityEvents } from "../../../platform/security-events/list-security-events.ts";
import { securityEvents } from "../../../platform/security-events/tables.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { staff } from "../tables.ts";
import { securityDigestEmail } from "./security-digest-email.ts";

type Deps = Pick<BackOfficeDeps, "db" | "clock" | "emails">;
type Reported = (typeof REPORTED_KINDS)[number];

/** Between two emails, so that an attack is no flood of them. */
const QUIET_MS = 3_600_000;

const reportJob = defineJob("report-security-events", { retries: 2 });
const deleteJob = defineJob("delete-old-security-events", { retries: 2 });

export function securityEventJobs(deps: Deps): JobHandler[] {
  return [
    handleJob(reportJob, () => reportSecurityEvents(deps), "*/10 * * * *"),
    handleJob(deleteJob, () => deleteOldSecurityEvents(deps.db, deps.clock.now()), "50 21 * * *"),
  ];
}

/**
 * Emails the administrators what happened since the last such email: a line for each kind, at most once an hour. The first event
 * after a quiet hour is told within ten minutes.
 */
async function reportSecurityEvents({ db, clock, emails }: Deps): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    // Of two nodes one reports, and the other then finds nothing.
    await takeAdvisoryLocks(tx, ["report-security-events"]);
    if (await hasReportedSince(tx, new Date(now.getTime() - QUIET_MS))) return;
    const events = await tx
      .update(securityEvents)
      .set({ reportedAt: now })
      .where(isNull(securityEvents.reportedAt))
      .returning({ kind: securityEvents.kind, count: securityEvents.count });
    const counts = REPORTED_KINDS.map((kind) => ({ kind, count: countOf(events, kind) }));
    const happened = counts.filter(({ count }) => count > 0);
    if (happened.length === 0) return;
    for (const { id, name, email, digestLanguage: language } of await findOwners(tx)) {
      const lines = happened.map(({ kind, count }) => ({
        title: message(language, `event_${kind}`),
        count: localizeDigits(language, count),
      }));
      await deliverEmail(emails.jobs, tx, {
        cause: `security-events-${id}-${now.toISOString()}`,
        to: email,
        ...renderCompanyEmail(
          emails.company,
          language,
          securityDigestEmail[language]({ name, events: lines }),
          `${emails.company.backOffice}/security-events`,
        ),
      });
    }
  });
}

async function hasReportedSince(tx: Transaction, since: Date): Promise<boolean> {
  const reported = and(
    inArray(securityEvents.kind, [...REPORTED_KINDS]),
    gt(securityEvents.reportedAt, since),
  );
  return (await tx.$count(securityEvents, reported)) > 0;
}

/** Administrators who have set up their sign-in. */
function findOwners(tx: Transaction) {
  return tx
    .select()
    .from(staff)
    .where(
      and(
        isNull(staff.disabledAt),
        isNotNull(staff.passwordHash),
        arrayContains(staff.roles, ["admin"]),
      ),
    );
}

function countOf(
  events: readonly { readonly kind: string; readonly count: number }[],
  kind: Reported,
): number {
  return events.reduce((sum, event) => sum + (event.kind === kind ? event.count : 0), 0);
}
