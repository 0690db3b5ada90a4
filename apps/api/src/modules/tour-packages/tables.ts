import type { PackageBookingDetail, PackageBookingStatus } from "@ghuri/contract/tour-packages";
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
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { payableColumns, payableRules } from "../payments/tables.ts";
import { bookedTravellerColumns, bookedTravellerIndexes } from "../travellers/tables.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** One day of the itinerary. The title may be empty. */
export interface PackageDay {
  readonly title: Readonly<Record<Language, string>>;
  readonly text: Readonly<Record<Language, string>>;
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
    /** Sanitised HTML. */
    descriptionEn: text("description_en").notNull(),
    descriptionBn: text("description_bn").notNull(),
    /** For one traveller. */
    price: integer().notNull(),
    oldPrice: integer("old_price"),
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
    /** Set when staff closed sales, even with spots free. */
    closedAt: instant("closed_at"),
  },
  (table) => [
    unique("package_departures_day").on(table.packageId, table.date),
    check("package_departures_taken", sql`${table.taken} between 0 and ${table.capacity}`),
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

export const packageBookings = pgTable(
  "package_bookings",
  {
    ...payableColumns("package_bookings"),
    status: text().$type<PackageBookingStatus>().notNull(),
    packageId: uuid("package_id")
      .notNull()
      .references(() => tourPackages.id),
    departureId: uuid("departure_id")
      .notNull()
      .references(() => packageDepartures.id),
    bought: jsonb().$type<PackageSnapshot>().notNull(),
    departureDate: date("departure_date", { mode: "string" }).notNull(),
    /** The last day of the trip. */
    endsOn: date("ends_on", { mode: "string" }).notNull(),
    travellers: integer().notNull(),
    unitPrice: integer("unit_price").notNull(),
    paymentDeadline: instant("payment_deadline").notNull(),
    /** Nobody is 18 or older: staff review the booking (ruling OP-19). */
    minorsOnly: boolean("minors_only").notNull(),
    confirmedAt: instant("confirmed_at"),
  },
  (table) => [
    ...payableRules("package_bookings", table),
    index("package_bookings_unpaid")
      .on(table.paymentDeadline)
      .where(sql`status = 'booked'`),
    index("package_bookings_paid")
      .on(table.confirmedAt)
      .where(sql`payment_id is not null`),
    index("package_bookings_under_way")
      .on(table.endsOn)
      .where(sql`status = 'confirmed'`),
    check(
      "package_bookings_status",
      sql`${table.status} in ('booked', 'confirmed', 'completed', 'expired', 'cancelled')`,
    ),
    check("package_bookings_travellers", sql`${table.travellers} between 1 and 20`),
    check(
      "package_bookings_sum",
      sql`${table.unitPrice} > 0 and ${table.totalPrice} = ${table.unitPrice} * ${table.travellers}
        and ${table.couponDiscount} >= 0 and ${table.totalPayable} >= 0
        and ${table.totalPayable} = ${table.totalPrice} - ${table.couponDiscount}`,
    ),
    check("package_bookings_days", sql`${table.endsOn} >= ${table.departureDate}`),
    check(
      "package_bookings_confirmed",
      sql`${table.status} not in ('confirmed', 'completed')
        or (${table.confirmedAt} is not null and ${table.paymentId} is not null)`,
    ),
  ],
);

/** Travellers as booked. Later changes of a saved traveller have no effect here. */
export const packageBookingTravellers = pgTable(
  "package_booking_travellers",
  {
    ...bookedTravellerColumns(),
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => packageBookings.id),
    address: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
  },
  (table) => [
    unique("package_booking_travellers_position").on(table.bookingId, table.position),
    ...bookedTravellerIndexes("package_booking_travellers", table),
    check(
      "package_booking_travellers_primary",
      sql`${table.position} <> 0 or ${table.contactErasedAt} is not null
        or (${table.email} is not null and ${table.phone} is not null)`,
    ),
    check(
      "package_booking_travellers_erased",
      sql`${table.contactErasedAt} is null or (coalesce(${table.email}, ${table.phone}) is null
        and ${table.address} || ${table.city} || ${table.state} = '')`,
    ),
  ],
);

/** The event log of a booking. Append-only. */
export const packageBookingEvents = pgTable(
  "package_booking_events",
  {
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => packageBookings.id),
    /** 1, 2, 3 … within the booking. */
    number: integer().notNull(),
    at: instant("at").notNull(),
    /** Null for the first. */
    from: text().$type<PackageBookingStatus>(),
    to: text().$type<PackageBookingStatus>().notNull(),
    by: text().$type<PackageBookingDetail["events"][number]["by"]>().notNull(),
    note: text(),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.number] }),
    check(
      "package_booking_events_by",
      sql`${table.by} in ('traveller', 'system', 'gateway', 'staff')`,
    ),
  ],
);
