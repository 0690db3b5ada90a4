import type { CancellationQuote } from "@ghuri/contract/cancellations";
import type { TripOption } from "@ghuri/contract/flights";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Criteria } from "../../suppliers/flight-supplier.ts";
import { orders } from "../orders/tables.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Why staff should review a booking. */
export type StaffFlag =
  | "minors_only"
  | "ticketing_open"
  | "ended_unticketed"
  /** Cancelled here, with an unknown outcome at the supplier. */
  | "cancelling_open"
  /** The traveller cancels a ticket of which a flight has departed. */
  | "refund_requested";

/** What an order of a flight holds, beside what every order has. */
export const flightBookings = pgTable(
  "flight_bookings",
  {
    orderId: uuid("order_id")
      .primaryKey()
      .references(() => orders.id),
    supplier: text().notNull(),
    offerRef: text("offer_ref").notNull(),
    /** The option as bought. */
    option: jsonb().$type<TripOption>().notNull(),
    /** The search criteria: passengers and slices. */
    criteria: jsonb().$type<Criteria>().notNull(),
    isInternational: boolean("is_international").notNull(),
    firstDepartureAt: instant("first_departure_at").notNull(),
    /** Set before every ticketing request: from then on its answer may be lost. */
    ticketingAskedAt: instant("ticketing_asked_at"),
    ticketingTries: integer("ticketing_tries").notNull().default(0),
    ticketedAt: instant("ticketed_at"),
    /** Set before every cancellation request: from then on its answer may be lost. */
    cancellingAskedAt: instant("cancelling_asked_at"),
    cancellingTries: integer("cancelling_tries").notNull().default(0),
    /** When the traveller requested a refund after the first departure. */
    refundRequestedAt: instant("refund_requested_at"),
    pnr: text(),
    /** One for each traveller, in the order of the travellers. */
    ticketNumbers: jsonb("ticket_numbers").$type<readonly string[]>().notNull().default([]),
  },
  (table) => [
    // For reports per day of ticketing.
    index("flight_bookings_ticketed")
      .on(table.ticketedAt)
      .where(sql`ticketed_at is not null`),
    // Staff search by PNR. Partial, because new bookings have none.
    index("flight_bookings_pnr")
      .on(table.pnr)
      .where(sql`pnr is not null`),
    index("flight_bookings_tickets")
      .using("gin", sql`${table.ticketNumbers} jsonb_path_ops`)
      .where(sql`pnr is not null`),
    check(
      "flight_bookings_ticket",
      sql`${table.ticketedAt} is null
        or (${table.pnr} is not null and jsonb_array_length(${table.ticketNumbers}) > 0)`,
    ),
  ],
);

/** The flight part of an order. */
export type FlightPart = typeof flightBookings.$inferSelect;

/** A cancellation quote. Valid for one cancellation in the booking state it was made for. */
export const cancellationQuotes = pgTable(
  "cancellation_quotes",
  {
    id: uuid().primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    /** The booking state the quote was made for. */
    bookingState: text("booking_state").notNull(),
    quote: jsonb().$type<CancellationQuote>().notNull(),
    validUntil: instant("valid_until").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [
    index("cancellation_quotes_order").on(table.orderId),
    // For the sweep of quotes that were not used.
    index("cancellation_quotes_unused")
      .on(table.validUntil)
      .where(sql`${table.usedAt} is null`),
    // A booking can be cancelled once.
    uniqueIndex("cancellation_quotes_one_used")
      .on(table.orderId)
      .where(sql`${table.usedAt} is not null`),
  ],
);
