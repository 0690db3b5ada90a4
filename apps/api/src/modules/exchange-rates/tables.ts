import { sql } from "drizzle-orm";
import { bigint, check, index, numeric, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What one unit of a currency costs us in taka, from when on. Rows are never changed: a newer one replaces them. */
export const exchangeRates = pgTable(
  "exchange_rates",
  {
    id: uuid().primaryKey(),
    currency: text().notNull(),
    takaPerUnit: numeric("taka_per_unit", { precision: 12, scale: 6 }).notNull(),
    /** On top of the rate. */
    marginPercent: numeric("margin_percent", { precision: 4, scale: 2 }).notNull(),
    validFrom: instant("valid_from").notNull(),
    /** Name of the member of staff. */
    enteredBy: text("entered_by").notNull(),
    enteredAt: instant("entered_at").notNull(),
  },
  (table) => [
    index("exchange_rates_newest").on(table.validFrom.desc(), table.enteredAt.desc()),
    check(
      "exchange_rates_currency",
      sql`${table.currency} ~ '^[A-Z]{3}$' and ${table.currency} <> 'BDT'`,
    ),
    check("exchange_rates_rate", sql`${table.takaPerUnit} > 0`),
    check("exchange_rates_margin", sql`${table.marginPercent} between 0 and 99.99`),
  ],
);

/** A rate as stored. */
export type ExchangeRateRow = typeof exchangeRates.$inferSelect;

/** Offers that were not sold, since their currency had no rate. */
export const unsoldCurrencies = pgTable("unsold_currencies", {
  currency: text().primaryKey(),
  offers: bigint({ mode: "number" }).notNull(),
  lastAt: instant("last_at").notNull(),
});
