import type { BookingEvent, FlightBookingStatus } from "@ghuri/contract/flight-bookings";
import type { CancellationQuote } from "@ghuri/contract/cancellations";
import type { PassengerType, TripOption } from "@ghuri/contract/flights";
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
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Criteria } from "../../suppliers/flight-supplier.ts";
import { payableColumns, payableRules } from "../payments/tables.ts";
import { bookedTravellerColumns, bookedTravellerIndexes } from "../travellers/tables.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Why staff should review a booking. */
export type StaffFlag =
  | "minors_only"
  | "ticketing_open"
  | "ended_unticketed"
  /** Cancelled here, with an unknown outcome at the supplier. */
  | "cancelling_open";

export const flightBookings = pgTable(
  "flight_bookings",
  {
    ...payableColumns("flight_bookings"),
    status: text().$type<FlightBookingStatus>().notNull(),
    supplier: text().notNull(),
    offerRef: text("offer_ref").notNull(),
    /** The option as bought. */
    option: jsonb().$type<TripOption>().notNull(),
    /** The search criteria: passengers and slices. */
    criteria: jsonb().$type<Criteria>().notNull(),
    isInternational: boolean("is_international").notNull(),
    firstDepartureAt: instant("first_departure_at").notNull(),
    lastFlightDate: date("last_flight_date", { mode: "string" }).notNull(),
    paymentDeadline: instant("payment_deadline").notNull(),
    /** Nobody is 18 or older, and the traveller confirmed that an adult agrees (ruling OP-19). */
    minorsOnly: boolean("minors_only").notNull(),
    staffFlag: text("staff_flag").$type<StaffFlag>(),
    confirmedAt: instant("confirmed_at"),
    /** Set before every ticketing request: from then on its answer may be lost. */
    ticketingAskedAt: instant("ticketing_asked_at"),
    ticketingTries: integer("ticketing_tries").notNull().default(0),
    ticketedAt: instant("ticketed_at"),
    /** Set before every cancellation request: from then on its answer may be lost. */
    cancellingAskedAt: instant("cancelling_asked_at"),
    cancellingTries: integer("cancelling_tries").notNull().default(0),
    pnr: text(),
    ticketNumbers: jsonb("ticket_numbers").$type<readonly string[]>().notNull().default([]),
  },
  (table) => [
    ...payableRules("flight_bookings", table),
    index("flight_bookings_unpaid")
      .on(table.paymentDeadline)
      .where(sql`status = 'booked'`),
    // For reports per day of payment or ticketing.
    index("flight_bookings_paid")
      .on(table.confirmedAt)
      .where(sql`payment_id is not null`),
    index("flight_bookings_ticketed")
      .on(table.ticketedAt)
      .where(sql`ticketed_at is not null`),
    index("flight_bookings_unticketed")
      .on(table.confirmedAt)
      .where(sql`status = 'booking_confirmed'`),
    index("flight_bookings_flagged")
      .on(table.createdAt)
      .where(sql`staff_flag is not null`),
    // Staff search by PNR. Partial, because new bookings have none.
    index("flight_bookings_pnr")
      .on(table.pnr)
      .where(sql`pnr is not null`),
    index("flight_bookings_tickets")
      .using("gin", sql`${table.ticketNumbers} jsonb_path_ops`)
      .where(sql`pnr is not null`),
    check(
      "flight_bookings_status",
      sql`${table.status} in ('booked', 'booking_confirmed', 'booking_failed', 'booking_cancelled', 'ticket_issued', 'booking_expired')`,
    ),
    check(
      "flight_bookings_sum",
      sql`${table.totalPrice} > 0 and ${table.couponDiscount} >= 0 and ${table.totalPayable} >= 0
        and ${table.totalPayable} = ${table.totalPrice} - ${table.couponDiscount}`,
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
      sql`${table.staffFlag} in ('minors_only', 'ticketing_open', 'ended_unticketed', 'cancelling_open')`,
    ),
  ],
);

/** Travellers as booked. Later changes of a saved traveller have no effect here. */
export const bookingTravellers = pgTable(
  "booking_travellers",
  {
    ...bookedTravellerColumns(),
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => flightBookings.id),
    type: text().$type<PassengerType>().notNull(),
  },
  (table) => [
    unique("booking_travellers_position").on(table.bookingId, table.position),
    ...bookedTravellerIndexes("booking_travellers", table),
    check("booking_travellers_type", sql`${table.type} in ('ADT', 'CNN', 'INF')`),
    check(
      "booking_travellers_primary",
      sql`${table.position} <> 0 or ${table.contactErasedAt} is not null
        or (${table.email} is not null and ${table.phone} is not null)`,
    ),
    check(
      "booking_travellers_erased",
      sql`${table.contactErasedAt} is null or coalesce(${table.email}, ${table.phone}) is null`,
    ),
  ],
);

/** The event log of a booking. Append-only. */
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

/** A cancellation quote. Valid for one cancellation in the booking state it was made for. */
export const cancellationQuotes = pgTable(
  "cancellation_quotes",
  {
    id: uuid().primaryKey(),
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => flightBookings.id),
    /** The booking state the quote was made for. */
    bookingState: text("booking_state").notNull(),
    quote: jsonb().$type<CancellationQuote>().notNull(),
    validUntil: instant("valid_until").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [
    index("cancellation_quotes_booking").on(table.bookingId),
    // A booking can be cancelled once.
    uniqueIndex("cancellation_quotes_one_used")
      .on(table.bookingId)
      .where(sql`${table.usedAt} is not null`),
  ],
);
