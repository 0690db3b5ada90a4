import { and, gte, inArray, lte, type SQL, sql } from "drizzle-orm";
import { eq, isNotNull, isNull } from "drizzle-orm";
import {
  subjectsPaidThrough,
  type SubjectSearch,
  type SubjectTerms,
  withinDays,
} from "../../payments/index.ts";
import { matchTravellers } from "../../travellers/index.ts";
import type { Product } from "../product.ts";
import { isPartlyPaid } from "../split-payments/find-collected.ts";
import { orders, orderTravellers } from "../tables.ts";

/**
 * SQL for kind, id and creation time of a product's matching orders, newest first. Each term is a query on its own
 * index, joined by union, so it stays fast with millions of rows. `nulls last` only matches the definition of the
 * index; no value is null.
 */
export function orderSearchQuery(product: Product, wanted: SubjectSearch): SQL {
  const { terms, status, isPaid, isPartPaid: partPaid, gateway, booked, travels, limit } = wanted;
  const where = and(
    eq(orders.product, product.name),
    terms ? matchesAny(product, terms) : undefined,
    status === null ? undefined : eq(orders.status, status),
    isPaid === null ? undefined : isPaid ? isNotNull(orders.paymentId) : isNull(orders.paymentId),
    partPaid ? isPartlyPaid(sql`${orders.id}`) : undefined,
    gateway === null ? undefined : sql`${orders.id} in (${subjectsPaidThrough(gateway)})`,
    withinDays(orders.createdAt, booked),
    travels.from === null ? undefined : gte(orders.travelDate, travels.from),
    travels.to === null ? undefined : lte(orders.travelDate, travels.to),
  );
  return sql`(select ${orders.product} as kind, ${orders.id} as id, ${orders.createdAt} as created_at
    from ${orders} ${where ? sql`where ${where}` : sql``}
    order by ${orders.createdAt} desc nulls last, ${orders.id} desc nulls last limit ${limit})`;
}

function matchesAny(product: Product, terms: SubjectTerms): SQL {
  const { reference, accountIds, subjectIds } = terms;
  const which = (condition: SQL) => sql`select ${orders.id} from ${orders} where ${condition}`;
  const traveller = matchTravellers(orderTravellers, terms);
  const queries = [
    reference === null ? undefined : which(eq(orders.reference, reference)),
    accountIds.length === 0 ? undefined : which(inArray(orders.accountId, [...accountIds])),
    subjectIds.length === 0 ? undefined : which(inArray(orders.id, [...subjectIds])),
    traveller && sql`select ${orderTravellers.orderId} from ${orderTravellers} where ${traveller}`,
    ...(product.searchMatches?.(terms) ?? []),
  ].filter((query) => query !== undefined);
  if (queries.length === 0) return sql`false`;
  return sql`${orders.id} in (${sql.join(queries, sql` union `)})`;
}
