import { and, type Column, gte, lte, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { eq, isNotNull, isNull } from "drizzle-orm";
import {
  type GatewaySearch,
  isPaidThrough,
  type SubjectSearch,
  type SubjectTerms,
  withinDays,
} from "../../payments/index.ts";
import { matchTravellers } from "../../travellers/index.ts";
import type { Product } from "../product.ts";
import { isPartlyPaid } from "../split-payments/find-collected.ts";
import { orders, orderTravellers } from "../tables.ts";

/** With more matches, one order in a few hundred is of such a traveller, and the newest of them are found from the newest order on. */
const MOST_OF_TRAVELLERS = 5000;

/** The orders of travellers that match any of the terms, in no order; null when they are too many to name. */
export async function findOrdersOfTravellers(
  db: Queryable,
  terms: Parameters<typeof matchTravellers>[1],
): Promise<readonly string[] | null> {
  const matches = matchTravellers(orderTravellers, terms);
  if (!matches) return [];
  const found = await db
    .select({ orderId: orderTravellers.orderId })
    .from(orderTravellers)
    .where(matches)
    .limit(MOST_OF_TRAVELLERS + 1);
  return found.length > MOST_OF_TRAVELLERS ? null : found.map(({ orderId }) => orderId);
}

/**
 * SQL for kind, id and creation time of a product's matching orders, newest first. Each term is a query on its own
 * index, joined by union, so it stays fast with millions of rows. `nulls last` only matches the definition of the
 * index; no value is null.
 */
export function orderSearchQuery(product: Product, wanted: SubjectSearch): SQL {
  return sql`(${orderMatchQuery(product, wanted)}
    order by ${orders.createdAt} desc nulls last, ${orders.id} desc nulls last limit ${wanted.limit})`;
}

/** SQL for as many of a product's matching orders as are counted, in no order: any index may serve it. */
export function orderCountQuery(product: Product, wanted: SubjectSearch): SQL {
  return sql`(${orderMatchQuery(product, wanted)} limit ${wanted.limit})`;
}

function orderMatchQuery(product: Product, wanted: SubjectSearch): SQL {
  const { terms, status, isPaid, isPartPaid: partPaid, gateway, booked, travels } = wanted;
  const where = and(
    eq(orders.product, product.name),
    terms ? matchesAny(product, terms) : undefined,
    status === null ? undefined : eq(orders.status, status),
    isPaid === null ? undefined : isPaid ? isNotNull(orders.paymentId) : isNull(orders.paymentId),
    partPaid ? isPartlyPaid(sql`${orders.id}`) : undefined,
    gateway ? isPaidWith(gateway) : undefined,
    withinDays(orders.createdAt, booked),
    travels.from === null ? undefined : gte(orders.travelDate, travels.from),
    travels.to === null ? undefined : lte(orders.travelDate, travels.to),
  );
  return sql`select ${orders.product} as kind, ${orders.id} as id, ${orders.createdAt} as created_at
    from ${orders} ${where ? sql`where ${where}` : sql``}`;
}

function isPaidWith({ name, subjectIds }: GatewaySearch): SQL {
  return subjectIds
    ? isAmong(orders.id, subjectIds)
    : isPaidThrough(name, { purpose: orders.product, id: orders.id });
}

function matchesAny(product: Product, terms: SubjectTerms): SQL {
  const { reference, accountIds, subjectIds, isOfManyTravellers } = terms;
  const which = (condition: SQL) => sql`select ${orders.id} from ${orders} where ${condition}`;
  const queries = [
    reference === null ? undefined : which(eq(orders.reference, reference)),
    accountIds.length === 0 ? undefined : which(isAmong(orders.accountId, accountIds)),
    subjectIds.length === 0 ? undefined : which(isAmong(orders.id, subjectIds)),
    ...(product.searchMatches?.(terms) ?? []),
  ].filter((query) => query !== undefined);
  const named = queries.length > 0 && sql`${orders.id} in (${sql.join(queries, sql` union `)})`;
  if (!isOfManyTravellers) return named || sql`false`;
  // Without the offset it becomes a join with every traveller of the name.
  const isOfTraveller = sql`exists (select from ${orderTravellers}
    where ${orderTravellers.orderId} = ${orders.id} and ${matchTravellers(orderTravellers, terms)} offset 0)`;
  return named ? sql`(${named} or ${isOfTraveller})` : isOfTraveller;
}

/** One parameter for thousands of ids. */
function isAmong(column: Column, ids: readonly string[]): SQL {
  return sql`${column} = any(${sql.param([...ids])}::uuid[])`;
}
