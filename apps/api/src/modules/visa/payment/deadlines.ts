import { isPast } from "../../../platform/clock.ts";
import type { ApplicationRow } from "../applications/lock-application.ts";

const HOUR_MS = 3_600_000;

/** Time to pay. */
const HOURS_TO_PAY = 72;
/** Staff work by day and banks take hours. */
const REVIEW_HOURS = 144;
/** Extra time to pay another way after staff rejected a manual payment. */
const SECOND_CHANCE_HOURS = 24;

type Timed = Pick<
  ApplicationRow,
  "createdAt" | "paymentDeadline" | "extendedUntil" | "paymentId" | "totalPayable"
>;

/** Payment deadline of an application made now. */
export function paymentDeadline(now: Date): Date {
  return hoursAfter(now, HOURS_TO_PAY);
}

/**
 * When an unpaid application is cancelled. A manual payment in review extends the deadline. Null:
 * no deadline applies.
 */
export function deadlineOf(application: Timed): Date | null {
  const { paymentDeadline: deadline, extendedUntil } = application;
  if (!isUnpaid(application) || deadline === null) return null;
  return extendedUntil && extendedUntil > deadline ? extendedUntil : deadline;
}

export function isOverdue(application: Timed, at: Date): boolean {
  const deadline = deadlineOf(application);
  return deadline !== null && isPast(deadline, at);
}

export function isUnpaid({
  paymentId,
  totalPayable,
}: Pick<Timed, "paymentId" | "totalPayable">): boolean {
  return paymentId === null && totalPayable > 0;
}

/** How long the application stays open for a payment review. */
export function reviewEnd({ createdAt }: Pick<Timed, "createdAt">): Date {
  return hoursAfter(createdAt, REVIEW_HOURS);
}

/** How long the application stays open after staff rejected a payment. */
export function secondChanceEnd(now: Date): Date {
  return hoursAfter(now, SECOND_CHANCE_HOURS);
}

function hoursAfter(instant: Date, hours: number): Date {
  return new Date(instant.getTime() + hours * HOUR_MS);
}
