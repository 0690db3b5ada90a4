import type { Coupon } from "@ghuri/contract/coupons";
import type { TripType } from "@ghuri/contract/flights";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true });
const codes = (name: string) => text(name).array().notNull().default([]);

export const coupons = pgTable(
  "coupons",
  {
    id: uuid().primaryKey(),
    /** Its public id in URLs: /deals/{hash}. */
    hash: text().notNull().unique("coupons_hash"),
    /** The code travellers enter, in capitals. */
    code: text().notNull().unique("coupons_code"),
    titleEn: text("title_en").notNull(),
    titleBn: text("title_bn").notNull(),
    subtitleEn: text("subtitle_en").notNull(),
    subtitleBn: text("subtitle_bn").notNull(),
    /** Sanitised HTML. */
    descriptionEn: text("description_en").notNull(),
    descriptionBn: text("description_bn").notNull(),
    image: text(),
    type: text().$type<"flat_rate" | "percentage">().notNull(),
    amount: integer().notNull(),
    maxDiscount: integer("max_discount"),
    minSpend: integer("min_spend"),
    scope: text().$type<Coupon["scope"]>().notNull(),
    /** The allowed origins and destinations of a trip; empty: any. */
    origins: codes("origins"),
    destinations: codes("destinations"),
    destinationCountries: codes("destination_countries"),
    /** Every segment must be with one of these airlines; empty: any. */
    airlines: codes("airlines"),
    tripType: text("trip_type").$type<TripType>(),
    minTravellers: integer("min_travellers").notNull().default(1),
    firstBookingOnly: boolean("first_booking_only").notNull().default(false),
    /** The account must have proven its phone, and a phone uses the coupon once, whatever account it is on. */
    provenPhoneOnly: boolean("proven_phone_only").notNull().default(false),
    validFrom: instant("valid_from").notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** Null: unlimited. */
    totalLimit: integer("total_limit"),
    perAccountLimit: integer("per_account_limit"),
    /** Reserved plus used. */
    taken: integer().notNull().default(0),
    /** Usable by code, but not listed. */
    isPrivate: boolean("is_private").notNull().default(false),
    /** From the demo content. */
    isSample: boolean("is_sample").notNull().default(false),
    /** When staff stopped it early. */
    stoppedAt: instant("stopped_at"),
    /** When staff last changed it. */
    changedAt: instant("changed_at"),
  },
  (table) => [
    check("coupons_code_capitals", sql`${table.code} = upper(${table.code})`),
    check("coupons_type", sql`${table.type} in ('flat_rate', 'percentage')`),
    check(
      "coupons_scope",
      sql`${table.scope} in ('any', 'flight', 'domestic', 'international', 'package', 'visa')`,
    ),
    check("coupons_trip_type", sql`${table.tripType} in ('oneway', 'round', 'multiple')`),
    check(
      "coupons_amount",
      sql`${table.amount} > 0 and (${table.type} = 'flat_rate' or ${table.amount} <= 100)`,
    ),
    check("coupons_max_discount", sql`${table.maxDiscount} > 0`),
    check("coupons_min_spend", sql`${table.minSpend} > 0`),
    check("coupons_min_travellers", sql`${table.minTravellers} > 0`),
    check("coupons_validity", sql`${table.validFrom} < ${table.expiresAt}`),
    check("coupons_limits", sql`${table.totalLimit} > 0 and ${table.perAccountLimit} > 0`),
    check(
      "coupons_taken",
      sql`${table.taken} >= 0 and (${table.totalLimit} is null or ${table.taken} <= ${table.totalLimit})`,
    ),
  ],
);

/** The use of a coupon by one booking. */
export const couponUses = pgTable(
  "coupon_uses",
  {
    id: uuid().primaryKey(),
    couponId: uuid("coupon_id")
      .notNull()
      .references(() => coupons.id),
    /** A flight booking, package booking or visa application, so there is no foreign key. */
    bookingId: uuid("booking_id").notNull(),
    accountId: uuid("account_id").notNull(),
    state: text().$type<"reserved" | "used" | "released">().notNull(),
    at: instant("at").notNull(),
  },
  (table) => [
    unique("coupon_uses_booking").on(table.bookingId),
    index("coupon_uses_of_account").on(table.couponId, table.accountId),
    check("coupon_uses_state", sql`${table.state} in ('reserved', 'used', 'released')`),
  ],
);

/**
 * The phones that have used a coupon, reserved or paid: each once, whatever account it is on. A released use is deleted. The
 * rows outlive the account, and end with the coupon.
 */
export const couponPhones = pgTable(
  "coupon_phones",
  {
    couponId: uuid("coupon_id")
      .notNull()
      .references(() => coupons.id),
    /** Keyed hash of the buyer's proven phone. */
    phoneHash: text("phone_hash").notNull(),
    bookingId: uuid("booking_id").notNull(),
  },
  (table) => [
    primaryKey({ name: "coupon_phones_once", columns: [table.couponId, table.phoneHash] }),
    unique("coupon_phones_booking").on(table.bookingId),
  ],
);
