import type { Queryable } from "../db/database.ts";
import { defineJob, type Jobs, type JobWork, workOn } from "../jobs/jobs.ts";
import type { Letter, Mailer } from "./mailer.ts";

/** A whole letter waits in the queue: what it is about may be gone when it is sent. Not for secrets. */
const letterJob = defineJob<Omit<Letter, "attachment">>("letter", {
  retries: 20,
  isPersonal: true,
});

/** Puts a letter in the post; inside a transaction it goes out exactly when the writes do. */
export function postLetter(
  jobs: Jobs,
  db: Queryable,
  letter: Omit<Letter, "attachment">,
): Promise<void> {
  return jobs.enqueue(db, letterJob, letter);
}

export function letterWork(mailer: Mailer): JobWork {
  return workOn(letterJob, (letter) => mailer.send(letter));
}
