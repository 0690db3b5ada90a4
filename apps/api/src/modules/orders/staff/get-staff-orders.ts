import type { AdminBookingSummary } from "@ghuri/contract/admin-bookings";
import type { Language } from "@ghuri/contract/messages/message";
import { and, eq } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import { findSubjectRefunds, type OrderFigures } from "../../payments/index.ts";
import { maskTraveller } from "../../travellers/index.ts";
import type { OrderDeps } from "../deps.ts";
import { enqueueOrderEmail } from "../jobs.ts";
import {
  findOrderEvents,
  findOrderTravellers,
  findPrimaryTravellers,
} from "../lists/find-order.ts";
import { findOrders, getOrderNow, getOrdersNow, type OrderNow } from "../lists/list-orders.ts";
import { areSharesReturned } from "../split-payments/return-shares.ts";
import type { OrderDescription, Product } from "../product.ts";
import { orderTravellers } from "../tables.ts";

interface Shown {
  readonly language: Language;
  readonly now: Date;
}

/** Orders as rows of the back-office list, in no particular order. */
export async function getStaffOrderRows(
  db: Queryable,
  product: Product,
  ids: readonly string[],
  { language, now }: Shown,
): Promise<AdminBookingSummary[]> {
  const rows = await findOrders(db, product, ids);
  const primaries = await findPrimaryTravellers(db, ids);
  const descriptions = await product.describe(db, rows);
  return (await getOrdersNow(db, product, rows, now)).map((one) => {
    const { id } = one.order;
    const { firstName = "", lastName = "" } = primaries.get(id) ?? {};
    const description = descriptions.get(id);
    return toStaffOrderRow(product, one, {
      name: `${firstName} ${lastName}`,
      description,
      language,
    });
  });
}

/** One row. Statuses and amounts are the ones the owner sees. */
function toStaffOrderRow(
  product: Product,
  { order, state, partPayment, splitPayment }: OrderNow,
  {
    name,
    description,
    language,
  }: {
    readonly name: string;
    readonly description: OrderDescription | undefined;
    readonly language: Language;
  },
): AdminBookingSummary {
  return {
    id: order.id,
    kind: product.name,
    reference: order.reference,
    traveller: name,
    title: description?.title[language] ?? "",
    travel_date: order.travelDate,
    amount: order.totalPayable,
    status: state.status,
    payment_status: state.paymentStatus,
    part_payment: partPayment,
    split_payment: splitPayment,
    created_at: order.createdAt.toISOString(),
  };
}

/** Price and contact of each order, for the accountant's export. */
export async function getOrderFigures(
  db: Queryable,
  product: Product,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OrderFigures>> {
  const rows = await findOrders(db, product, ids);
  const primaries = await findPrimaryTravellers(db, ids);
  const split = await product.figures?.(db, rows);
  return new Map(
    rows.map((order) => [
      order.id,
      {
        phone: primaries.get(order.id)?.phone ?? null,
        email: primaries.get(order.id)?.email ?? null,
        travellers: order.travellers,
        pnr: null,
        ticketNumbers: [],
        supplierOrderId: null,
        fare: order.totalPrice,
        tax: 0,
        charges: {},
        discount: 0,
        couponCode: order.couponCode,
        couponDiscount: order.couponDiscount,
        ...split?.get(order.id),
      },
    ]),
  );
}

/** An order in full, as staff see it. */
export type StaffOrderDetail = NonNullable<Awaited<ReturnType<typeof getStaffOrderDetail>>>;

/** Everything this module and the product know about an order. Null when the product has no order with this id. */
export async function getStaffOrderDetail(
  { clock }: Pick<OrderDeps, "clock">,
  db: Queryable,
  product: Product,
  { id, language }: { readonly id: string; readonly language: Language },
) {
  const [order] = await findOrders(db, product, [id]);
  if (!order) return null;
  const now = clock.now();
  const travellers = await findOrderTravellers(db, [id]);
  const [first] = travellers;
  if (!first) throw new Error("An order without travellers");
  const found = await getOrderNow(db, product, order, now);
  const name = `${first.firstName} ${first.lastName}`;
  const description = (await product.describe(db, [order])).get(id);
  const subject = { purpose: product.name, subjectId: id };
  const refunds = await findSubjectRefunds(db, [subject], order.reference);
  const has = (reason: string) => refunds.some((refund) => refund.reason === reason);
  const events = (await findOrderEvents(db, [id])).get(id) ?? [];
  const isFirstPartPaid = found.collected.terms?.firstPaymentId != null;
  const { extras, allowedActions, storedFields, tickets, referenceOf } = await product.staffDetails(
    db,
    order,
    now,
    { payment: found.payment, refunds },
  );
  return {
    row: toStaffOrderRow(product, found, { name, description, language }),
    accountId: order.accountId,
    paymentId: order.paymentId,
    language: order.language,
    deadline: found.state.deadline,
    travellers: travellers.map((one) =>
      maskTraveller(one, {
        type: one.passengerType,
        ticket: tickets?.[one.position],
      }),
    ),
    extras: extras ?? {},
    lines: (await product.itemize(db, order, language)).lines.map(({ label, amount, rule }) => ({
      label,
      amount,
      rule: rule ?? null,
    })),
    coupon:
      order.couponCode === null ? null : { name: order.couponCode, amount: order.couponDiscount },
    events: events.map((event) => ({ ...event, reference: referenceOf?.(event.to) ?? null })),
    refunds,
    // Those of the product know nothing of several payments.
    emails: (order.paymentId === null && areSharesReturned(found.collected)
      ? []
      : product.emails.resendable({
          status: order.status,
          isPaid: order.paymentId !== null || isFirstPartPaid,
          isPartPaid: order.paymentId === null && isFirstPartPaid,
          isFree: order.totalPayable === 0,
          isLate: has("late"),
          isReturned: has("booking_cancelled"),
          events,
        })
    ).map((email) => ({
      kind: email.kind,
      resend: (jobs: OrderDeps["jobs"], tx: Transaction, again: number) =>
        enqueueOrderEmail(jobs, tx, { orderId: id, ...email, again }),
    })),
    emailCausePrefix: product.emails.causePrefix(id),
    allowedActions: [...allowedActions],
    storedFields: Object.entries({
      id,
      account_id: order.accountId,
      sold_by: order.soldBy,
      request_hash: order.requestHash,
      payment_id: order.paymentId,
      payment_deadline: order.paymentDeadline?.toISOString() ?? null,
      extended_until: order.extendedUntil?.toISOString() ?? null,
      confirmed_at: order.confirmedAt?.toISOString() ?? null,
      travel_ends_on: order.travelEndsOn,
      minors_only: String(order.minorsOnly),
      ...storedFields,
    }).map(([field, value]) => ({ name: field, value })),
  };
}

/** One traveller's passport. Null when there is no such traveller or no passport. */
export async function findPassport(
  db: Queryable,
  { id, traveller }: { readonly id: string; readonly traveller: string },
) {
  const [found] = await db
    .select({
      number: orderTravellers.passportNumber,
      expiryDate: orderTravellers.passportExpiryDate,
    })
    .from(orderTravellers)
    .where(and(eq(orderTravellers.orderId, id), eq(orderTravellers.id, traveller)));
  return found?.number ? { number: found.number, expiryDate: found.expiryDate } : null;
}
