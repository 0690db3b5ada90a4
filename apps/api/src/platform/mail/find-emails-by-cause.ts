import { desc, sql } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";
import { mailboxEmails, sentEmails } from "./tables.ts";

/** An email that was sent, or that the mail server refused. */
interface SentEmail {
  readonly cause: string;
  readonly at: Date;
  /** False: the mail server refused it permanently. */
  readonly isSent: boolean;
}

/** Emails whose cause begins with one of these, newest first. */
export async function findEmailsByCause(
  db: Queryable,
  beginnings: readonly string[],
): Promise<SentEmail[]> {
  if (beginnings.length === 0) return [];
  const patterns = beginnings.map((text) => `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  const begins = (cause: typeof mailboxEmails.cause | typeof sentEmails.cause) =>
    sql.join(
      patterns.map((pattern) => sql`${cause} like ${pattern}`),
      sql` or `,
    );
  const stored = await db
    .select({ cause: mailboxEmails.cause, at: mailboxEmails.at })
    .from(mailboxEmails)
    .where(begins(mailboxEmails.cause))
    .orderBy(desc(mailboxEmails.at));
  const sent = await db
    .select()
    .from(sentEmails)
    .where(begins(sentEmails.cause))
    .orderBy(desc(sentEmails.at));
  return [
    ...stored.map((email) => ({ ...email, isSent: true })),
    ...sent.map(({ cause, at, rejectedWith }) => ({ cause, at, isSent: rejectedWith === null })),
  ].toSorted((one, other) => other.at.getTime() - one.at.getTime());
}
