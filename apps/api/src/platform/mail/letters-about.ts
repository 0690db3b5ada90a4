import { desc, sql } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";
import { mailboxLetters, sentLetters } from "./tables.ts";

/** A letter that went out, or never will. */
interface LetterAbout {
  readonly cause: string;
  readonly at: Date;
  /** False: the mail server refused it for good. */
  readonly isSent: boolean;
}

/** Every letter whose cause begins with one of these, the newest first. */
export async function lettersAbout(
  db: Queryable,
  beginnings: readonly string[],
): Promise<LetterAbout[]> {
  if (beginnings.length === 0) return [];
  const patterns = beginnings.map((text) => `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  const begins = (cause: typeof mailboxLetters.cause | typeof sentLetters.cause) =>
    sql.join(
      patterns.map((pattern) => sql`${cause} like ${pattern}`),
      sql` or `,
    );
  const kept = await db
    .select({ cause: mailboxLetters.cause, at: mailboxLetters.at })
    .from(mailboxLetters)
    .where(begins(mailboxLetters.cause))
    .orderBy(desc(mailboxLetters.at));
  const sent = await db
    .select()
    .from(sentLetters)
    .where(begins(sentLetters.cause))
    .orderBy(desc(sentLetters.at));
  return [
    ...kept.map((letter) => ({ ...letter, isSent: true })),
    ...sent.map(({ cause, at, refusedWith }) => ({ cause, at, isSent: refusedWith === null })),
  ].toSorted((one, other) => other.at.getTime() - one.at.getTime());
}
