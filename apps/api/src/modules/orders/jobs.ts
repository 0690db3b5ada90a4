import type { Queryable } from "../../platform/db/database.ts";
import { defineJob, type Jobs } from "../../platform/jobs/jobs.ts";
import { EMAIL_RETRIES } from "../../platform/mail/deliver-email.ts";
import type { SubjectPaid } from "../payments/index.ts";
import type { OrderEmail } from "./product.ts";

/**
 * Every minute, for all orders whose deadline has passed. A job for each order would cost each booking a row and two
 * index entries; until the run, replies already say that an overdue order has expired.
 */
export const expireOrdersJob = defineJob<object>("expire-overdue-orders", { retries: 0 });

/** Every quarter of an hour: reminders of the rest of what is paid in two parts. */
export const remindOfRestJob = defineJob<object>("remind-of-rest", { retries: 0 });

/** Every night: documents that nobody needs any more. */
export const eraseDocumentsJob = defineJob<object>("erase-expired-documents", { retries: 3 });

/**
 * Enqueued by payments in the transaction that settles the payment. It waits for our own database only, which answers again
 * when it is back: an order that is paid must not wait for a minute because three outages came one after the other.
 */
export const orderPaidJob = defineJob<SubjectPaid>("order-paid", {
  retries: 50,
  maxRetryDelaySeconds: 10,
  concurrency: 10,
});

/**
 * One email about an order. All of a batch at once: they share their queries, and wait for the mail server together. While one batch
 * is being sent, the next one is read.
 */
export const orderEmailJob = defineJob<OrderEmail>("order-email", {
  ...EMAIL_RETRIES,
  batchSize: 50,
  parallel: 50,
  concurrency: 2,
});

/** Enqueues an email about an order, in the transaction of the event it reports. */
export function enqueueOrderEmail(
  jobs: Pick<Jobs, "enqueue">,
  db: Queryable,
  email: OrderEmail,
): Promise<void> {
  return jobs.enqueue(db, orderEmailJob, email);
}
