import { eq } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { newId } from "../ids.ts";
import { mailboxEmails } from "./tables.ts";

export interface Email {
  /** Names the one event this letter is about, so that a job run twice sends it once. */
  readonly cause: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachment?: { readonly filename: string; readonly content: Buffer };
  /** Of a letter to a list: one POST to this address and the reader is off it (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** Sends letters. Throws when the transport does not take one; the job then tries again. */
export interface Mailer {
  send(letter: Email): Promise<void>;
  /** For letters with a key in them: making a new key would kill the one that went out. */
  isDone(cause: string): Promise<boolean>;
}

/** Letters stay on this machine, at /mailbox. */
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
