import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import type { Jobs } from "../../../platform/jobs/jobs.ts";
import { paidNote, type SubjectPaid } from "../../payments/index.ts";
import { enqueueOrderEmail } from "../jobs.ts";
import { recordEvent } from "../status/change-order-status.ts";
import { type Order, orders, unpaidOrders } from "../tables.ts";
import { remindersPastAt } from "./remind-of-rest.ts";
import { type PartPaymentRow, partPayments } from "./tables.ts";

/**
 * Records that the first part of a locked order has arrived: from now on it is held until the rest is due, and no longer
 * counts as unpaid.
 */
export async function recordFirstPart(
  jobs: Pick<Jobs, "enqueue">,
  tx: Transaction,
  {
    order,
    terms,
    paid,
    now,
  }: {
    readonly order: Order;
    readonly terms: PartPaymentRow;
    readonly paid: SubjectPaid;
    readonly now: Date;
  },
): Promise<void> {
  const recorded = await tx
    .update(partPayments)
    .set({
      firstPaymentId: paid.paymentId,
      firstPaidAt: now,
      reminders: remindersPastAt(terms.restDueAt, now),
    })
    .where(and(eq(partPayments.orderId, order.id), isNull(partPayments.firstPaymentId)))
    .returning({ id: partPayments.orderId });
  if (recorded.length === 0) throw new Error(`The first part of ${order.id} was paid meanwhile`);
  await tx
    .update(orders)
    .set({
      paymentDeadline: terms.restDueAt,
      extendedUntil: null,
      version: sql`${orders.version} + 1`,
    })
    .where(eq(orders.id, order.id));
  await tx.delete(unpaidOrders).where(eq(unpaidOrders.orderId, order.id));
  const { status } = order;
  const details = { at: now, by: paid.confirmedBy ?? "gateway", note: paidNote(paid) };
  const event = await recordEvent(tx, order.id, { from: status, to: status }, details);
  await enqueueOrderEmail(jobs, tx, { orderId: order.id, kind: "part_paid", event });
}
