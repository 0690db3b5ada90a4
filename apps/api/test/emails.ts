import { asc, eq } from "drizzle-orm";
import { mailboxEmails } from "../src/platform/mail/tables.ts";
import { runJobs } from "./run-jobs.ts";
import type { TestApp } from "./test-app.ts";

/** Runs the waiting jobs, and returns the emails to an address, oldest first. */
export async function emailsTo({ database, jobHandlers }: TestApp, email: string) {
  await runJobs(database.db, jobHandlers);
  return database.db
    .select()
    .from(mailboxEmails)
    .where(eq(mailboxEmails.to, email))
    .orderBy(asc(mailboxEmails.at), asc(mailboxEmails.subject));
}

/** The link of an email's button. */
export function findLink(letter: { readonly text: string } | undefined, path: string): URL {
  const found = letter?.text.match(/https?:\/\/\S+/g)?.find((link) => link.includes(path));
  if (!found) throw new Error(`no link to ${path} in the letter`);
  return new URL(found);
}

/** The subjects of the emails about an order, to whomever they went. */
export async function subjectsAbout(
  { http }: Pick<TestApp, "http">,
  reference: string,
): Promise<string[]> {
  const answer = await http.inject({ url: "/mailbox.json" });
  return answer
    .json<{ subject: string }[]>()
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes(reference));
}
