import type { Language } from "@ghuri/contract/messages/message";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { orders } from "../orders/tables.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** One day of the itinerary. The title may be empty. */
export interface PackageDay {
  readonly title: Readonly<Record<Language, string>>;
  readonly text: Readonly<Record<Language, string>>;
}

/** Where travellers of a package sleep. */
export interface PackageHotel {
  readonly name: Readonly<Record<Language, string>>;
  readonly place: Readonly<Record<Language, string>>;
  readonly nights: number;
  /** Null: it has no stars. */
  readonly stars: number | null;
}

/** Packages are retired, never deleted, because bookings reference them. */
export const tourPackages = pgTable(
  "tour_packages",
  {
    id: uuid().primaryKey(),
    /** The name in the URL. */
    slug: text().notNull().unique("tour_packages_slug"),
    nameEn: text("name_en").notNull(),
    nameBn: text("name_bn").notNull(),
    countryCode: text("country_code").notNull(),
    countryEn: text("country_en").notNull(),
    countryBn: text("country_bn").notNull(),
    locationEn: text("location_en").notNull(),
    locationBn: text("location_bn").notNull(),
    /** The itinerary, shown before the description. */
    days: jsonb().$type<readonly PackageDay[]>().notNull().default([]),
    hotels: jsonb().$type<readonly PackageHotel[]>().notNull().default([]),
    /** What the price covers, and what travellers pay themselves: one line each. */
    included: jsonb().$type<readonly Readonly<Record<Language, string>>[]>().notNull().default([]),
    excluded: jsonb().$type<readonly Readonly<Record<Language, string>>[]>().notNull().default([]),
    /** Sanitised HTML. */
    descriptionEn: text("description_en").notNull(),
    descriptionBn: text("description_bn").notNull(),
    /** For one traveller. */
    price: integer().notNull(),
    oldPrice: integer("old_price"),
    /** What hotels and other suppliers get of it. Null: unknown, and the whole price counts as ours. */
    supplierCost: integer("supplier_cost"),
    /** What the price covers: "each, twin sharing". */
    perEn: text("per_en").notNull(),
    perBn: text("per_bn").notNull(),
    nights: integer().notNull(),
    /** Days. */
    duration: integer().notNull(),
    /** Name of a picture under /storage/package-thumbs/. */
    thumb: text(),
    rating: numeric({ precision: 2, scale: 1, mode: "number" }),
    reviews: integer().notNull().default(0),
    /** Badge on the card: "Popular". */
    badgeEn: text("badge_en").notNull().default(""),
    badgeBn: text("badge_bn").notNull().default(""),
    /** Sort order in lists. */
    position: integer().notNull(),
    /** Spots on each generated departure. Null: staff add departures themselves. */
    departureCapacity: integer("departure_capacity"),
    /** Months (1 to 12) with departures. Empty: all year. */
    seasonMonths: integer("season_months").array().notNull().default([]),
    isSample: boolean("is_sample").notNull().default(false),
    /** On sale from this date. Null: a draft. Defaults to on sale for rows older than drafts. */
    publishFrom: instant("publish_from").default(new Date(0)),
    retiredAt: instant("retired_at"),
  },
  (table) => [
    index("tour_packages_country").on(table.countryCode),
    check("tour_packages_country_code", sql`${table.countryCode} ~ '^[A-Z]{2}$'`),
    check(
      "tour_packages_price",
      sql`${table.price} > 0 and (${table.oldPrice} is null or ${table.oldPrice} > ${table.price})`,
    ),
    check("tour_packages_supplier_cost", sql`${table.supplierCost} >= 0`),
    check("tour_packages_length", sql`${table.nights} >= 0 and ${table.duration} > 0`),
    check("tour_packages_rating", sql`${table.rating} between 0 and 5 and ${table.reviews} >= 0`),
    check("tour_packages_departure_capacity", sql`${table.departureCapacity} > 0`),
  ],
);

/** A departure day of a package. */
export const packageDepartures = pgTable(
  "package_departures",
  {
    id: uuid().primaryKey(),
    packageId: uuid("package_id")
      .notNull()
      .references(() => tourPackages.id),
    date: date({ mode: "string" }).notNull(),
    capacity: integer().notNull(),
    taken: integer().notNull().default(0),
    /** What suppliers get for one traveller on this day. Null: as of the package. */
    supplierCost: integer("supplier_cost"),
    /** Set when staff closed sales, even with spots free. */
    closedAt: instant("closed_at"),
  },
  (table) => [
    unique("package_departures_day").on(table.packageId, table.date),
    check("package_departures_taken", sql`${table.taken} between 0 and ${table.capacity}`),
    check("package_departures_supplier_cost", sql`${table.supplierCost} >= 0`),
  ],
);

/** Snapshot of the package when it was booked. */
export interface PackageSnapshot {
  readonly slug: string;
  readonly thumb: string | null;
  readonly name: Readonly<Record<Language, string>>;
  readonly country: Readonly<Record<Language, string>>;
  readonly location: Readonly<Record<Language, string>>;
  readonly nights: number;
  readonly duration: number;
}

/** What an order of a package holds, beside what every order has. */
export const packageBookings = pgTable(
  "package_bookings",
  {
    orderId: uuid("order_id")
      .primaryKey()
      .references(() => orders.id),
    packageId: uuid("package_id")
      .notNull()
      .references(() => tourPackages.id),
    departureId: uuid("departure_id")
      .notNull()
      .references(() => packageDepartures.id),
    bought: jsonb().$type<PackageSnapshot>().notNull(),
    unitPrice: integer("unit_price").notNull(),
    /** What suppliers get of the unit price, as it was when it was booked. Null: unknown. */
    unitCost: integer("unit_cost"),
  },
  (table) => [
    check("package_bookings_unit_price", sql`${table.unitPrice} > 0`),
    check("package_bookings_unit_cost", sql`${table.unitCost} >= 0`),
  ],
);

/** The package part of an order. */
export type PackageBookingRow = typeof packageBookings.$inferSelect;
