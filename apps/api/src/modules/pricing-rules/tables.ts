import type { PricingRuleTerms } from "@ghuri/contract/pricing-rules";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";

type Terms = PricingRuleTerms;
const list = <Value extends string>(name: string) =>
  text(name).array().$type<Value[]>().notNull().default([]);
const day = (name: string) => date(name, { mode: "string" });

/** What we charge on top of a supplier's price, and when. Rows are never deleted: bookings name them. */
export const pricingRules = pgTable(
  "pricing_rules",
  {
    id: uuid().primaryKey(),
    kind: text().$type<Terms["kind"]>().notNull(),
    nameEn: text("name_en").notNull(),
    nameBn: text("name_bn").notNull(),
    /** For staff only. */
    note: text().notNull().default(""),
    /** Rules of one kind are tried from the lowest number up, then by id. */
    priority: integer().notNull(),
    mode: text().$type<Terms["mode"]>().notNull(),
    unit: text().$type<Terms["unit"]>().notNull(),
    /** Basis points of `basis` (100 = 1 %), or whole taka. */
    amount: integer().notNull(),
    basis: text().$type<NonNullable<Terms["basis"]>>(),
    /* Conditions: an empty list, and null, allow everything. */
    suppliers: list("suppliers"),
    airlines: list("airlines"),
    /** An airport (three letters) or a country (two). */
    origin: text(),
    destination: text(),
    area: text().$type<Terms["area"]>().notNull().default("any"),
    cabins: list<Terms["cabins"][number]>("cabins"),
    fareFamilies: list("fare_families"),
    tripTypes: list<Terms["trip_types"][number]>("trip_types"),
    passengerTypes: list<Terms["passenger_types"][number]>("passenger_types"),
    travelFrom: day("travel_from"),
    travelUntil: day("travel_until"),
    saleFrom: day("sale_from"),
    saleUntil: day("sale_until"),
    isActive: boolean("is_active").notNull().default(true),
    /** Grows with every change of the row, so that the sum over all rows tells whether any rule changed. */
    version: integer().notNull().default(1),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("pricing_rules_order").on(table.kind, table.priority, table.id),
    check(
      "pricing_rules_kind",
      sql`${table.kind} in ('markup', 'service_charge', 'ait_vat', 'convenience_fee')`,
    ),
    check("pricing_rules_names", sql`${table.nameEn} <> '' and ${table.nameBn} <> ''`),
    check("pricing_rules_mode", sql`${table.mode} in ('first_match', 'stacked')`),
    check("pricing_rules_unit", sql`${table.unit} in ('percent', 'per_passenger', 'per_booking')`),
    check(
      "pricing_rules_amount",
      sql`${table.amount} between 0 and case when ${table.unit} = 'percent' then 10000 else 500000 end`,
    ),
    check(
      "pricing_rules_basis",
      sql`(${table.basis} is not null) = (${table.unit} = 'percent') and ${table.basis} in ('base_fare', 'fare_and_tax', 'payable')`,
    ),
    check(
      "pricing_rules_places",
      sql`${table.origin} ~ '^[A-Z]{2,3}$' and ${table.destination} ~ '^[A-Z]{2,3}$'`,
    ),
    check("pricing_rules_area", sql`${table.area} in ('any', 'domestic', 'international')`),
    check(
      "pricing_rules_lists",
      sql`${table.cabins} <@ array['ECONOMY', 'BUSINESS', 'FIRST'] and ${table.tripTypes} <@ array['oneway', 'round', 'multiple'] and ${table.passengerTypes} <@ array['ADT', 'CNN', 'INF']`,
    ),
    check(
      "pricing_rules_passengers",
      sql`cardinality(${table.passengerTypes}) = 0 or (${table.unit} <> 'per_booking' and ${table.basis} is distinct from 'payable')`,
    ),
    check("pricing_rules_travel", sql`${table.travelFrom} <= ${table.travelUntil}`),
    check("pricing_rules_sale", sql`${table.saleFrom} <= ${table.saleUntil}`),
    check("pricing_rules_version", sql`${table.version} > 0`),
  ],
);

/** A rule as stored. */
export type PricingRuleRow = typeof pricingRules.$inferSelect;
