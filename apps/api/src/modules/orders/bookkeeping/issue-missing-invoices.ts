import { and, desc, gt, inArray, isNotNull, not, sql } from "drizzle-orm";
import { hasNoInvoice, issueInvoice } from "../../invoices/index.ts";
import { findCancellationRefunds, findPassedOnFees } from "../../payments/index.ts";
import type { OrderDeps } from "../deps.ts";
import { type Order, orders } from "../tables.ts";

/** More than a process of the version before sells while it still runs. */
const MOST = 500;
/** Two versions run side by side for minutes, and this looks every hour. */
const DAYS = 7;

/**
 * Issues the invoices of sales, and the credit notes of cancellations, that a process of the version before invoices wrote
 * while this one ran already. As with those before it, their VAT is not calculated. Repeating it changes nothing.
 */
export async function issueMissingInvoices(deps: OrderDeps): Promise<void> {
  // In this order: what was sold and cancelled meanwhile gets both.
  await issueInvoices(deps);
  await issueCreditNotes(deps);
}

function issueInvoices(deps: OrderDeps): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const sold = await tx
      .select()
      .from(orders)
      .where(
        and(
          inArray(orders.product, [...deps.products.keys()]),
          isNotNull(orders.paymentId),
          gt(orders.confirmedAt, since(deps)),
          gt(orders.totalPayable, 0),
          hasNoInvoice(orders.id, "invoice"),
        ),
      )
      .orderBy(desc(orders.createdAt))
      .limit(MOST);
    const fees = await findPassedOnFees(tx, idsOf(sold));
    for (const order of sold)
      await issueInvoice(tx, {
        ...documentOf(order),
        kind: "invoice",
        issuedAt: order.confirmedAt ?? order.createdAt,
        totalPaisa: (order.totalPayable + (fees.get(order.id) ?? 0)) * 100,
      });
  });
}

function issueCreditNotes(deps: OrderDeps): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const unsold = await tx
      .select()
      .from(orders)
      .where(
        and(
          gt(orders.endedAt, since(deps)),
          // What was kept of a first part has an invoice, and nothing of it was taken back.
          isNotNull(orders.paymentId),
          inArray(sql`${orders.product} || ':' || ${orders.status}`, unsoldStatuses(deps)),
          not(hasNoInvoice(orders.id, "invoice")),
          hasNoInvoice(orders.id, "credit_note"),
        ),
      )
      // Those that gave nothing back stay without one, and are found again.
      .orderBy(desc(orders.endedAt));
    const refunds = await findCancellationRefunds(tx, idsOf(unsold));
    for (const order of unsold) {
      const refund = refunds.get(order.id);
      if (refund)
        await issueInvoice(tx, {
          ...documentOf(order),
          kind: "credit_note",
          issuedAt: refund.at,
          totalPaisa: refund.paisa,
        });
    }
  });
}

function since({ clock }: OrderDeps): Date {
  return new Date(clock.now().getTime() - DAYS * 86_400_000);
}

function unsoldStatuses({ products }: OrderDeps): string[] {
  return [...products.values()].flatMap(({ name, statuses }) =>
    statuses.unsold.map((status) => `${name}:${status}`),
  );
}

const idsOf = (all: readonly Order[]) => all.map(({ id }) => id);

function documentOf({ id, product, reference }: Order) {
  return {
    product,
    orderId: id,
    orderReference: reference,
    servicePaisa: 0,
    vatPercent: null,
    vatPaisa: 0,
  };
}
