import { sql } from "drizzle-orm";
import { check, date, index, numeric, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { PRODUCT_VAT_KINDS, TaxKind, VatBase } from "@ghuri/contract/tax-rates";

const namesOf = (names: readonly string[]) => sql.raw(names.map((name) => `'${name}'`).join(", "));

/**
 * What the state takes, in percent, from which day on. Rows are never changed or removed, by triggers: a newer one
 * replaces the one before it.
 */
export const taxRates = pgTable(
  "tax_rates",
  {
    id: uuid().primaryKey(),
    kind: text().$type<TaxKind>().notNull(),
    percent: numeric({ precision: 4, scale: 2 }).notNull(),
    /** Of what the VAT on a product is. */
    base: text().$type<VatBase>(),
    /** A day in Dhaka. */
    validFrom: date("valid_from", { mode: "string" }).notNull(),
    /** Name of the member of staff. */
    enteredBy: text("entered_by").notNull(),
    enteredAt: timestamp("entered_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("tax_rates_newest").on(table.kind, table.validFrom.desc(), table.enteredAt.desc()),
    check("tax_rates_kind", sql`${table.kind} in (${namesOf(TaxKind.options)})`),
    check(
      "tax_rates_base",
      sql`(${table.kind} in (${namesOf(PRODUCT_VAT_KINDS)})) = (${table.base} is not null)
        and ${table.base} in (${namesOf(VatBase.options)})`,
    ),
    check("tax_rates_percent", sql`${table.percent} between 0 and 50`),
    // A rate that began in the past would change what is invoiced and booked.
    check(
      "tax_rates_not_past",
      sql`${table.validFrom} >= (${table.enteredAt} at time zone 'Asia/Dhaka')::date`,
    ),
  ],
);

/** A rate as stored. */
export type TaxRateRow = typeof taxRates.$inferSelect;
