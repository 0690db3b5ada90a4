import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import type { Jobs } from "../../../platform/jobs/jobs.ts";
import { PAYMENT_GRACE_MS, paidNote, type SubjectPaid } from "../../payments/index.ts";
import { enqueueOrderEmail } from "../jobs.ts";
import { recordEvent } from "../status/change-order-status.ts";
import { type Order, orders } from "../tables.ts";
import { collectedPayments } from "./tables.ts";

/** Records a payment that brought a part of the price of a locked order in time. */
export async function collectPayment(
  tx: Transaction,
  orderId: string,
  { paid: { paymentId, amount }, now }: { readonly paid: SubjectPaid; readonly now: Date },
): Promise<void> {
  await tx.insert(collectedPayments).values({ paymentId, orderId, amount, recordedAt: now });
}

/**
 * Records one of several payments of a price, which does not complete it. The order waits for the next one as long as for a
 * payment that its gateway has not confirmed: a quarter of an hour after its deadline, at most.
 */
export async function recordShare(
  jobs: Pick<Jobs, "enqueue">,
  tx: Transaction,
  { order, paid, now }: { readonly order: Order; readonly paid: SubjectPaid; readonly now: Date },
): Promise<void> {
  const { id, status, paymentDeadline } = order;
  const extendedUntil = paymentDeadline && new Date(paymentDeadline.getTime() + PAYMENT_GRACE_MS);
  await tx
    .update(orders)
    .set({
      version: sql`${orders.version} + 1`,
      ...(extendedUntil && !isLater(order.extendedUntil, extendedUntil) ? { extendedUntil } : {}),
    })
    .where(eq(orders.id, id));
  const details = { at: now, by: paid.confirmedBy ?? "gateway", note: paidNote(paid) };
  const event = await recordEvent(tx, id, { from: status, to: status }, details);
  await enqueueOrderEmail(jobs, tx, { orderId: id, kind: "share_paid", event });
}

const isLater = (one: Date | null, other: Date) => one !== null && one > other;
