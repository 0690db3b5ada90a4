import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import type { PaymentsDeps } from "../deps.ts";
import { type GatewayRefundRow, isAtGateway } from "./gateway-refund-state.ts";
import { GatewayUnavailable, type RefundAnswer } from "../gateways/gateway.ts";
import { bookRefundStep } from "../bookkeeping/book-refund-step.ts";
import { moveRefund } from "./move-refund.ts";
import { gatewayRefunds, refundQueue } from "../tables.ts";

/** Records the gateway's answer about a refund: accepted means stage `sent`, refunded means stage `done`. */
export async function recordRefundAnswer(
  deps: PaymentsDeps,
  asked: Pick<GatewayRefundRow, "refundId" | "number">,
  answer: RefundAnswer,
): Promise<void> {
  await deps.db.transaction((tx) => recordRefundAnswerInTransaction(deps, tx, asked, answer));
}

/** Like `recordRefundAnswer`, in the caller's transaction. */
export async function recordRefundAnswerInTransaction(
  deps: PaymentsDeps,
  tx: Transaction,
  { refundId, number }: Pick<GatewayRefundRow, "refundId" | "number">,
  answer: RefundAnswer,
): Promise<void> {
  const [refund] = await tx
    .select()
    .from(refundQueue)
    .where(eq(refundQueue.id, refundId))
    .for("update");
  const [order] = await tx
    .select()
    .from(gatewayRefunds)
    .where(eq(gatewayRefunds.refundId, refundId))
    .for("update");
  // Another answer came first, or this one is about an id that is no longer used.
  if (!refund || !order || !isAtGateway(order.state) || order.number !== number) return;
  const at = deps.clock.now();
  if (answer.state === "failed") {
    if (order.state === "processing") await bookRefundStep(tx, refund, { stage: "called_off", at });
    return recordRefusal(tx, order, answer.reason);
  }

  const reference = answer.reference ?? order.reference;
  // Without the gateway's number the refund cannot be queried, so this is no usable answer.
  if (reference === null)
    throw new GatewayUnavailable("an accepted refund without the gateway's number");
  const isBack = answer.state === "refunded";
  await tx
    .update(gatewayRefunds)
    .set({
      state: isBack ? "refunded" : "processing",
      reference,
      ...(isBack ? { nextCheckAt: null } : {}),
    })
    .where(eq(gatewayRefunds.refundId, refundId));
  const sent = { from: "approved", to: "sent" } as const;
  await moveRefund(deps, tx, refundId, sent, {
    at,
    staffId: order.staffId,
    bankReference: reference,
  });
  const done = { from: "sent", to: "done" } as const;
  if (isBack) await moveRefund(deps, tx, refundId, done, { at, staffId: null });
}

/**
 * Refused before it was accepted: it stays approved and can be tried again. Cancelled after that: staff have
 * to send the money by hand.
 */
async function recordRefusal(tx: Transaction, order: GatewayRefundRow, reason: string | null) {
  await tx
    .update(gatewayRefunds)
    .set({
      state: order.state === "processing" ? "called_off" : "refused",
      reason: reason ?? "no reason given",
      nextCheckAt: null,
    })
    .where(eq(gatewayRefunds.refundId, order.refundId));
}
