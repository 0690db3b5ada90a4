import type { InvoiceKind } from "@ghuri/contract/invoices";
import { and, type AnyColumn, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../platform/db/database.ts";
import { type InvoiceRow, invoices } from "./tables.ts";

/** A document that is numbered. */
export type Invoice = InvoiceRow & { readonly number: number };

/** The invoice or the credit note of an order; null when there is none. */
export async function findInvoice(
  db: Queryable,
  orderId: string,
  kind: InvoiceKind,
): Promise<Invoice | null> {
  return (await findInvoices(db, [orderId], kind)).get(orderId) ?? null;
}

/** The documents of this kind that orders have, by order. */
export async function findInvoices(
  db: Queryable,
  orderIds: readonly string[],
  kind: InvoiceKind,
): Promise<ReadonlyMap<string, Invoice>> {
  const rows = await db
    .select()
    .from(invoices)
    .where(and(inArray(invoices.orderId, [...orderIds]), eq(invoices.kind, kind)));
  return new Map(
    rows.flatMap(({ number, ...row }) =>
      number ? [[row.orderId, { ...row, number }] as const] : [],
    ),
  );
}

/** SQL condition: the order of a row has no such document. */
export function hasNoInvoice(orderId: AnyColumn, kind: InvoiceKind): SQL {
  return sql`not exists (select from ${invoices} where ${invoices.orderId} = ${orderId} and ${invoices.kind} = ${kind})`;
}

/** The kinds of document that an order has. */
export async function findInvoiceKinds(db: Queryable, orderId: string): Promise<InvoiceKind[]> {
  const rows = await db
    .select({ kind: invoices.kind })
    .from(invoices)
    .where(eq(invoices.orderId, orderId));
  return rows.map(({ kind }) => kind);
}
