import { and, asc, count, eq, inArray, isNull, min } from "drizzle-orm";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { refuse } from "../../platform/http/refusals/refuse.ts";
import { isId } from "../../platform/ids.ts";
import { contactAnswers, contactMessages } from "./tables.ts";

/** A message as stored. */
export type ContactMessage = typeof contactMessages.$inferSelect;

const isOpen = isNull(contactMessages.doneAt);

/** Open messages, oldest first. */
export async function listOpenMessages(
  db: Queryable,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: ContactMessage[]; readonly total: number }> {
  const total = await db.$count(contactMessages, isOpen);
  const rows = await db
    .select()
    .from(contactMessages)
    .where(isOpen)
    .orderBy(asc(contactMessages.createdAt), asc(contactMessages.id))
    .limit(limit)
    .offset(offset);
  return { rows, total };
}

/** The number of open messages, and when the oldest was sent. */
export async function summarizeOpenMessages(db: Queryable) {
  const [open] = await db
    .select({ count: count(), oldestAt: min(contactMessages.createdAt) })
    .from(contactMessages)
    .where(isOpen);
  return { count: open?.count ?? 0, oldestAt: open?.oldestAt ?? null, amount: null };
}

/** A message, or null when it does not exist. */
export async function findMessage(db: Queryable, id: string): Promise<ContactMessage | null> {
  if (!isId(id)) return null;
  const [found] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  return found ?? null;
}

/** The answers to these messages, oldest first. */
export function listAnswers(db: Queryable, messageIds: readonly string[]) {
  return db
    .select()
    .from(contactAnswers)
    .where(inArray(contactAnswers.messageId, [...messageIds]))
    .orderBy(asc(contactAnswers.at));
}

/** Records the resolution. Refuses `already_decided` when it is recorded already. */
export async function markMessageDone(
  tx: Transaction,
  id: string,
  { at, staffId, note }: { readonly at: Date; readonly staffId: string; readonly note: string },
): Promise<void> {
  const resolved = await tx
    .update(contactMessages)
    .set({ doneAt: at, doneBy: staffId, doneNote: note })
    .where(and(eq(contactMessages.id, id), isOpen))
    .returning({ id: contactMessages.id });
  if (resolved.length === 0) refuse("already_decided");
}
