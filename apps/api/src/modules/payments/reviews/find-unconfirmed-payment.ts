import { and, asc, count, eq, inArray, isNotNull, lte, min, or, sum } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { isId } from "../../../platform/ids.ts";
import type { Attempt } from "../attempts/attempt.ts";
import { whereUnhandled } from "../settlement/paid-job.ts";
import { paymentEvents, payments } from "../tables.ts";

/** By now the page is closed and the gateway was queried four times, so staff may have to find out. */
const SILENT_MS = 75 * 60_000;

/**
 * Online payments without a result, although the gateway should have answered by now, and payments received whose order
 * is neither confirmed nor refunded.
 */
function unanswered(now: Date) {
  return or(
    and(
      eq(payments.method, "online"),
      or(
        and(
          inArray(payments.status, ["open", "processing"]),
          lte(payments.createdAt, new Date(now.getTime() - SILENT_MS)),
        ),
        and(eq(payments.status, "review"), eq(payments.reason, "unresolved")),
      ),
    ),
    whereUnhandled(now),
  );
}

/** True while it is unknown whether the money arrived. */
export function isUnconfirmed(attempt: Attempt, now: Date): boolean {
  const { method, status, reason, createdAt } = attempt;
  if (method !== "online") return false;
  if (status === "review") return reason === "unresolved";
  const isSilent = now.getTime() - createdAt.getTime() >= SILENT_MS;
  return (status === "open" || status === "processing") && isSilent;
}

/** Finds an online attempt, or a payment that is not handled yet, with its history; null when there is none. */
export async function findOnlinePayment(db: Queryable, id: string) {
  if (!isId(id)) return null;
  const [attempt] = await db
    .select()
    .from(payments)
    .where(
      and(eq(payments.id, id), or(eq(payments.method, "online"), isNotNull(payments.paidJobDueAt))),
    );
  if (!attempt) return null;
  const events = await db
    .select()
    .from(paymentEvents)
    .where(eq(paymentEvents.paymentId, id))
    .orderBy(asc(paymentEvents.at));
  return { attempt, events };
}

/** The oldest unconfirmed payments, at most `first`. */
export async function listUnconfirmedPayments(
  db: Queryable,
  { first, now }: { readonly first: number; readonly now: Date },
): Promise<{ readonly attempts: Attempt[]; readonly total: number }> {
  const wanted = unanswered(now);
  const total = await db.$count(payments, wanted);
  const attempts = await db
    .select()
    .from(payments)
    .where(wanted)
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .limit(first);
  return { attempts, total };
}

/**
 * Count, age and sum in taka of the payments that no gateway has answered for, as the queue shows
 * them.
 */
export async function summarizeUnconfirmedPayments(db: Queryable, now: Date) {
  const [summary] = await db
    .select({ count: count(), oldestAt: min(payments.createdAt), amount: sum(payments.amount) })
    .from(payments)
    .where(unanswered(now));
  return {
    count: summary?.count ?? 0,
    oldestAt: summary?.oldestAt ?? null,
    amount: Number(summary?.amount ?? 0),
  };
}
