import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import type { PaymentsDeps } from "../deps.ts";
import { type GatewayRefundRow, isAtGateway } from "./gateway-refund-state.ts";
import { GatewayUnavailable, type RefundAnswer } from "../gateways/gateway.ts";
import { moveRefund } from "./move-refund.ts";
import { gatewayRefunds, refundQueue } from "../tables.ts";

/** What the gateway said of a refund: taken in hand, it is sent; back with the traveller, it is done. */
export async function recordRefundAnswer(
  deps: PaymentsDeps,
  asked: Pick<GatewayRefundRow, "refundId" | "number">,
  answer: RefundAnswer,
): Promise<void> {
  await deps.db.transaction((tx) => recordRefundAnswerInTransaction(deps, tx, asked, answer));
}

/** The same in a transaction of the caller's. */
export async function recordRefundAnswerInTransaction(
  deps: PaymentsDeps,
  tx: Transaction,
  { refundId, number }: Pick<GatewayRefundRow, "refundId" | "number">,
  answer: RefundAnswer,
): Promise<void> {
  await tx.select().from(refundQueue).where(eq(refundQueue.id, refundId)).for("update");
  const [order] = await tx
    .select()
    .from(gatewayRefunds)
    .where(eq(gatewayRefunds.refundId, refundId))
    .for("update");
  // Another answer was first, or this one is about a number that is no longer used.
  if (!order || !isAtGateway(order.state) || order.number !== number) return;
  if (answer.state === "failed") return noteRefusal(tx, order, answer.reason);

  const at = deps.clock.now();
  const reference = answer.reference ?? order.reference;
  // Without the gateway's number of it nobody can ask again: as good as no answer.
  if (reference === null)
    throw new GatewayUnavailable("a refund without the gateway's number of it");
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

/** Before it was sent a no leaves it as approved; after that the money has to go some other way. */
async function noteRefusal(tx: Transaction, order: GatewayRefundRow, reason: string | null) {
  await tx
    .update(gatewayRefunds)
    .set({
      state: order.state === "processing" ? "called_off" : "refused",
      reason: reason ?? "no reason given",
      nextCheckAt: null,
    })
    .where(eq(gatewayRefunds.refundId, order.refundId));
}
