import { isPast } from "../../../platform/clock.ts";
import type { ApplicationRow } from "../applications/lock-application.ts";

const HOUR_MS = 3_600_000;

/** How long there is to pay. */
const HOURS_TO_PAY = 72;
/** Staff look by day and banks need hours. */
const REVIEW_HOURS = 144;
/** Who was told no may pay in another way. */
const SECOND_CHANCE_HOURS = 24;

type Timed = Pick<
  ApplicationRow,
  "createdAt" | "paymentDeadline" | "extendedUntil" | "paymentId" | "totalPayable"
>;

/** Until when an application made now can be paid for. */
export function paymentDeadline(now: Date): Date {
  return hoursAfter(now, HOURS_TO_PAY);
}

/** When an unpaid application ends, a manual payment in review puts it off; null: it does not. */
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

/** Until when the application waits for staff to look at a manual payment. */
export function reviewEnd({ createdAt }: Pick<Timed, "createdAt">): Date {
  return hoursAfter(createdAt, REVIEW_HOURS);
}

/** Until when it waits after staff said no. */
export function secondChanceEnd(now: Date): Date {
  return hoursAfter(now, SECOND_CHANCE_HOURS);
}

function hoursAfter(instant: Date, hours: number): Date {
  return new Date(instant.getTime() + hours * HOUR_MS);
}
