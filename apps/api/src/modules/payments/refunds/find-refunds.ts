import { refundEventOrder } from "./refund-status.ts";
import { type Refund, REFUND_WEEKS, type RefundReason } from "@ghuri/contract/cancellations";
import { roundDownTaka, type Taka } from "@ghuri/contract/money";
import { and, desc, eq, inArray, or, type SQL, sum } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { isId } from "../../../platform/ids.ts";
import { whereSubject, type Subject } from "../attempts/attempt.ts";
import type { PaymentsDeps } from "../deps.ts";
import { describeSubjects } from "../subjects/describe-subjects.ts";
import { refundTarget } from "./refund-target.ts";
import { payments, refundEvents, refundQueue } from "../tables.ts";

const WEEK_MS = 7 * 24 * 3_600_000;

/** Finds a refund of this account by id or reference. Refuses `not_found` for another account's refund. */
export async function findRefund(
  deps: Pick<PaymentsDeps, "db" | "purposes">,
  { accountId, id }: { readonly accountId: string; readonly id: string },
): Promise<Refund> {
  const named = isId(id) ? eq(refundQueue.id, id) : eq(refundQueue.reference, id.toUpperCase());
  const mine = await findRows(deps.db, and(named, eq(payments.accountId, accountId)));
  const [row] = mine;
  if (!row) return refuse("not_found");
  const detailsOf = await describeSubjects(deps, [row.payment]);
  return toRefund(row, detailsOf(row.payment.subjectId).reference);
}

/** All refunds of what was paid under one reference, newest first: of a booking, and of orders that belong to it. */
export async function findSubjectRefunds(
  db: Queryable,
  subjects: readonly Subject[],
  reference: string,
): Promise<Refund[]> {
  const rows = await findRows(db, or(...subjects.map(whereSubject)));
  return rows.map((row) => toRefund(row, reference));
}

async function findRows(db: Queryable, wanted: SQL | undefined) {
  const rows = await db
    .select({ refund: refundQueue, payment: payments })
    .from(refundQueue)
    .innerJoin(payments, eq(payments.id, refundQueue.paymentId))
    .where(wanted)
    .orderBy(desc(refundQueue.createdAt), desc(refundQueue.id));
  const ids = rows.map(({ refund }) => refund.id);
  const events = ids.length
    ? await db
        .select()
        .from(refundEvents)
        .where(inArray(refundEvents.refundId, ids))
        .orderBy(...refundEventOrder)
    : [];
  return rows.map((row) => ({
    ...row,
    events: events.filter(
      ({ refundId, round }) => refundId === row.refund.id && round === row.refund.round,
    ),
  }));
}

type RefundRows = Awaited<ReturnType<typeof findRows>>[number];

function toRefund({ refund, payment, events }: RefundRows, reference: string): Refund {
  const asked = refund.createdAt.getTime();
  const back = (weeks: number) => new Date(asked + weeks * WEEK_MS).toISOString();
  return {
    id: refund.id,
    reference: refund.reference,
    type: payment.purpose,
    booking_id: payment.subjectId,
    booking_reference: reference,
    trxid: payment.attemptRef,
    reason: refund.reason,
    amount: roundDownTaka(refund.paisa / 100),
    stage: refund.status,
    to: refundTarget(payment),
    sum: refund.sum,
    stages: events.map(({ stage, at, note }) => ({ stage, at: at.toISOString(), note })),
    back_from: back(REFUND_WEEKS.from),
    back_by: back(REFUND_WEEKS.to),
  };
}

/** The total refunded for each of these subjects for these reasons: without any, because its booking was cancelled. */
export async function pendingRefundTotals(
  db: Queryable,
  subjects: readonly Subject[],
  reasons: readonly RefundReason[] = ["booking_cancelled"],
): Promise<Taka[]> {
  const queued = await db
    .select({ subjectId: payments.subjectId, paisa: sum(refundQueue.paisa) })
    .from(refundQueue)
    .innerJoin(payments, eq(payments.id, refundQueue.paymentId))
    .where(
      and(
        inArray(payments.purpose, [...new Set(subjects.map(({ purpose }) => purpose))]),
        inArray(
          payments.subjectId,
          subjects.map(({ subjectId }) => subjectId),
        ),
        inArray(refundQueue.reason, [...reasons]),
      ),
    )
    .groupBy(payments.subjectId);
  const paisa = new Map(queued.map((one) => [one.subjectId, Number(one.paisa ?? 0)]));
  return subjects.map(({ subjectId }) => roundDownTaka((paisa.get(subjectId) ?? 0) / 100));
}
