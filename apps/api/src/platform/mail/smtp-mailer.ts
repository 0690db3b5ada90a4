import { eq } from "drizzle-orm";
import { createTransport } from "nodemailer";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import type { Company } from "../company.ts";
import type { Log } from "../log.ts";
import type { Email, Mailer } from "./mailer.ts";
import { sentEmails } from "./tables.ts";

interface SmtpOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly url: string;
  readonly company: Pick<Company, "sender">;
}

/** A job waits for the response; after a timeout it is retried later. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

/** Sends by SMTP. Records the cause after the server accepted the email: only a crash in between sends it twice. */
export function createSmtpMailer({ db, clock, log, url, company }: SmtpOptions): Mailer {
  // Without TLS the email is not sent at all, so that the password never leaves in the clear.
  const requireTLS = new URL(url).password !== "";
  const transport = createTransport({ url, requireTLS, ...PATIENCE });
  const isDone = async (cause: string) =>
    (await db.$count(sentEmails, eq(sentEmails.cause, cause))) > 0;
  const record = (cause: string, rejectedWith: number | null) =>
    db.insert(sentEmails).values({ cause, at: clock.now(), rejectedWith }).onConflictDoNothing();

  return {
    isDone,
    async send(email) {
      const { cause, to, subject, text, html, attachment } = email;
      if (await isDone(cause)) return;
      try {
        await transport.sendMail({
          // Two fields: a name must not be parsed as an address list. Read per email: staff may change it.
          from: { name: company.sender.name, address: company.sender.email },
          // An object, since a string would be parsed as a list of addresses.
          to: { name: "", address: to },
          subject,
          text,
          html,
          headers: headersOf(email),
          // The same id on a retry lets the receiver drop the duplicate.
          messageId: `<${cause}@ghuri>`,
          ...(attachment ? { attachments: [attachment] } : {}),
        });
      } catch (error) {
        const rejectedWith = finalRefusal(error);
        if (rejectedWith === null) throw error;
        // A retry would be refused as well. The address stays out of the log.
        log.warn({ cause, smtp: rejectedWith }, "email refused for good");
        await record(cause, rejectedWith);
        return;
      }
      await record(cause, null);
    },
  };
}

function headersOf({ unsubscribeUrl }: Email): Record<string, string> {
  return {
    // Prevents out-of-office replies.
    "Auto-Submitted": "auto-generated",
    ...(unsubscribeUrl
      ? {
          "List-Unsubscribe": `<${unsubscribeUrl}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }
      : {}),
  };
}

interface SmtpError {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}

/**
 * The server's 5xx to this recipient or this message. Null for an error that a retry may resolve, including a refusal
 * of our own address or password.
 */
function finalRefusal(error: unknown): number | null {
  const { code, command, responseCode = 0 } = error as SmtpError;
  const isOfMessage = code === "EMESSAGE" || (code === "EENVELOPE" && command !== "MAIL FROM");
  return isOfMessage && responseCode >= 500 && responseCode < 600 ? responseCode : null;
}
