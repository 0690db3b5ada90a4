import type { Order } from "../../orders/index.ts";

const HOUR_MS = 3_600_000;

/** Time to pay. */
const HOURS_TO_PAY = 72;
/** Staff work by day and banks take hours. */
const REVIEW_HOURS = 144;
/** Extra time to pay another way after staff rejected a manual payment. */
const SECOND_CHANCE_HOURS = 24;

/** Payment deadline of an application made now. */
export function paymentDeadline(now: Date): Date {
  return hoursAfter(now, HOURS_TO_PAY);
}

/** How long the application stays open for a payment review. */
export function reviewEnd({ createdAt }: Pick<Order, "createdAt">): Date {
  return hoursAfter(createdAt, REVIEW_HOURS);
}

/** How long the application stays open after staff rejected a payment. */
export function secondChanceEnd(_order: Order, now: Date): Date {
  return hoursAfter(now, SECOND_CHANCE_HOURS);
}

function hoursAfter(instant: Date, hours: number): Date {
  return new Date(instant.getTime() + hours * HOUR_MS);
}
