import { and, eq, isNotNull, ne } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import type { PaymentsDeps } from "../deps.ts";
import { gatewayRefunds, payments, refundQueue } from "../tables.ts";
import type { GatewayRefundRow } from "./gateway-refund-state.ts";

/** The gateway that took the money, and what it knows the refund by. */
export async function findGatewayOfRefund(
  { db, gateways }: Pick<PaymentsDeps, "db" | "gateways">,
  { refundId, number }: Pick<GatewayRefundRow, "refundId" | "number">,
) {
  const [found] = await db
    .select({ refund: refundQueue, gateway: payments.gateway, gatewayRef: payments.gatewayRef })
    .from(refundQueue)
    .innerJoin(payments, eq(payments.id, refundQueue.paymentId))
    .where(eq(refundQueue.id, refundId));
  if (!found) throw new Error(`Refund ${refundId} does not exist`);
  const { refund, gatewayRef } = found;
  const others = await db
    .select({ reference: gatewayRefunds.reference })
    .from(gatewayRefunds)
    .innerJoin(refundQueue, eq(refundQueue.id, gatewayRefunds.refundId))
    .where(
      and(
        eq(refundQueue.paymentId, refund.paymentId),
        ne(gatewayRefunds.refundId, refundId),
        isNotNull(gatewayRefunds.reference),
      ),
    );
  const asked = {
    gatewayRef,
    chargeRef: refund.chargeRef,
    refundRef: number,
    paisa: refund.paisa,
    otherReferences: others.flatMap(({ reference }) => reference ?? []),
  };
  return { port: gateways.portOf(found), refund, asked };
}

/**
 * True while another refund of the same payment may be at the gateway, and the gateway would not tell one from the
 * other. The lock makes two nodes decide this one after the other.
 */
export async function mustWaitForAnother(
  { gateways }: Pick<PaymentsDeps, "gateways">,
  tx: Transaction,
  refundId: string,
) {
  const [payment] = await tx
    .select({ id: payments.id, gateway: payments.gateway })
    .from(refundQueue)
    .innerJoin(payments, eq(payments.id, refundQueue.paymentId))
    .where(eq(refundQueue.id, refundId))
    .for("no key update", { of: payments });
  if (!payment || gateways.find(payment.gateway)?.port.capabilities.findsRefundsBy !== "list")
    return false;
  const unclear = await tx
    .select({ refundId: gatewayRefunds.refundId })
    .from(gatewayRefunds)
    .innerJoin(refundQueue, eq(refundQueue.id, gatewayRefunds.refundId))
    .where(and(eq(refundQueue.paymentId, payment.id), eq(gatewayRefunds.state, "asked")))
    .limit(1);
  return unclear.length > 0;
}
