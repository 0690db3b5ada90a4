import type { AdminInvoice, InvoiceFilter } from "@ghuri/contract/invoices";
import { and, desc, eq, isNotNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../platform/db/database.ts";
import { isWithinDateRange } from "../../platform/dhaka-date-range.ts";
import { formatInvoiceNumber, parseInvoiceNumber } from "./invoice-number.ts";
import { type InvoiceRow, invoices } from "./tables.ts";

const PER_PAGE = 25;
const BATCH = 500;

/** One page of the invoices and credit notes, newest first, and what all that match add up to. */
export async function listInvoices(db: Queryable, filter: InvoiceFilter, page: number) {
  const wanted = matching(filter);
  // A credit note takes away. float8 is exact up to 2^53 paisa.
  const signed = (column: SQL) =>
    sql<number>`coalesce(sum(case ${invoices.kind} when 'credit_note' then - ${column} else ${column} end), 0)::float8`;
  const [sums] = await db
    .select({
      count: sql<number>`count(*)::int`,
      total_paisa: signed(sql`${invoices.totalPaisa}`),
      service_paisa: signed(sql`${invoices.servicePaisa}`),
      vat_paisa: signed(sql`${invoices.vatPaisa}`),
    })
    .from(invoices)
    .where(wanted);
  const { count: total, ...sum } = sums ?? {
    count: 0,
    total_paisa: 0,
    service_paisa: 0,
    vat_paisa: 0,
  };
  const rows = await db
    .select()
    .from(invoices)
    .where(wanted)
    .orderBy(desc(invoices.issuedAt), desc(invoices.id))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE);
  return {
    data: rows.map(toAdminInvoice),
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / PER_PAGE)),
    total,
    sum,
  };
}

/** Streams all matching documents in batches, newest first. */
export async function* streamInvoices(
  db: Queryable,
  filter: InvoiceFilter,
): AsyncGenerator<AdminInvoice> {
  let last: InvoiceRow | undefined;
  for (;;) {
    const after = last
      ? or(
          lt(invoices.issuedAt, last.issuedAt),
          and(eq(invoices.issuedAt, last.issuedAt), lt(invoices.id, last.id)),
        )
      : undefined;
    const rows: InvoiceRow[] = await db
      .select()
      .from(invoices)
      .where(and(matching(filter), after))
      .orderBy(desc(invoices.issuedAt), desc(invoices.id))
      .limit(BATCH);
    yield* rows.map(toAdminInvoice);
    last = rows.at(-1);
    if (rows.length < BATCH) return;
  }
}

function matching({ from, to, kind, product, search }: InvoiceFilter): SQL | undefined {
  const named = search === undefined ? null : parseInvoiceNumber(search);
  return and(
    isNotNull(invoices.number),
    isWithinDateRange(invoices.issuedAt, { from, to }),
    kind === undefined ? undefined : eq(invoices.kind, kind),
    product === undefined ? undefined : eq(invoices.product, product),
    search === undefined
      ? undefined
      : named
        ? and(
            eq(invoices.kind, named.kind),
            eq(invoices.year, named.year),
            eq(invoices.number, named.number),
          )
        : eq(invoices.orderReference, search.trim().toUpperCase()),
  );
}

function toAdminInvoice(row: InvoiceRow): AdminInvoice {
  const { id, kind, year, number, issuedAt, product, orderId, orderReference } = row;
  return {
    id,
    kind,
    number: formatInvoiceNumber({ kind, year, number: number ?? 0 }),
    issued_at: issuedAt.toISOString(),
    product,
    order_id: row.partOf ?? orderId,
    part_id: row.partOf === null ? null : orderId,
    order_reference: orderReference,
    total_paisa: row.totalPaisa,
    service_paisa: row.servicePaisa,
    vat_percent: row.vatPercent,
    vat_paisa: row.vatPaisa,
  };
}
