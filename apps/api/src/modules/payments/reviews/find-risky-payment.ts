import { and, asc, count, eq, min, sum } from "drizzle-orm";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import { isId } from "../../../platform/ids.ts";
import type { Attempt } from "../attempts/attempt.ts";
import { payments } from "../tables.ts";

const waiting = and(eq(payments.status, "review"), eq(payments.reason, "risk"));

/** True while staff have to decide whether it is safe. */
export function isHeldForRisk({ status, reason }: Attempt): boolean {
  return status === "review" && reason === "risk";
}

/** Finds a payment the gateway flagged as risky; null when there is none. */
export async function findRiskyPayment(db: Queryable, id: string): Promise<Attempt | null> {
  if (!isId(id)) return null;
  const [found] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.method, "online")));
  return found && (found.isRisky || isHeldForRisk(found)) ? found : null;
}

/** Risky payments that wait for review, oldest first. */
export async function listRiskyPayments(
  db: Database,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly attempts: Attempt[]; readonly total: number }> {
  const total = await db.$count(payments, waiting);
  const attempts = await db
    .select()
    .from(payments)
    .where(waiting)
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .limit(limit)
    .offset(offset);
  return { attempts, total };
}

/** The number, age and total amount of the waiting cases. */
export async function summarizeRiskyPayments(db: Queryable) {
  const [summary] = await db
    .select({ count: count(), oldestAt: min(payments.createdAt), amount: sum(payments.amount) })
    .from(payments)
    .where(waiting);
  return {
    count: summary?.count ?? 0,
    oldestAt: summary?.oldestAt ?? null,
    amount: Number(summary?.amount ?? 0),
  };
}
