import { eq } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { newId } from "../ids.ts";
import { mailboxEmails } from "./tables.ts";

/** One email, in text and HTML. */
export interface Email {
  /** Names the one event that this email reports, so that a job that runs twice sends it once. */
  readonly cause: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachment?: { readonly filename: string; readonly content: Buffer };
  /** For an email to a list: one POST to this URL unsubscribes the reader (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** Sends emails. Throws when the transport does not accept one; the job then retries it. */
export interface Mailer {
  send(email: Email): Promise<void>;
  /** For emails with a key in them: creating a new key would invalidate the one that was sent. */
  isDone(cause: string): Promise<boolean>;
}

/** Emails stay on this machine, at /mailbox. */
export function createMailboxMailer(db: Database, clock: Clock): Mailer {
  return {
    async send({ cause, to, subject, text, html, attachment }) {
      await db
        .insert(mailboxEmails)
        .values({
          id: newId(),
          cause,
          to,
          subject,
          text,
          html,
          attachmentName: attachment?.filename ?? null,
          attachment: attachment?.content ?? null,
          at: clock.now(),
        })
        .onConflictDoNothing();
    },
    isDone: async (cause) => (await db.$count(mailboxEmails, eq(mailboxEmails.cause, cause))) > 0,
  };
}
