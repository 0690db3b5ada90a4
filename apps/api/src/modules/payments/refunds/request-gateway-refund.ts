import { and, eq, ne, notInArray } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import type { PaymentsDeps } from "../deps.ts";
import { gatewayRefundJob } from "./refund-jobs.ts";
import { gatewayRefunds, payments, refundQueue } from "../tables.ts";

/**
 * Requests that the gateway sends an approved refund; a job calls the gateway after this transaction. Each
 * refund has one request under one id: a second request finds the first, and only a definite refusal allows
 * another try.
 */
export async function requestGatewayRefund(
  deps: PaymentsDeps,
  tx: Transaction,
  { refundId, staffId }: { readonly refundId: string; readonly staffId: string },
): Promise<void> {
  const now = deps.clock.now();
  const [found] = await tx
    .select({ refund: refundQueue, gateway: payments.gateway })
    .from(refundQueue)
    .innerJoin(payments, eq(payments.id, refundQueue.paymentId))
    .where(eq(refundQueue.id, refundId))
    .for("update", { of: refundQueue });
  if (found?.refund.status !== "approved") return refuse("already_decided");
  if (!canRefundThroughGateway(deps, found) || !(await hasPartLeft(deps, tx, found)))
    return refuse("not_through_gateway");

  const [before] = await tx
    .select()
    .from(gatewayRefunds)
    .where(eq(gatewayRefunds.refundId, refundId));
  if (before && before.state !== "refused") return refuse("refund_at_gateway");
  const order = {
    number: nextNumber(found.refund.reference, before),
    state: "ordered",
    reference: null,
    reason: null,
    staffId,
    orderedAt: now,
    checks: 0,
    nextCheckAt: now,
  } as const;
  await tx
    .insert(gatewayRefunds)
    .values({ refundId, ...order })
    .onConflictDoUpdate({ target: gatewayRefunds.refundId, set: order });
  await deps.jobs.enqueue(tx, gatewayRefundJob, { refundId });
}

/**
 * True when the gateway that took the money can refund it: it is configured, it refunds by API, and it gave us its
 * reference of the charge. Otherwise staff send the money by hand.
 */
export function canRefundThroughGateway(
  { gateways }: Pick<PaymentsDeps, "gateways">,
  {
    refund,
    gateway,
  }: {
    readonly refund: Pick<typeof refundQueue.$inferSelect, "chargeRef">;
    readonly gateway: (typeof payments.$inferSelect)["gateway"];
  },
): boolean {
  const refunds = gateways.find(gateway)?.port.capabilities.refund;
  return refunds === "api" && refund.chargeRef !== "";
}

/** False when the gateway has refunded this payment as often as it does. */
async function hasPartLeft(
  { gateways }: Pick<PaymentsDeps, "gateways">,
  tx: Transaction,
  { refund, gateway }: { refund: typeof refundQueue.$inferSelect; gateway: string | null },
): Promise<boolean> {
  const parts = gateways.find(gateway)?.port.capabilities.refundParts ?? null;
  if (parts === null) return true;
  const sent = await tx
    .select({ refundId: gatewayRefunds.refundId })
    .from(gatewayRefunds)
    .innerJoin(refundQueue, eq(refundQueue.id, gatewayRefunds.refundId))
    .where(
      and(
        eq(refundQueue.paymentId, refund.paymentId),
        ne(gatewayRefunds.refundId, refund.id),
        notInArray(gatewayRefunds.state, ["refused", "called_off"]),
      ),
    );
  return sent.length < parts;
}

/**
 * An id that the gateway refused is used up. A request that staff did not find at the gateway keeps its id:
 * should they be wrong, the gateway recognises the id and does not refund twice.
 */
function nextNumber(
  reference: string,
  before: typeof gatewayRefunds.$inferSelect | undefined,
): string {
  if (!before) return `${reference}-1`;
  if (before.reason === null) return before.number;
  const tries = Number(before.number.slice(reference.length + 1));
  return `${reference}-${tries + 1}`;
}
