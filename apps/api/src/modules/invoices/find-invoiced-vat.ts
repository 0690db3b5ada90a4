import { and, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../platform/db/database.ts";
import { type DateRange, isWithinDateRange } from "../../platform/dhaka-date-range.ts";
import { invoices } from "./tables.ts";

/** What the documents of a range of days say about VAT, by rate, credit notes taken off. */
export function findInvoicedVat(db: Queryable, days: DateRange) {
  const ofKind = (kind: string) => sql<number>`count(*) filter (where kind = ${kind})::int`;
  // float8 is exact up to 2^53 paisa.
  const signed = (column: SQL) =>
    sql<number>`sum(case kind when 'credit_note' then - ${column} else ${column} end)::float8`;
  return db
    .select({
      percent: sql<string>`${invoices.vatPercent}::text`,
      invoices: ofKind("invoice"),
      credit_notes: ofKind("credit_note"),
      service_paisa: signed(sql`${invoices.servicePaisa}`),
      vat_paisa: signed(sql`${invoices.vatPaisa}`),
    })
    .from(invoices)
    .where(and(isNotNull(invoices.vatPercent), isWithinDateRange(invoices.issuedAt, days)))
    .groupBy(invoices.vatPercent)
    .orderBy(invoices.vatPercent);
}
