import { inArray } from "drizzle-orm";
import { createTransport } from "nodemailer";
import { batch } from "../batch.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import type { Company } from "../company.ts";
import type { Log } from "../log.ts";
import type { Email, Mailer } from "./mailer.ts";
import { sentEmails } from "./tables.ts";

type SentEmail = typeof sentEmails.$inferInsert;

interface SmtpOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly url: string;
  readonly company: Pick<Company, "sender">;
}

/** A job waits for the response; after a timeout it is retried later. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

/**
 * Connections to the mail server at a time, which stay open for a while: a new one for each email would cost several round
 * trips, with TLS some more. `?maxConnections=` in the URL overrides it. An email that meets a connection just closed by
 * the server gets another one once; after that the job retries it.
 */
const POOL = { pool: true, maxConnections: 10, idleTimeout: 10_000, maxRequeues: 1 } as const;

/** The most emails that share a query. */
const MAX_BATCH = 100;

/** Sends by SMTP. Records the cause after the server accepted the email: only a crash in between sends it twice. */
export function createSmtpMailer({ db, clock, log, url, company }: SmtpOptions): Mailer {
  // Without TLS the email is not sent at all, so that the password never leaves in the clear.
  const requireTLS = new URL(url).password !== "";
  const transport = createTransport({ url, requireTLS, ...PATIENCE, ...POOL });
  const isDone = batch(async (causes: readonly string[]) => {
    const { cause } = sentEmails;
    const found = await db
      .select({ cause })
      .from(sentEmails)
      .where(inArray(cause, [...causes]));
    const done = new Set(found.map((one) => one.cause));
    return causes.map((one) => done.has(one));
  }, MAX_BATCH);
  const record = batch(async (sent: readonly SentEmail[]) => {
    await db
      .insert(sentEmails)
      .values([...sent])
      .onConflictDoNothing();
    return sent.map(() => undefined);
  }, MAX_BATCH);

  async function sendNew(email: Email): Promise<void> {
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
      await record({ cause, at: clock.now(), rejectedWith });
      return;
    }
    await record({ cause, at: clock.now(), rejectedWith: null });
  }

  // Jobs run at once: a second one about the same event must not ask before the first has recorded its email.
  const underWay = new Map<string, Promise<void>>();

  return {
    isDone,
    send(email) {
      const { cause } = email;
      const sending = underWay.get(cause) ?? sendNew(email).finally(() => underWay.delete(cause));
      underWay.set(cause, sending);
      return sending;
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
