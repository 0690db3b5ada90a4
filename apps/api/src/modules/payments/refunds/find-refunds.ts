import { type Refund, REFUND_WEEKS } from "@ghuri/contract/cancellations";
import { roundDownTaka } from "@ghuri/contract/money";
import { and, asc, desc, eq, inArray, type SQL } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { isId } from "../../../platform/ids.ts";
import { whereSubject, type Subject } from "../attempts/attempt.ts";
import type { PaymentsDeps } from "../deps.ts";
import { describeSubjects } from "../subjects/describe-subjects.ts";
import { refundTarget } from "./refund-target.ts";
import { payments, refundEvents, refundQueue } from "../tables.ts";

const WEEK_MS = 7 * 24 * 3_600_000;

/** A refund of an account's own by its id or its reference; anybody else's is as if it were not there. */
export async function findRefund(
  deps: Pick<PaymentsDeps, "db" | "purposes">,
  { accountId, id }: { readonly accountId: string; readonly id: string },
): Promise<Refund> {
  const named = isId(id) ? eq(refundQueue.id, id) : eq(refundQueue.reference, id.toUpperCase());
  const mine = await findRows(deps.db, and(named, eq(payments.accountId, accountId)));
  const [row] = mine;
  if (!row) return refuse("not_found");
  const wordsFor = await describeSubjects(deps, [row.payment]);
  return showRefund(row, wordsFor(row.payment.subjectId).reference);
}

/** Money of a subject on its way back, newest first. */
export async function findSubjectRefunds(
  db: Queryable,
  subject: Subject,
  reference: string,
): Promise<Refund[]> {
  const rows = await findRows(db, whereSubject(subject));
  return rows.map((row) => showRefund(row, reference));
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
        .orderBy(asc(refundEvents.at))
    : [];
  return rows.map((row) => ({
    ...row,
    events: events.filter(({ refundId }) => refundId === row.refund.id),
  }));
}

type RefundRows = Awaited<ReturnType<typeof findRows>>[number];

function showRefund({ refund, payment, events }: RefundRows, reference: string): Refund {
  const asked = refund.createdAt.getTime();
  const back = (weeks: number) => new Date(asked + weeks * WEEK_MS).toISOString();
  return {
    id: refund.id,
    reference: refund.reference,
    type: payment.purpose,
    booking_id: payment.subjectId,
    booking_reference: reference,
    trxid: payment.tranId,
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
