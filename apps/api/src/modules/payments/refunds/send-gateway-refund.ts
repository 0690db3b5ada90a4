import { and, asc, eq, isNotNull, lte, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import type { PaymentsDeps } from "../deps.ts";
import {
  type GatewayRefundRow,
  isAnswerLost,
  isAtGateway,
  nextRefundCheck,
} from "./gateway-refund-state.ts";
import { GatewayUnavailable, GatewayUnreachable, type RefundAnswer } from "../gateways/gateway.ts";
import { recordRefundAnswer } from "./record-refund-answer.ts";
import { findGatewayOfRefund, mustWaitForAnother } from "./gateway-of-refund.ts";
import { gatewayRefunds } from "../tables.ts";

/** The batch size; the next sweep runs a minute later. */
const BATCH_SIZE = 50;

/** Handles every due gateway refund: unsent requests, lost replies, refunds in progress. */
export async function sweepGatewayRefunds(deps: PaymentsDeps): Promise<void> {
  const due = await deps.db
    .select({ refundId: gatewayRefunds.refundId })
    .from(gatewayRefunds)
    .where(
      and(isNotNull(gatewayRefunds.nextCheckAt), lte(gatewayRefunds.nextCheckAt, deps.clock.now())),
    )
    .orderBy(asc(gatewayRefunds.nextCheckAt))
    .limit(BATCH_SIZE);
  for (const { refundId } of due) await sendGatewayRefund(deps, refundId);
}

/**
 * Takes a gateway refund one step further: sends it, looks up a lost reply, or queries its state. The row
 * says "asked" before the gateway is called, so a crash or a timeout looks like a lost reply, and a lost
 * reply is looked up before anything is sent again.
 */
export async function sendGatewayRefund(
  deps: PaymentsDeps,
  refundId: string,
  { force = false }: { readonly force?: boolean } = {},
): Promise<void> {
  const [order] = await deps.db
    .select()
    .from(gatewayRefunds)
    .where(eq(gatewayRefunds.refundId, refundId));
  if (!order || !isAtGateway(order.state)) return;
  const isDue = order.nextCheckAt !== null && order.nextCheckAt <= deps.clock.now();
  if (!isDue && !force) return;
  // Of two concurrent runs only one takes it.
  const claimed = await claim(deps, order);
  if (!claimed) return;
  try {
    await advance(deps, order, claimed);
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    deps.log.warn(
      { err: error, number: order.number },
      "the gateway gave no answer about a refund",
    );
  }
}

async function claim(deps: PaymentsDeps, order: GatewayRefundRow) {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    if (order.state === "ordered" && (await mustWaitForAnother(deps, tx, order.refundId)))
      return null;
    return claimIn(tx, order, now);
  });
}

async function claimIn(tx: Transaction, order: GatewayRefundRow, now: Date) {
  const isNew = order.state === "ordered";
  const [claimed] = await tx
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
  return claimed ?? null;
}

async function advance(deps: PaymentsDeps, before: GatewayRefundRow, claimed: GatewayRefundRow) {
  switch (before.state) {
    case "ordered":
      return recordRefundAnswer(deps, claimed, await send(deps, before, claimed));
    case "processing":
      return queryState(deps, claimed);
    default:
      return findLostRefund(deps, before, claimed);
  }
}

/** The gateway accepted it: query whether it is refunded. An unknown number says nothing about that. */
async function queryState(deps: PaymentsDeps, claimed: GatewayRefundRow) {
  const { number, reference } = claimed;
  const { port, asked } = await findGatewayOfRefund(deps, claimed);
  const answer = await port.queryRefund({ ...asked, reference: reference ?? "" });
  if (answer) return recordRefundAnswer(deps, claimed, answer);
  deps.log.error({ number, reference }, "the gateway does not know a refund that it accepted");
}

async function send(
  deps: PaymentsDeps,
  before: GatewayRefundRow,
  claimed: GatewayRefundRow,
): Promise<RefundAnswer> {
  const { port, refund, asked } = await findGatewayOfRefund(deps, claimed);
  try {
    const answer = await port.refund({ ...asked, remarks: `Refund ${refund.reference}` });
    // A refusal of an id that was sent before may mean that the first request arrived.
    if (answer.state === "failed" && before.askedAt !== null)
      return (await port.queryRefund({ ...asked, reference: null })) ?? answer;
    return answer;
  } catch (error) {
    if (error instanceof GatewayUnreachable) await resetToOrdered(deps, claimed, before.askedAt);
    throw error;
  }
}

/** The reply was lost. Look the id up, and send again only when the request never arrived. */
async function findLostRefund(
  deps: PaymentsDeps,
  before: GatewayRefundRow,
  claimed: GatewayRefundRow,
) {
  const { port, asked } = await findGatewayOfRefund(deps, claimed);
  const found = await port.queryRefund({ ...asked, reference: null });
  if (found) return recordRefundAnswer(deps, claimed, found);
  // The first call may still be running.
  if (!isAnswerLost(before, deps.clock.now())) return;
  await resetToOrdered(deps, claimed, claimed.askedAt);
  return sendGatewayRefund(deps, claimed.refundId, { force: true });
}

/** The request certainly never arrived, so it may be sent again. */
async function resetToOrdered(
  { db }: PaymentsDeps,
  claimed: GatewayRefundRow,
  askedAt: Date | null,
) {
  await db
    .update(gatewayRefunds)
    .set({ state: "ordered", askedAt })
    .where(
      and(
        eq(gatewayRefunds.refundId, claimed.refundId),
        eq(gatewayRefunds.state, "asked"),
        eq(gatewayRefunds.checks, claimed.checks),
      ),
    );
}
