import type { PaymentAccount } from "@ghuri/contract/payments";
import { and, asc, count, eq, min, sum } from "drizzle-orm";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import { isId } from "../../../platform/ids.ts";
import { type Attempt, whereSubject, type Subject } from "../attempts/attempt.ts";
import { payments } from "../tables.ts";

/** An attempt with method `manual` and its required columns. */
type ManualPayment = Attempt & {
  readonly depositTo: PaymentAccount;
  readonly depositFrom: string;
};

const waiting = and(eq(payments.method, "manual"), eq(payments.status, "review"));

/** Finds a manual payment by id; null when there is none. */
export async function findManualPayment(db: Queryable, id: string): Promise<ManualPayment | null> {
  if (!isId(id)) return null;
  const [found] = await db.select().from(payments).where(eq(payments.id, id));
  return found && isManual(found) ? found : null;
}

/** Type guard for what the table's CHECK guarantees. */
function isManual(attempt: Attempt): attempt is ManualPayment {
  return attempt.method === "manual";
}

/** Manual payments that wait for review, oldest first. */
export async function listManualPayments(
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
export async function summarizeManualPayments(db: Queryable) {
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

/** All attempts for a subject, oldest first. */
export function listAttempts(db: Queryable, subject: Subject): Promise<Attempt[]> {
  return db
    .select()
    .from(payments)
    .where(whereSubject(subject))
    .orderBy(asc(payments.createdAt), asc(payments.id));
}
