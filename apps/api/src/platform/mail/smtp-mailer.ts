import { eq } from "drizzle-orm";
import { createTransport } from "nodemailer";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import type { Log } from "../log.ts";
import type { Email, Mailer } from "./mailer.ts";
import { sentEmails } from "./tables.ts";

interface SmtpOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly url: string;
  readonly from: string;
}

/** A job waits for the answer: a silent server is given up on, and asked again later. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

/** Real mail. The cause is noted after the server took the letter: at least once, and not twice but for a crash between. */
export function createSmtpMailer({ db, clock, log, url, from }: SmtpOptions): Mailer {
  // Our password is never said in the clear: without TLS there is no sign-in, and no letter.
  const requireTLS = new URL(url).password !== "";
  const transport = createTransport({ url, requireTLS, ...PATIENCE });
  const isDone = async (cause: string) =>
    (await db.$count(sentEmails, eq(sentEmails.cause, cause))) > 0;
  const note = (cause: string, rejectedWith: number | null) =>
    db.insert(sentEmails).values({ cause, at: clock.now(), rejectedWith }).onConflictDoNothing();

  return {
    isDone,
    async send(letter) {
      const { cause, to, subject, text, html, attachment } = letter;
      if (await isDone(cause)) return;
      try {
        await transport.sendMail({
          from,
          // As a part, not as text: a text would be read as a list of addresses.
          to: { name: "", address: to },
          subject,
          text,
          html,
          headers: headersOf(letter),
          // The same id on a second try lets the receiving side drop the double.
          messageId: `<${cause}@ghuri>`,
          ...(attachment ? { attachments: [attachment] } : {}),
        });
      } catch (error) {
        const refusedWith = finalRefusal(error);
        if (refusedWith === null) throw error;
        // Another try would hear the same, so it is noted and left at that. The address stays out of the log.
        log.warn({ cause, smtp: refusedWith }, "letter refused for good");
        await note(cause, refusedWith);
        return;
      }
      await note(cause, null);
    },
  };
}

function headersOf({ unsubscribeUrl }: Email): Record<string, string> {
  return {
    // Absence notes do not answer a machine.
    "Auto-Submitted": "auto-generated",
    ...(unsubscribeUrl
      ? {
          "List-Unsubscribe": `<${unsubscribeUrl}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }
      : {}),
  };
}

interface SmtpFault {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}

/**
 * The server's 5xx to this reader or this letter; null for what another try may mend, our own
 * address or password not being taken among it.
 */
function finalRefusal(error: unknown): number | null {
  const { code, command, responseCode = 0 } = error as SmtpFault;
  const isOfLetter = code === "EMESSAGE" || (code === "EENVELOPE" && command !== "MAIL FROM");
  return isOfLetter && responseCode >= 500 && responseCode < 600 ? responseCode : null;
}
