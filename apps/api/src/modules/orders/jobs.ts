import type { Queryable } from "../../platform/db/database.ts";
import { defineJob, type Jobs } from "../../platform/jobs/jobs.ts";
import { EMAIL_RETRIES } from "../../platform/mail/deliver-email.ts";
import type { SubjectPaid } from "../payments/index.ts";
import type { OrderEmail } from "./product.ts";

/** Runs at the payment deadline. */
export const expireOrderJob = defineJob<{ orderId: string }>("expire-order", {
  retries: 5,
  // Each asks the gateway first.
  concurrency: 10,
});

/** Every minute: what a lost or early job left open. */
export const expireOrdersJob = defineJob<object>("expire-overdue-orders", { retries: 0 });

/** Enqueued by payments in the transaction that settles the payment. */
export const orderPaidJob = defineJob<SubjectPaid>("order-paid", {
  retries: 50,
  concurrency: 10,
});

/** One email about an order. */
export const orderEmailJob = defineJob<OrderEmail>("order-email", {
  ...EMAIL_RETRIES,
  batchSize: 20,
});

/** Enqueues an email about an order, in the transaction of the event it reports. */
export function enqueueOrderEmail(
  jobs: Pick<Jobs, "enqueue">,
  db: Queryable,
  email: OrderEmail,
): Promise<void> {
  return jobs.enqueue(db, orderEmailJob, email);
}
