import { asc, count, eq, min } from "drizzle-orm";
import type { Queryable } from "../../platform/db/database.ts";
import { isId } from "../../platform/ids.ts";
import { agencies } from "./tables.ts";

export type AgencyRow = typeof agencies.$inferSelect;

const waiting = eq(agencies.status, "pending");

/** Agencies that wait for an answer, oldest first. */
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

/** How many those are, and since when. */
export async function summarizePendingAgencies(db: Queryable) {
  const [tally] = await db
    .select({ count: count(), oldestAt: min(agencies.appliedAt) })
    .from(agencies)
    .where(waiting);
  return { count: tally?.count ?? 0, oldestAt: tally?.oldestAt ?? null, amount: null };
}

export async function findAgency(db: Queryable, accountId: string): Promise<AgencyRow | null> {
  if (!isId(accountId)) return null;
  const [found] = await db.select().from(agencies).where(eq(agencies.accountId, accountId));
  return found ?? null;
}
