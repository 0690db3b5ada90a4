import type { Queryable } from "../db/database.ts";
import { defineJob, type Jobs, type JobHandler, handleJob } from "../jobs/jobs.ts";
import type { Email, Mailer } from "./mailer.ts";

/** A whole letter waits in the queue: what it is about may be gone when it is sent. Not for secrets. */
const letterJob = defineJob<Omit<Email, "attachment">>("email", {
  retries: 20,
  isPersonal: true,
});

/** Puts a letter in the post; inside a transaction it goes out exactly when the writes do. */
export function deliverEmail(
  jobs: Jobs,
  db: Queryable,
  letter: Omit<Email, "attachment">,
): Promise<void> {
  return jobs.enqueue(db, letterJob, letter);
}

export function emailJobHandler(mailer: Mailer): JobHandler {
  return handleJob(letterJob, (letter) => mailer.send(letter));
}
