import { eq } from "drizzle-orm";
import { createTransport } from "nodemailer";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { newId } from "../ids.ts";
import { mailboxLetters, sentLetters } from "./tables.ts";

export interface Letter {
  /** Names the one event this letter is about, so that a job run twice sends it once. */
  readonly cause: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachment?: { readonly filename: string; readonly content: Buffer };
}

/** Sends letters. Throws when the transport does not take one; the job then tries again. */
export interface Mailer {
  send(letter: Letter): Promise<void>;
}

/** Real mail. The cause is noted after the server took the letter: at least once, and not twice but for a crash between. */
export function smtpMailer(db: Database, clock: Clock, url: string, from: string): Mailer {
  const transport = createTransport(url);
  return {
    async send({ cause, to, subject, text, html, attachment }) {
      const [sent] = await db.select().from(sentLetters).where(eq(sentLetters.cause, cause));
      if (sent) return;
      await transport.sendMail({
        from,
        to,
        subject,
        text,
        html,
        // The same id on a second try lets the receiving side drop the double.
        messageId: `<${cause}@ghuri>`,
        ...(attachment ? { attachments: [attachment] } : {}),
      });
      await db.insert(sentLetters).values({ cause, at: clock.now() }).onConflictDoNothing();
    },
  };
}

/** Letters stay on this machine, at /mailbox. */
export function mailboxMailer(db: Database, clock: Clock): Mailer {
  return {
    async send({ cause, to, subject, text, html, attachment }) {
      await db
        .insert(mailboxLetters)
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
  };
}
