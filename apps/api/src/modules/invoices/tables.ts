import { InvoiceKind } from "@ghuri/contract/invoices";
import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";

/** Ourselves, as a document names its seller for ever. */
export interface Seller {
  readonly name_en: string;
  readonly name_bn: string;
  readonly address_en: string;
  readonly address_bn: string;
  readonly registration: string;
  readonly licence: string;
  readonly bin: string;
  readonly tin: string;
}

const KINDS = sql.raw(InvoiceKind.options.map((kind) => `'${kind}'`).join(", "));

/**
 * Invoices, and the credit notes that take them back. Never changed and never removed, by triggers. A deferred trigger
 * gives each its number and copies the seller when its transaction commits: the counter is then locked last and briefly,
 * and a transaction that fails uses no number.
 */
export const invoices = pgTable(
  "invoices",
  {
    id: uuid().primaryKey(),
    kind: text().$type<InvoiceKind>().notNull(),
    issuedAt: timestamp("issued_at", { withTimezone: true }).notNull(),
    /** The year in Dhaka, in which the numbers have no gaps. */
    year: integer()
      .notNull()
      .generatedAlwaysAs(sql`(extract(year from ("issued_at" at time zone 'Asia/Dhaka'))::int)`),
    /** 1, 2, 3 … of its kind and year. Null only within the transaction that issues it. */
    number: integer(),
    /** The product and the order. No foreign key: invoices outlive what they tell about. */
    product: text().notNull(),
    orderId: uuid("order_id").notNull(),
    orderReference: text("order_reference").notNull(),
    /** The order, of a credit note for a part of it: that one is issued under the part's own id. Null: for the order. */
    partOf: uuid("part_of"),
    /** What was paid, the fee of the way of paying included; of a credit note, what is given back of it. */
    totalPaisa: bigint("total_paisa", { mode: "number" }).notNull(),
    /** Our own service within it, less discounts, with the VAT that it contains. */
    servicePaisa: bigint("service_paisa", { mode: "number" }).notNull(),
    /** Null: no VAT was due. */
    vatPercent: numeric("vat_percent", { precision: 4, scale: 2 }),
    vatPaisa: bigint("vat_paisa", { mode: "number" }).notNull(),
    seller: jsonb().$type<Partial<Seller>>().notNull().default({}),
  },
  (table) => [
    unique("invoices_number").on(table.kind, table.year, table.number),
    unique("invoices_order").on(table.orderId, table.kind),
    index("invoices_newest").on(table.issuedAt.desc(), table.id.desc()),
    index("invoices_reference").on(table.orderReference),
    check("invoices_kind", sql`${table.kind} in (${KINDS})`),
    check("invoices_number_counts", sql`${table.number} > 0`),
    check(
      "invoices_amounts",
      // A credit note may add VAT: what is kept of a sale without VAT is earned, and taxed, today. An invoice over nothing is of
      // an exchange, in which our fee was paid with what was given back.
      sql`${table.totalPaisa} >= 0 and (${table.kind} = 'invoice' or ${table.totalPaisa} > 0) and (${table.kind} = 'credit_note' or ${table.vatPaisa} >= 0)
        and (${table.vatPercent} is not null or ${table.vatPaisa} = 0)`,
    ),
  ],
);

/** An invoice or credit note as stored. */
export type InvoiceRow = typeof invoices.$inferSelect;

/** The last number of each kind and year. Only the trigger writes it. */
export const invoiceCounters = pgTable(
  "invoice_counters",
  {
    kind: text().$type<InvoiceKind>().notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
);
