import { inArray } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { gatewayRefunds, manualDeposits, payments, refundEvents, refundQueue } from "../tables.ts";

const BATCH = 2000;

/**
 * Every reference by which a statement may name the events behind entries: ours, the gateway's and the bank's, the
 * likeliest first. Entries of other modules have none here.
 * @param causes as `entries.ts` writes them.
 */
export async function findMoneyReferences(
  db: Queryable,
  causes: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  for (let at = 0; at < causes.length; at += BATCH)
    for (const [cause, references] of await findBatch(db, causes.slice(at, at + BATCH)))
      found.set(cause, references);
  return found;
}

async function findBatch(db: Queryable, causes: readonly string[]) {
  const parts = causes.map((cause) => ({ cause, parts: cause.split(":") }));
  const idsOf = (...kinds: readonly string[]) => [
    ...new Set(
      parts.flatMap(({ parts: [kind = "", id = ""] }) => (kinds.includes(kind) ? [id] : [])),
    ),
  ];
  const deposits = await db
    .select()
    .from(manualDeposits)
    .where(inArray(manualDeposits.id, idsOf("transfer")));
  const refunds = await findRefunds(db, idsOf("refund"));
  const paymentIds = new Set([
    ...idsOf("charge", "charge_corrected"),
    ...refunds.map(({ paymentId }) => paymentId),
  ]);
  const attempts = await db
    .select()
    .from(payments)
    .where(inArray(payments.id, [...paymentIds]));
  const ofPayment = (id: string | undefined) => {
    const one = attempts.find((attempt) => attempt.id === id);
    return one ? [one.chargeRef, one.attemptRef, one.confirmationRef, one.gatewayRef] : [];
  };
  const referencesOf = ([kind, id, ...rest]: readonly string[]) => {
    if (kind === "charge") return [rest.join(":"), ...ofPayment(id)];
    if (kind === "charge_corrected") return ofPayment(id);
    if (kind === "transfer")
      return deposits.filter((one) => one.id === id).map(({ bankReference }) => bankReference);
    const refund = kind === "refund" ? refunds.find((one) => one.id === id) : undefined;
    return refund ? [...refund.references, ...ofPayment(refund.paymentId)] : [];
  };
  return parts.map(({ cause, parts: own }) => {
    const references = referencesOf(own).filter((one): one is string => Boolean(one));
    return [cause, [...new Set(references)]] as const;
  });
}

async function findRefunds(db: Queryable, ids: readonly string[]) {
  const queued = await db
    .select({
      id: refundQueue.id,
      reference: refundQueue.reference,
      paymentId: refundQueue.paymentId,
    })
    .from(refundQueue)
    .where(inArray(refundQueue.id, [...ids]));
  const atGateway = await db
    .select()
    .from(gatewayRefunds)
    .where(inArray(gatewayRefunds.refundId, [...ids]));
  const events = await db
    .select({ refundId: refundEvents.refundId, bankReference: refundEvents.bankReference })
    .from(refundEvents)
    .where(inArray(refundEvents.refundId, [...ids]));
  return queued.map((refund) => ({
    ...refund,
    references: [
      ...atGateway
        .filter(({ refundId }) => refundId === refund.id)
        .flatMap(({ reference, number }) => [reference, number]),
      ...events
        .filter(({ refundId }) => refundId === refund.id)
        .map(({ bankReference }) => bankReference),
      refund.reference,
    ],
  }));
}
