import { asc, count, eq, min } from "drizzle-orm";
import type { Queryable } from "../../platform/db/database.ts";
import { isId } from "../../platform/ids.ts";
import { agencies } from "./tables.ts";

/** An application as stored. */
export type AgencyRow = typeof agencies.$inferSelect;

const waiting = eq(agencies.status, "pending");

/** Applications without a decision, oldest first. */
export async function listPendingAgencies(
  db: Queryable,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: AgencyRow[]; readonly total: number }> {
  const total = await db.$count(agencies, waiting);
  const rows = await db
    .select()
    .from(agencies)
    .where(waiting)
    .orderBy(asc(agencies.appliedAt), asc(agencies.accountId))
    .limit(limit)
    .offset(offset);
  return { rows, total };
}

/** The number of pending applications, and when the oldest was submitted. */
export async function summarizePendingAgencies(db: Queryable) {
  const [summary] = await db
    .select({ count: count(), oldestAt: min(agencies.appliedAt) })
    .from(agencies)
    .where(waiting);
  return { count: summary?.count ?? 0, oldestAt: summary?.oldestAt ?? null, amount: null };
}

/** The application of an account; null when there is none or the id is malformed. */
export async function findAgency(db: Queryable, accountId: string): Promise<AgencyRow | null> {
  if (!isId(accountId)) return null;
  const [found] = await db.select().from(agencies).where(eq(agencies.accountId, accountId));
  return found ?? null;
}
