import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, or } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import type { PersonalDataHandler } from "../../../platform/personal-data-handler.ts";
import { findOrderEvents, findOrderTravellers } from "../lists/find-order.ts";
import type { Product } from "../product.ts";
import { waitingStatuses } from "../status/order-state.ts";
import { orders, orderTravellers } from "../tables.ts";
import { DOCUMENT_HOLDER, eraseDocuments } from "./erase-documents.ts";

/** Exports and erases the personal data in an account's orders of a product, and lists those that block its deletion. */
export function createOrderPersonalData(product: Product): PersonalDataHandler {
  return {
    name: product.personalData.name,
    exportData: (db, { id }) => exportOrders(db, product, id),
    findBlockers: (db, { id }, now) => findOpenOrders(db, product, id, now),
    eraseData: (tx, { id }, now) => eraseOrders(tx, product, id, now),
  };
}

/** All data in an account's orders about its owner and travellers, newest first. */
async function exportOrders(db: Queryable, product: Product, accountId: string) {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, accountId), eq(orders.product, product.name)))
    .orderBy(desc(orders.createdAt), desc(orders.id));
  const ids = rows.map(({ id }) => id);
  const items = await product.personalData.exportItems(
    db,
    rows,
    await findOrderTravellers(db, ids),
  );
  const events = await findOrderEvents(db, ids);
  return rows.map((order) => ({
    id: order.id,
    reference: order.reference,
    status: order.status,
    booked_at: order.createdAt.toISOString(),
    language: order.language,
    total_price: order.totalPrice,
    coupon: order.couponCode,
    coupon_discount: order.couponDiscount,
    total_payable: order.totalPayable,
    currency: order.currency,
    ...items.get(order.id),
    events: events.get(order.id) ?? [],
  }));
}

/** References of orders that can still be paid for, and of those the product calls open. They block account deletion. */
async function findOpenOrders(
  db: Queryable,
  { name, statuses, personalData }: Product,
  accountId: string,
  now: Date,
): Promise<readonly string[]> {
  const { status, paymentId, paymentDeadline, extendedUntil } = orders;
  const isPayable = and(
    inArray(status, waitingStatuses(statuses)),
    isNull(paymentId),
    isNotNull(paymentDeadline),
    or(gt(paymentDeadline, now), gt(extendedUntil, now)),
  );
  const rows = await db
    .select({ reference: orders.reference })
    .from(orders)
    .where(
      and(
        eq(orders.accountId, accountId),
        eq(orders.product, name),
        or(isPayable, personalData.isOpen(now)),
      ),
    )
    .orderBy(asc(orders.travelDate), asc(orders.id));
  return rows.map(({ reference }) => reference);
}

/** Erases contact details and documents from the orders of a deleted account. Traveller names are kept by law. */
async function eraseOrders(
  tx: Transaction,
  product: Product,
  accountId: string,
  now: Date,
): Promise<void> {
  const own = tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), eq(orders.product, product.name)));
  await tx
    .update(orderTravellers)
    .set({
      email: null,
      phone: null,
      address: null,
      city: null,
      state: null,
      contactErasedAt: now,
    })
    .where(and(inArray(orderTravellers.orderId, own), isNull(orderTravellers.contactErasedAt)));
  const travellers = await tx
    .select(DOCUMENT_HOLDER)
    .from(orderTravellers)
    .where(and(inArray(orderTravellers.orderId, own), isNull(orderTravellers.documentsErasedAt)));
  await eraseDocuments(tx, product, travellers, now);
}
