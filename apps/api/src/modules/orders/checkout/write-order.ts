import type { PartPaymentTerms } from "@ghuri/contract/part-payments";
import type { Transaction } from "../../../platform/db/database.ts";
import { writeIdempotently } from "../../../platform/db/write-idempotently.ts";
import { newId } from "../../../platform/ids.ts";
import { redeemCoupon, reserveCoupon } from "../../coupons/index.ts";
import { referencePassportPhotos } from "../../travellers/index.ts";
import { bookSale } from "../bookkeeping/book-sale.ts";
import type { OrderDeps } from "../deps.ts";
import { enqueueOrderEmail } from "../jobs.ts";
import { partPayments } from "../part-payments/tables.ts";
import type { OrderStatuses } from "../product.ts";
import type { UnpaidHold } from "../unpaid/admission.ts";
import { isFinal, recordEvent } from "../status/change-order-status.ts";
import { type Order, orders, orderTravellers, unpaidOrders } from "../tables.ts";
import { findByRequestKey } from "./find-by-request-key.ts";
import { type OrderFacts, toOrderColumns, toTravellerRows } from "./order-columns.ts";

type OrderRow = typeof orders.$inferInsert;

/** A validated order of any product. */
export interface NewOrder extends OrderFacts {
  /** Ignored when there is nothing to pay. */
  readonly paymentDeadline: Date;
  /** The status it moves to at once when there is nothing to pay; null: it stays. */
  readonly whenFree: string | null;
  readonly statuses: OrderStatuses;
  /** The terms on which it is paid in two parts; absent or null: it is paid at once. */
  readonly partPayment?: PartPaymentTerms | null;
  /** Counts the order while it is unpaid. Null: it holds nothing back from other buyers. */
  readonly hold: UnpaidHold | null;
  /** Names the order in the references to its photos: "package-booking". Kept for ever: stored files are found by it. */
  readonly photoKeeper: string;
  /** Staff offer it to the traveller. Absent: the traveller asked for it, or `soldBy` sold it. */
  readonly offeredByStaff?: true;
  readonly email: { readonly unpaid: string; readonly free: string };
}

/** What the product writes beside the order, in the same transaction. */
export type WriteItems = (
  tx: Transaction,
  order: Order,
  travellerIds: readonly string[],
) => Promise<void>;

/**
 * Writes an order with travellers, photos, log, coupon and email in one transaction, and what `writeItems`
 * adds. Returns the first order when the same request was written concurrently. A reference that another order has
 * is drawn again for this order alone.
 */
export function writeOrder(
  deps: Pick<OrderDeps, "db" | "jobs">,
  newOrder: NewOrder,
  writeItems: WriteItems,
): Promise<Order> {
  const { product, accountId, request } = newOrder;
  return writeIdempotently(deps.db, {
    table: "orders",
    write: (tx) => writeOrderIn(deps, tx, newOrder, writeItems),
    findByRequestKey: () => findByRequestKey(deps.db, product, accountId, request),
  });
}

/** The same, in the caller's transaction, where a repeat of the request cannot come this far. */
export async function writeOrderIn(
  { jobs }: Pick<OrderDeps, "jobs">,
  tx: Transaction,
  newOrder: NewOrder,
  writeItems: WriteItems,
): Promise<Order> {
  const { accountId, quote, first, whenFree, now } = newOrder;
  const [order] = await tx.insert(orders).values(toOrderRow(newOrder)).returning();
  if (!order) throw new Error("The insert returned no row");
  const { id: orderId, paymentDeadline } = order;
  // Before the rows that reference them, so that a photo of another account is reported as an error of its field.
  await referencePassportPhotos(
    tx,
    accountId,
    newOrder.travellers.map(({ passportFile }) => ({ passport_file: passportFile ?? null })),
    { keeper: `${newOrder.photoKeeper}:${orderId}`, field: "travellers" },
  );
  const travellers = toTravellerRows(newOrder);
  await tx.insert(orderTravellers).values(travellers.map((one) => ({ ...one, orderId })));
  const isByStaff = newOrder.soldBy !== null || newOrder.offeredByStaff === true;
  const details = { at: now, by: isByStaff ? "staff" : "traveller" } as const;
  await recordEvent(tx, orderId, { from: null, to: first }, details);
  if (paymentDeadline === null && whenFree !== null) {
    const free = { at: now, by: "system", note: "nothing to pay" } as const;
    await recordEvent(tx, orderId, { from: first, to: whenFree }, free);
  }
  const kind = paymentDeadline === null ? newOrder.email.free : newOrder.email.unpaid;
  await enqueueOrderEmail(jobs, tx, { orderId, kind });
  // Nothing to pay: it is sold at once.
  if (paymentDeadline === null)
    await bookSale(tx, { name: order.product }, order, { at: now, fee: 0 });
  if (newOrder.partPayment && paymentDeadline !== null) {
    const { first, kept, rest_due_at: restDueAt } = newOrder.partPayment;
    await tx.insert(partPayments).values({ orderId, first, kept, restDueAt: new Date(restDueAt) });
  }
  // Contended rows are written last, so that they are locked as briefly as possible.
  if (quote.coupon) {
    await reserveCoupon(tx, { code: quote.coupon.name, bookingId: orderId, accountId, now });
    if (paymentDeadline === null) await redeemCoupon(tx, orderId);
  }
  await writeItems(
    tx,
    order,
    travellers.map(({ id }) => id),
  );
  // After all other locks: the trigger that counts it locks the account, as in the statement that writes flights.
  if (newOrder.hold && paymentDeadline !== null)
    await tx.insert(unpaidOrders).values({ ...newOrder.hold, orderId });
  return order;
}

function toOrderRow(newOrder: NewOrder): OrderRow {
  const { quote, now, first, whenFree, statuses } = newOrder;
  const isFree = quote.total_payable === 0;
  const status = isFree ? (whenFree ?? first) : first;
  return {
    ...toOrderColumns(newOrder),
    id: newId(),
    status,
    paymentDeadline: isFree ? null : newOrder.paymentDeadline,
    confirmedAt: isFree && whenFree !== null ? now : null,
    endedAt: isFinal(statuses, status) ? now : null,
  };
}
