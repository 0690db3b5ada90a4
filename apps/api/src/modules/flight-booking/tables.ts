import type { BookingEvent, FlightBookingStatus } from "@ghuri/contract/bookings";
import type { PassengerType, TripOption } from "@ghuri/contract/flights";
import type { Language } from "@ghuri/contract/messages/message";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { storedFiles } from "../../platform/files/tables.ts";
import type { Criteria } from "../../suppliers/flight-supplier.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Why staff should look at a booking. */
export type StaffFlag = "minors_only" | "ticketing_open" | "ended_unticketed";

export const flightBookings = pgTable(
  "flight_bookings",
  {
    id: uuid().primaryKey(),
    /** What a person reads out on the telephone. */
    reference: text().notNull().unique("flight_bookings_reference"),
    /** No foreign key: bookings outlive a deleted account. */
    accountId: uuid("account_id").notNull(),
    /**
     * The Idempotency-Key and a hash of what it came with. The kept answer is the first guard; this
     * one still holds when the process died between the commit and the answer.
     */
    requestKey: text("request_key"),
    requestHash: text("request_hash").notNull(),
    /** The language it was booked in; its letters are written in it. */
    language: text().$type<Language>().notNull(),
    status: text().$type<FlightBookingStatus>().notNull(),
    supplier: text().notNull(),
    offerRef: text("offer_ref").notNull(),
    /** The option as bought. */
    option: jsonb().$type<TripOption>().notNull(),
    /** What was searched for: who travels, and whether it is a round trip. */
    criteria: jsonb().$type<Criteria>().notNull(),
    currency: text().$type<"BDT">().notNull().default("BDT"),
    totalPrice: integer("total_price").notNull(),
    couponCode: text("coupon_code"),
    couponDiscount: integer("coupon_discount").notNull().default(0),
    totalPayable: integer("total_payable").notNull(),
    isInternational: boolean("is_international").notNull(),
    firstDepartureAt: instant("first_departure_at").notNull(),
    lastFlightDate: date("last_flight_date", { mode: "string" }).notNull(),
    paymentDeadline: instant("payment_deadline").notNull(),
    /** Nobody is 18 or older; the traveller said that an adult agrees (ruling OP-19). */
    minorsOnly: boolean("minors_only").notNull(),
    staffFlag: text("staff_flag").$type<StaffFlag>(),
    confirmedAt: instant("confirmed_at"),
    /** The payment that paid for it. No foreign key: payments are books of their own. */
    paymentId: uuid("payment_id"),
    /** Set before each time the supplier is asked for tickets: from then on its answer may be lost. */
    ticketingAskedAt: instant("ticketing_asked_at"),
    ticketingTries: integer("ticketing_tries").notNull().default(0),
    ticketedAt: instant("ticketed_at"),
    pnr: text(),
    ticketNumbers: jsonb("ticket_numbers").$type<readonly string[]>().notNull().default([]),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    unique("flight_bookings_request").on(table.accountId, table.requestKey),
    index("flight_bookings_of_account").on(table.accountId, table.createdAt.desc(), table.id),
    index("flight_bookings_unpaid")
      .on(table.paymentDeadline)
      .where(sql`status = 'booked'`),
    index("flight_bookings_unticketed")
      .on(table.confirmedAt)
      .where(sql`status = 'booking_confirmed'`),
    check(
      "flight_bookings_status",
      sql`${table.status} in ('booked', 'booking_confirmed', 'booking_failed', 'booking_cancelled', 'ticket_issued', 'booking_expired')`,
    ),
    check("flight_bookings_currency", sql`${table.currency} = 'BDT'`),
    check(
      "flight_bookings_sum",
      sql`${table.totalPrice} > 0 and ${table.couponDiscount} >= 0 and ${table.totalPayable} >= 0
        and ${table.totalPayable} = ${table.totalPrice} - ${table.couponDiscount}`,
    ),
    check(
      "flight_bookings_coupon",
      sql`${table.couponCode} is not null or ${table.couponDiscount} = 0`,
    ),
    check(
      "flight_bookings_ticket",
      sql`${table.status} <> 'ticket_issued'
        or (${table.pnr} is not null and jsonb_array_length(${table.ticketNumbers}) > 0)`,
    ),
    check(
      "flight_bookings_confirmed",
      sql`${table.status} not in ('booking_confirmed', 'ticket_issued') or (${table.confirmedAt} is not null and ${table.paymentId} is not null)`,
    ),
    check(
      "flight_bookings_staff_flag",
      sql`${table.staffFlag} in ('minors_only', 'ticketing_open', 'ended_unticketed')`,
    ),
  ],
);

/** Travellers as they were when booked: a later change of the saved one changes nothing here. */
export const bookingTravellers = pgTable(
  "booking_travellers",
  {
    id: uuid().primaryKey(),
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => flightBookings.id),
    /** 0 is the primary traveller. */
    position: integer().notNull(),
    type: text().$type<PassengerType>().notNull(),
    title: text().notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    dateOfBirth: date("date_of_birth", { mode: "string" }).notNull(),
    gender: text().notNull(),
    country: text().notNull(),
    nationality: text().notNull(),
    email: text(),
    phone: text(),
    passportNumber: text("passport_number"),
    passportExpiryDate: date("passport_expiry_date", { mode: "string" }),
    passportFile: uuid("passport_file").references(() => storedFiles.id),
  },
  (table) => [
    unique("booking_travellers_position").on(table.bookingId, table.position),
    check("booking_travellers_type", sql`${table.type} in ('ADT', 'CNN', 'INF')`),
    check(
      "booking_travellers_primary",
      sql`${table.position} <> 0 or (${table.email} is not null and ${table.phone} is not null)`,
    ),
  ],
);

/** What happened to a booking, in order. Rows are only ever added. */
export const bookingEvents = pgTable(
  "booking_events",
  {
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => flightBookings.id),
    /** 1, 2, 3 … within the booking. */
    number: integer().notNull(),
    at: instant("at").notNull(),
    from: text().$type<FlightBookingStatus>().notNull(),
    to: text().$type<FlightBookingStatus>().notNull(),
    by: text().$type<BookingEvent["by"]>().notNull(),
    note: text(),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.number] }),
    check(
      "booking_events_by",
      sql`${table.by} in ('traveller', 'system', 'gateway', 'staff', 'supplier')`,
    ),
  ],
);
