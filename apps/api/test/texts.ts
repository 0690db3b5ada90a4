import { asc, eq } from "drizzle-orm";
import { mailboxTexts } from "../src/platform/mail/tables.ts";
import { runJobs } from "./run-jobs.ts";
import type { TestApp } from "./test-app.ts";

/** Runs the waiting jobs, and returns the text messages to a number, oldest first. */
export async function textsTo(
  { database, jobHandlers }: Pick<TestApp, "database" | "jobHandlers">,
  phone: string,
) {
  await runJobs(database.db, jobHandlers);
  return database.db
    .select()
    .from(mailboxTexts)
    .where(eq(mailboxTexts.to, phone.startsWith("+") ? phone : `+88${phone}`))
    .orderBy(asc(mailboxTexts.at));
}

/** The code of the newest message to a number. */
export async function codeTo(
  app: Pick<TestApp, "database" | "jobHandlers">,
  phone: string,
): Promise<string> {
  const code = /\d{6}/.exec((await textsTo(app, phone)).at(-1)?.text ?? "")?.[0];
  if (code === undefined) throw new Error(`no code was sent to ${phone}`);
  return code;
}
