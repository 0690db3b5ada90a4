import type { PaymentPurpose } from "@ghuri/contract/payments";
import { roundDownTaka, type Taka } from "@ghuri/contract/money";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import type { Attempt } from "../attempts/attempt.ts";
import { payments, refundEvents, refundQueue } from "../tables.ts";

type QueuedRefund = typeof refundQueue.$inferSelect;

/** The parts of an order's price, in taka, and who pays; from the module that sold it. */
export interface OrderFigures {
  readonly phone: string | null;
  readonly email: string | null;
  readonly travellers: number;
  readonly pnr: string | null;
  readonly ticketNumbers: readonly string[];
  /** The supplier's own number of the order. */
  readonly supplierOrderId: string | null;
  readonly fare: Taka;
  readonly tax: Taka;
  /** Our charges by code, such as "service_charge". */
  readonly charges: Readonly<Record<string, Taka>>;
  readonly discount: Taka;
  readonly couponCode: string | null;
  readonly couponDiscount: Taka;
}

/** The money of one order: received and refunded. Amounts in taka. */
export interface OrderMoney {
  /** The payment that paid for the order; otherwise the newest one with money. */
  readonly payment: Attempt | null;
  /** The payments that count for the order: that one, and those of parts of the price. */
  readonly countedIds: ReadonlySet<string>;
  /** Received in all attempts. */
  readonly received: Taka;
  /** Refunds that have arrived, and refunds on their way. Rejected ones count in neither. */
  readonly refunded: Taka;
  readonly refundPending: Taka;
  readonly refunds: readonly QueuedRefund[];
  /** The bank's numbers of the transfers, for refunds that were sent. */
  readonly refundBankReferences: readonly string[];
}

/**
 * Whether the payment for an order was refunded: `refunded` when every refund arrived, `pending` while
 * one is on its way. Null: no refund, or only one of a payment that did not count for the order.
 */
export function refundStateOf({ countedIds, refunds }: OrderMoney): "pending" | "refunded" | null {
  const ofOrder = refunds.filter(
    ({ paymentId, status }) => countedIds.has(paymentId) && status !== "rejected",
  );
  if (ofOrder.length === 0) return null;
  return ofOrder.every(({ status }) => status === "done") ? "refunded" : "pending";
}

/** The money of each order; orders without any payment attempt are not in the result. */
export async function findOrderMoney(
  db: Queryable,
  { purpose, ids }: { readonly purpose: PaymentPurpose; readonly ids: readonly string[] },
): Promise<ReadonlyMap<string, OrderMoney>> {
  if (ids.length === 0) return new Map();
  const which = and(eq(payments.purpose, purpose), inArray(payments.subjectId, [...ids]));
  const attempts = await db
    .select()
    .from(payments)
    .where(which)
    .orderBy(asc(payments.createdAt), asc(payments.id));
  const queued = await db
    .select({ subjectId: payments.subjectId, refund: refundQueue })
    .from(refundQueue)
    .innerJoin(payments, eq(payments.id, refundQueue.paymentId))
    .where(which)
    .orderBy(asc(refundQueue.createdAt));
  const sent = queued.length
    ? await db
        .select()
        .from(refundEvents)
        .where(
          inArray(
            refundEvents.refundId,
            queued.map(({ refund }) => refund.id),
          ),
        )
        .orderBy(asc(refundEvents.at))
    : [];
  const moneyOf = (subjectId: string, own: readonly Attempt[]): OrderMoney => {
    const refunds = queued.filter((one) => one.subjectId === subjectId).map(({ refund }) => refund);
    const sum = (...stages: readonly QueuedRefund["status"][]) =>
      toTaka(
        refunds.reduce((all, { paisa, status }) => all + (stages.includes(status) ? paisa : 0), 0),
      );
    const payment =
      own.find(({ paysSubject }) => paysSubject) ??
      own.findLast(({ receivedPaisa }) => receivedPaisa !== null) ??
      null;
    return {
      payment,
      countedIds: new Set(own.filter((one) => one === payment || one.paysPart).map(({ id }) => id)),
      received: toTaka(own.reduce((all, { receivedPaisa }) => all + (receivedPaisa ?? 0), 0)),
      refunded: sum("done"),
      refundPending: sum("requested", "approved", "sent"),
      refunds,
      refundBankReferences: sent.flatMap(({ refundId, bankReference }) =>
        bankReference !== null && refunds.some(({ id }) => id === refundId) ? [bankReference] : [],
      ),
    };
  };
  return new Map(
    [...Map.groupBy(attempts, ({ subjectId }) => subjectId)].map(([id, own]) => [
      id,
      moneyOf(id, own),
    ]),
  );
}

function toTaka(paisa: number): Taka {
  return roundDownTaka(paisa / 100);
}
