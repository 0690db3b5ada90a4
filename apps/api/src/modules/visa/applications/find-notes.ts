import { asc, eq, inArray } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { visaNotes } from "../tables.ts";

type NoteRow = typeof visaNotes.$inferSelect;

/** The newest staff note of each of these applications. */
export async function findNewestNotes(
  db: Queryable,
  applicationIds: readonly string[],
): Promise<ReadonlyMap<string, NoteRow>> {
  if (applicationIds.length === 0) return new Map();
  const oldestFirst = await db
    .select()
    .from(visaNotes)
    .where(inArray(visaNotes.applicationId, [...applicationIds]))
    .orderBy(asc(visaNotes.at), asc(visaNotes.id));
  // Later entries overwrite earlier ones.
  return new Map(oldestFirst.map((note) => [note.applicationId, note]));
}

/** The text of one note, numbered from 1 in the order written. */
export async function findNoteByNumber(
  db: Queryable,
  applicationId: string,
  number: number,
): Promise<string | null> {
  const [note] = await db
    .select({ text: visaNotes.text })
    .from(visaNotes)
    .where(eq(visaNotes.applicationId, applicationId))
    .orderBy(asc(visaNotes.at), asc(visaNotes.id))
    .offset(number - 1)
    .limit(1);
  return note?.text ?? null;
}
