import { and, asc, eq, isNotNull, lte, sql } from "drizzle-orm";
import type { PaymentsDeps } from "../deps.ts";
import {
  type GatewayRefundRow,
  isAnswerLost,
  isAtGateway,
  nextRefundCheck,
} from "./gateway-refund-state.ts";
import { GatewayUnavailable, GatewayUnreachable, type RefundAnswer } from "../gateways/gateway.ts";
import { recordRefundAnswer } from "./record-refund-answer.ts";
import { gatewayRefunds, refundQueue } from "../tables.ts";

/** So many at a time; the rest is there in a minute. */
const AT_A_TIME = 50;

/** Whatever is due: orders that a lost job left, answers that were lost, refunds under way. */
export async function sweepGatewayRefunds(deps: PaymentsDeps): Promise<void> {
  const due = await deps.db
    .select({ refundId: gatewayRefunds.refundId })
    .from(gatewayRefunds)
    .where(
      and(isNotNull(gatewayRefunds.nextCheckAt), lte(gatewayRefunds.nextCheckAt, deps.clock.now())),
    )
    .orderBy(asc(gatewayRefunds.nextCheckAt))
    .limit(AT_A_TIME);
  for (const { refundId } of due) await sendGatewayRefund(deps, refundId);
}

/**
 * Takes a refund at the gateway one step further: sends it, asks what became of a lost answer, or whether
 * the money is back. Nothing is sent before its row says so, so that a crash or a silence is seen as a
 * lost answer, and a lost answer is looked up before the gateway is asked to send again.
 */
export async function sendGatewayRefund(
  deps: PaymentsDeps,
  refundId: string,
  { evenIfNotDue = false }: { readonly evenIfNotDue?: boolean } = {},
): Promise<void> {
  const [order] = await deps.db
    .select()
    .from(gatewayRefunds)
    .where(eq(gatewayRefunds.refundId, refundId));
  if (!order || !isAtGateway(order.state)) return;
  const isDue = order.nextCheckAt !== null && order.nextCheckAt <= deps.clock.now();
  if (!isDue && !evenIfNotDue) return;
  // Of two that run at once one takes it.
  const taken = await take(deps, order);
  if (!taken) return;
  try {
    await takeFurther(deps, order, taken);
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    deps.log.warn({ err: error, number: order.number }, "no answer about a refund");
  }
}

async function take({ db, clock }: PaymentsDeps, order: GatewayRefundRow) {
  const now = clock.now();
  const isNew = order.state === "ordered";
  const [taken] = await db
    .update(gatewayRefunds)
    .set({
      ...(isNew ? { state: "asked" as const, askedAt: now } : {}),
      checks: sql`${gatewayRefunds.checks} + 1`,
      nextCheckAt: nextRefundCheck(order.checks + 1, now),
    })
    .where(
      and(
        eq(gatewayRefunds.refundId, order.refundId),
        eq(gatewayRefunds.state, order.state),
        eq(gatewayRefunds.checks, order.checks),
      ),
    )
    .returning();
  return taken ?? null;
}

async function takeFurther(deps: PaymentsDeps, before: GatewayRefundRow, taken: GatewayRefundRow) {
  switch (before.state) {
    case "ordered":
      return recordRefundAnswer(deps, taken, await send(deps, before, taken));
    case "processing":
      return followUp(deps, taken);
    default:
      return lookUp(deps, before, taken);
  }
}

/** Taken in hand: is the money back? A number that the gateway does not know says nothing of that. */
async function followUp(deps: PaymentsDeps, taken: GatewayRefundRow) {
  const { number, reference } = taken;
  const told = await deps.gateway.findRefundStatus(reference ?? "");
  if (told) return recordRefundAnswer(deps, taken, told);
  deps.log.error({ number, reference }, "the gateway does not know a refund that it took");
}

async function send(
  deps: PaymentsDeps,
  before: GatewayRefundRow,
  taken: GatewayRefundRow,
): Promise<RefundAnswer> {
  const [refund] = await deps.db
    .select()
    .from(refundQueue)
    .where(eq(refundQueue.id, taken.refundId));
  if (!refund) throw new Error("an order names no refund");
  try {
    const answer = await deps.gateway.requestRefund({
      bankTranId: refund.bankTranId,
      refundTranId: taken.number,
      paisa: refund.paisa,
      remarks: `Refund ${refund.reference}`,
    });
    // A no to a number that was asked for before may mean that the first asking arrived.
    if (answer.state === "failed" && before.askedAt !== null)
      return (await deps.gateway.findRefund(taken.number)) ?? answer;
    return answer;
  } catch (error) {
    if (error instanceof GatewayUnreachable) await backToOrdered(deps, taken, before.askedAt);
    throw error;
  }
}

/** The answer was lost: the gateway knows whether our number arrived. Only if it did not is it sent again. */
async function lookUp(deps: PaymentsDeps, before: GatewayRefundRow, taken: GatewayRefundRow) {
  const found = await deps.gateway.findRefund(taken.number);
  if (found) return recordRefundAnswer(deps, taken, found);
  // The first call may still be on its way.
  if (!isAnswerLost(before, deps.clock.now())) return;
  await backToOrdered(deps, taken, taken.askedAt);
  return sendGatewayRefund(deps, taken.refundId, { evenIfNotDue: true });
}

/** Nothing arrived, for certain. */
async function backToOrdered({ db }: PaymentsDeps, taken: GatewayRefundRow, askedAt: Date | null) {
  await db
    .update(gatewayRefunds)
    .set({ state: "ordered", askedAt })
    .where(
      and(
        eq(gatewayRefunds.refundId, taken.refundId),
        eq(gatewayRefunds.state, "asked"),
        eq(gatewayRefunds.checks, taken.checks),
      ),
    );
}
