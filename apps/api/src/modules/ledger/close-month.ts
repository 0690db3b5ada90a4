import { desc, type SQL, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { closedMonths, ledgerEntries } from "./tables.ts";

/** SQL: an instant, or the first one after the closed months when it is in one of them. */
export function inOpenMonth(at: SQL): SQL {
  return sql`greatest(${at}, (
    select (max(month) + interval '1 month') at time zone 'Asia/Dhaka' from ${closedMonths}))`;
}

/** The last day of the closed months; null: none is closed. */
export async function findClosedUntil(db: Queryable): Promise<string | null> {
  const [row] = await db
    .select({
      until: sql<string>`to_char(${closedMonths.month} + interval '1 month - 1 day', 'YYYY-MM-DD')`,
    })
    .from(closedMonths)
    .orderBy(desc(closedMonths.month))
    .limit(1);
  return row?.until ?? null;
}

/** The closed months, newest first. */
export function listClosedMonths(db: Queryable) {
  return db.select().from(closedMonths).orderBy(desc(closedMonths.month));
}

interface Closing {
  /** Its first day, of a month that is over. */
  readonly month: string;
  readonly staffId: string;
  readonly now: Date;
}

/**
 * Closes a month, and with it all before it. Waits for entries that are being posted, and lets those that come
 * meanwhile see it. False: it was closed already.
 */
export async function closeMonth(
  tx: Transaction,
  { month, staffId, now }: Closing,
): Promise<boolean> {
  await tx.execute(sql`lock table ${ledgerEntries} in share row exclusive mode`);
  const until = await findClosedUntil(tx);
  if (until !== null && month <= until) return false;
  await tx.insert(closedMonths).values({ month, closedBy: staffId, closedAt: now });
  return true;
}
