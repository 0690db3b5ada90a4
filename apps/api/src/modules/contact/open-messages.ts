import { and, asc, count, eq, isNull, min } from "drizzle-orm";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { refuse } from "../../platform/http/refusals/refuse.ts";
import { isId } from "../../platform/ids.ts";
import { contactMessages } from "./tables.ts";

export type ContactMessage = typeof contactMessages.$inferSelect;

const waiting = isNull(contactMessages.doneAt);

/** Messages that nobody has dealt with yet, oldest first. */
export async function listOpenMessages(
  db: Queryable,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: ContactMessage[]; readonly total: number }> {
  const total = await db.$count(contactMessages, waiting);
  const rows = await db
    .select()
    .from(contactMessages)
    .where(waiting)
    .orderBy(asc(contactMessages.createdAt), asc(contactMessages.id))
    .limit(limit)
    .offset(offset);
  return { rows, total };
}

/** How many those are, and since when. */
export async function summarizeOpenMessages(db: Queryable) {
  const [tally] = await db
    .select({ count: count(), oldestAt: min(contactMessages.createdAt) })
    .from(contactMessages)
    .where(waiting);
  return { count: tally?.count ?? 0, oldestAt: tally?.oldestAt ?? null, amount: null };
}

export async function findMessage(db: Queryable, id: string): Promise<ContactMessage | null> {
  if (!isId(id)) return null;
  const [found] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  return found ?? null;
}

/** Staff have dealt with it; once. */
export async function markMessageDone(
  tx: Transaction,
  id: string,
  { at, staffId, note }: { readonly at: Date; readonly staffId: string; readonly note: string },
): Promise<void> {
  const noted = await tx
    .update(contactMessages)
    .set({ doneAt: at, doneBy: staffId, doneNote: note })
    .where(and(eq(contactMessages.id, id), waiting))
    .returning({ id: contactMessages.id });
  if (noted.length === 0) refuse("already_decided");
}
