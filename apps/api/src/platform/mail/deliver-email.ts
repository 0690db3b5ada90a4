import type { Queryable } from "../db/database.ts";
import { defineJob, type Jobs, type JobHandler, handleJob } from "../jobs/jobs.ts";
import type { Email, Mailer } from "./mailer.ts";

/**
 * How an email is retried: with growing delays up to an hour, for three days at least. When a mail server was down for a
 * night, emails arrive an hour after it is back at most; emails that still fail are listed for staff.
 */
export const EMAIL_RETRIES = { retries: 84, maxRetryDelaySeconds: 3600 } as const;

/** The job holds the whole email: its subject's rows may be deleted before it is sent. Not for secrets. */
const emailJob = defineJob<Omit<Email, "attachment">>("email", {
  ...EMAIL_RETRIES,
  isPersonal: true,
});

/** Queues an email; inside a transaction it is sent exactly when the transaction commits. */
export function deliverEmail(
  jobs: Jobs,
  db: Queryable,
  email: Omit<Email, "attachment">,
): Promise<void> {
  return jobs.enqueue(db, emailJob, email);
}

export function emailJobHandler(mailer: Mailer): JobHandler {
  return handleJob(emailJob, (email) => mailer.send(email));
}
