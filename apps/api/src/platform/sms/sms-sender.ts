import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { mailboxTexts } from "../mail/tables.ts";

/** One text message. In the letters of GSM 160 characters fit into a part, in Bangla 70; each part costs. */
interface TextMessage {
  /** At most 20 letters and digits: a gateway takes one message per id and day. */
  readonly id: string;
  /** E.164: "+8801712345678". */
  readonly to: string;
  readonly text: string;
}

/** Sends text messages. Throws when the gateway did not take one; the job then tries again. */
export interface SmsSender {
  send(message: TextMessage): Promise<void>;
}

/** Text messages stay on this machine, at /mailbox. */
export function createMailboxSms(db: Database, clock: Clock): SmsSender {
  return {
    async send({ id, to, text }) {
      await db.insert(mailboxTexts).values({ id, to, text, at: clock.now() }).onConflictDoNothing();
    },
  };
}
