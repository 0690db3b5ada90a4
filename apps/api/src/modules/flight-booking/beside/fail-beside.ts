import type { Transaction } from "../../../platform/db/database.ts";
import {
  bookCancelledSale,
  changeOrderStatus,
  enqueueOrderEmail,
  lockOrder,
  type Product,
} from "../../orders/index.ts";
import { queueRefund } from "../../payments/index.ts";
import type { FlightBookingDeps } from "../deps.ts";

interface Failure {
  readonly orderId: string;
  /** From the paid status to the failed one, by which its email is called as well. */
  readonly step: { readonly from: string; readonly to: string };
  readonly reason: string;
  readonly by: "supplier" | "staff" | "system";
}

/**
 * Ends a paid order beside a booking that is not carried out: releases what it holds, refunds it in full, books that and emails
 * it. The booking stays as it is. False: it was in another status, and nothing happened.
 */
export async function failBeside(
  { clock, jobs }: Pick<FlightBookingDeps, "clock" | "jobs">,
  tx: Transaction,
  product: Product,
  { orderId, step, reason, by }: Failure,
): Promise<boolean> {
  const now = clock.now();
  const order = await lockOrder(tx, product.name, orderId);
  if (order?.status !== step.from) return false;
  await changeOrderStatus(tx, product.statuses, orderId, step, { at: now, by, note: reason });
  await product.release(tx, [order]);
  const refund = {
    purpose: order.product,
    subjectId: orderId,
    reason: "booking_failed",
    now,
  } as const;
  const refundPaisa = order.paymentId === null ? 0 : await queueRefund(tx, refund);
  await bookCancelledSale(tx, order, { at: now, refundPaisa });
  await enqueueOrderEmail(jobs, tx, { orderId, kind: step.to });
  return true;
}
