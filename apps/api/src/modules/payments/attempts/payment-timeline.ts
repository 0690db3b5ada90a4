import { refundEventOrder } from "../refunds/refund-status.ts";
import { asc, desc, eq, inArray } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { type Attempt, whereSubject, type Subject } from "./attempt.ts";
import { paymentEvents, payments, refundEvents, refundQueue } from "../tables.ts";

/** Prefixes of the dedup keys of emails about these payments and refunds. */
type EmailKeyPrefixes = Readonly<Record<"payment" | "refund", readonly string[]>>;
const NO_PREFIXES: EmailKeyPrefixes = { payment: [], refund: [] };

/** Every attempt to pay for a subject, newest first, with all events of the attempts and their refunds. */
export async function findPaymentTimeline(db: Queryable, subject: Subject) {
  const attempts: Attempt[] = await db
    .select()
    .from(payments)
    .where(whereSubject(subject))
    .orderBy(desc(payments.createdAt), desc(payments.id));
  const ids = attempts.map(({ id }) => id);
  if (ids.length === 0) return { attempts, events: [], stages: [], causes: NO_PREFIXES };
  const events = await db
    .select({ event: paymentEvents, attemptRef: payments.attemptRef })
    .from(paymentEvents)
    .innerJoin(payments, eq(payments.id, paymentEvents.paymentId))
    .where(inArray(paymentEvents.paymentId, ids))
    .orderBy(asc(paymentEvents.at));
  const stages = await db
    .select({ event: refundEvents, reference: refundQueue.reference })
    .from(refundEvents)
    .innerJoin(refundQueue, eq(refundQueue.id, refundEvents.refundId))
    .where(inArray(refundQueue.paymentId, ids))
    .orderBy(...refundEventOrder);
  const refundIds = [...new Set(stages.map(({ event }) => event.refundId))];
  const causes: EmailKeyPrefixes = {
    payment: ids.flatMap((id) => [`manual-payment-${id}-`, `payment-${id}-`]),
    refund: refundIds.map((id) => `refund-${id}-`),
  };
  return { attempts, events, stages, causes };
}
