import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { insertJobs } from "../../../platform/jobs/insert-jobs.ts";
import { runConcurrently } from "../../../platform/run-concurrently.ts";
import { releaseCoupons } from "../../coupons/index.ts";
import { findMaybePaid, findSubjectsToQuery, findUndecided } from "../../payments/index.ts";
import type { OrderDeps } from "../deps.ts";
import { orderEmailJob } from "../jobs.ts";
import { endPartPayment } from "../part-payments/end-part-payment.ts";
import type { Product } from "../product.ts";
import { findCollected, getCollected } from "../split-payments/find-collected.ts";
import { areSharesReturned, returnShares } from "../split-payments/return-shares.ts";
import { isFinal } from "../status/change-order-status.ts";
import { deadlineOf, isHolding, isOverdue, waitingStatuses } from "../status/order-state.ts";
import { type Order, orderEvents, orders } from "../tables.ts";

/** Orders that end in one transaction. More would hold their locks for too long. */
const BATCH_SIZE = 300;
/** A slow answer of the gateway about one order must not hold up the others. */
const CONCURRENCY = 10;

/**
 * Expires every unpaid order that is past its deadline, a few hundred at a time, and releases what they held exactly
 * once. The gateway is queried first, because its messages may be lost. An order that is paid is left to the paid
 * job, which knows whether the money arrived in time; one whose payment is unanswered is left to the next run.
 */
export async function expireOverdueOrders(deps: OrderDeps): Promise<void> {
  for (const product of deps.products.values())
    try {
      await expireAll(deps, product);
    } catch (error) {
      // A product that fails does not stop the others.
      deps.log.error({ err: error, product: product.name }, "expiring orders failed");
    }
}

async function expireAll(deps: OrderDeps, product: Product): Promise<void> {
  // Orders that wait for an answer stay overdue: they are passed, so that a run ends.
  let after: Order | null = null;
  for (;;) {
    const overdue: Order[] = await findOverdue(deps, product, after);
    if (overdue.length === 0) return;
    await expireOrders(deps, product, overdue);
    after = overdue.at(-1) ?? null;
  }
}

function findOverdue(
  { db, clock }: OrderDeps,
  { name, statuses }: Product,
  after: Order | null,
): Promise<Order[]> {
  const { product, status, paymentId, endedAt, paymentDeadline, extendedUntil, id } = orders;
  const now = clock.now();
  return db
    .select()
    .from(orders)
    .where(
      and(
        eq(product, name),
        inArray(status, waitingStatuses(statuses)),
        isNull(paymentId),
        isNull(endedAt),
        isNotNull(paymentDeadline),
        lte(paymentDeadline, now),
        or(isNull(extendedUntil), lte(extendedUntil, now)),
        after
          ? sql`(${paymentDeadline}, ${id}) > (${after.paymentDeadline?.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(paymentDeadline), asc(id))
    .limit(BATCH_SIZE);
}

async function expireOrders(
  deps: OrderDeps,
  product: Product,
  overdue: readonly Order[],
): Promise<void> {
  const now = deps.clock.now();
  await queryGateway(deps, product, overdue);
  const ended = await deps.db.transaction(async (tx) => {
    const locked = await lockOrders(
      tx,
      overdue.map(({ id }) => id),
    );
    const due = locked.filter((order) => isOverdue(product, order, now));
    const maybePaid = await findMaybePaid(tx, {
      purpose: product.name,
      subjects: due.map((order) => ({ id: order.id, deadline: deadlineOf(order) ?? now })),
      now,
    });
    const expired = due.filter(({ id }) => !maybePaid.has(id));
    if (expired.length > 0) await endOrders(tx, product, expired, now);
    return expired.length;
  });
  if (ended > 0) deps.jobs.wake(orderEmailJob);
}

/** Asks the gateway about those orders for which a payment was started. Never inside a transaction. */
async function queryGateway(
  { db, queryPaymentsBeforeExpiry }: OrderDeps,
  { name: purpose }: Product,
  overdue: readonly Order[],
): Promise<void> {
  const subjectIds = await findSubjectsToQuery(db, {
    purpose,
    subjectIds: overdue.map(({ id }) => id),
  });
  const tried = overdue.filter(({ id }) => subjectIds.has(id));
  await runConcurrently(tried, CONCURRENCY, async (order) => {
    const deadline = deadlineOf(order);
    if (deadline) await queryPaymentsBeforeExpiry({ purpose, subjectId: order.id, deadline });
  });
}

/** An order that is locked is being paid, reviewed or cancelled: the next run looks at it again. */
function lockOrders(tx: Transaction, ids: readonly string[]): Promise<Order[]> {
  return tx
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(asc(orders.id))
    .for("update", { skipLocked: true });
}

/** Ends locked orders: status, log, coupons, what they held, and one email each. */
async function endOrders(
  tx: Transaction,
  product: Product,
  expired: readonly Order[],
  now: Date,
): Promise<void> {
  const { statuses, emails } = product;
  const ids = expired.map(({ id }) => id);
  const which = sql`select * from unnest(${sql.param(ids)}::uuid[]) as ended (id)`;
  await tx.execute(sql`
    insert into ${orderEvents} (order_id, number, at, "from", "to", by, note)
    select ${orders.id}, 1 + (select count(*) from ${orderEvents} where ${orderEvents.orderId} = ${orders.id}),
      ${now.toISOString()}::timestamptz, ${orders.status}, ${statuses.expired}, 'system',
      case ${orders.status} when ${statuses.holding ?? ""} then 'not held by the deadline' else 'not paid by the deadline' end
    from ${orders} where ${orders.id} in (${which})`);
  await tx
    .update(orders)
    .set({
      status: statuses.expired,
      version: sql`${orders.version} + 1`,
      endedAt: isFinal(statuses, statuses.expired) ? now : null,
    })
    .where(inArray(orders.id, ids));
  // Coupons before seats and spots, in the order in which orders take them.
  await releaseCoupons(tx, ids);
  await product.release(tx, expired);
  const collected = await findCollected(tx, ids);
  const partlyPaid = expired.filter(({ id }) => getCollected(collected, id).paid > 0);
  const purpose = product.name;
  const subjectIds = partlyPaid.map(({ id }) => id);
  const undecided = await findUndecided(tx, { purpose, subjectIds });
  const returned = new Set<string>();
  for (const order of partlyPaid) {
    const ofOrder = getCollected(collected, order.id);
    const { terms } = ofOrder;
    // Who sent the rest in time does not pay for our being slow to look.
    const refund = undecided.has(order.id) ? ("all" as const) : null;
    if (terms?.firstPaymentId)
      await endPartPayment(tx, order, { collected: ofOrder, terms, refund, now });
    if (!areSharesReturned(ofOrder)) continue;
    await returnShares(tx, order, { reason: "not_completed", now });
    returned.add(order.id);
  }
  const unheld = sql.param(expired.filter((one) => isHolding(product, one)).map(({ id }) => id));
  const notHeld = emails.kinds.notHeld ?? emails.kinds.expired;
  await tx.execute(
    insertJobs(sql`
      select ${orderEmailJob.name}::text as name,
        jsonb_build_object('orderId', ended.id, 'kind',
          case when ended.id = any(${unheld}::uuid[]) then ${notHeld}::text
            else ${emails.kinds.expired}::text end
        ) as data,
        0::float8 as after_seconds
      from (${which}) ended where ended.id <> all(${sql.param([...returned])}::uuid[])`),
  );
}
