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
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { AirlineChange, Criteria, SupplierAmount } from "../../suppliers/flight-supplier.ts";
import { orders } from "../orders/tables.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Why staff should review a booking. */
export type StaffFlag =
  | "minors_only"
  /** Whether a remote supplier holds the seats is unknown. */
  | "holding_open"
  | "ticketing_open"
  /** Seats of our own flights are paid, and the stock has no tickets for them. */
  | "ticketing_by_staff"
  | "ended_unticketed"
  /** Cancelled here, with an unknown outcome at the supplier. */
  | "cancelling_open"
  /** The supplier gave back less for a cancelled ticket than it had quoted to the traveller. */
  | "refund_short"
  /** The traveller cancels a ticket of which a flight has departed, or that its supplier cancels by hand. */
  | "refund_requested"
  /** The airline changed or cancelled a flight of a ticket. */
  | "schedule_changed";

/** How asking a remote supplier for seats ended. */
export type HoldEnd = "held" | "sold_out" | "price_changed" | "offer_expired" | "refused";

/** A supplier's price as an order keeps it. The rate is null where the supplier sells in taka. */
export interface StoredCost {
  readonly amount: SupplierAmount;
  readonly rate: {
    readonly takaPerUnit: string;
    readonly source: string;
    readonly at: string;
  } | null;
}

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
    /** Of a remote supplier: when it was last asked to hold the seats. Set before: its answer may be lost. */
    holdAskedAt: instant("hold_asked_at"),
    holdTries: integer("hold_tries").notNull().default(0),
    /** What became of it. Null: not known yet, or the seats are our own. */
    holdOutcome: text("hold_outcome").$type<HoldEnd>(),
    /** The price for which a refused hold would have been possible, in taka. */
    changedPrice: integer("changed_price"),
    /** The remote supplier's own id of the order, and what we agreed to pay it. */
    supplierOrderId: text("supplier_order_id"),
    supplierAmount: jsonb("supplier_amount").$type<SupplierAmount>(),
    /** What it asked for the offer that was sold, and the rate of the sale. Null: sold before this was kept. */
    supplierCost: jsonb("supplier_cost").$type<StoredCost>(),
    /** When the supplier gives up an unpaid hold. */
    heldUntil: instant("held_until"),
    /** When the supplier expects to have issued the tickets it is working on. */
    ticketsExpectedAt: instant("tickets_expected_at"),
    /** Changes of the airline since the booking, oldest first. */
    airlineChanges: jsonb("airline_changes")
      .$type<readonly AirlineChange[]>()
      .notNull()
      .default([]),
    /** Set before every ticketing request: from then on its answer may be lost. */
    ticketingAskedAt: instant("ticketing_asked_at"),
    ticketingTries: integer("ticketing_tries").notNull().default(0),
    ticketedAt: instant("ticketed_at"),
    /** Set before every cancellation request: from then on its answer may be lost. */
    cancellingAskedAt: instant("cancelling_asked_at"),
    cancellingTries: integer("cancelling_tries").notNull().default(0),
    /** When the traveller requested a refund that staff decide. */
    refundRequestedAt: instant("refund_requested_at"),
    /** By when the traveller was promised to hear from us, and who has to act until then. */
    refundPromisedAt: instant("refund_promised_at"),
    refundWaitsFor: text("refund_waits_for").$type<"staff" | "supplier">(),
    /** What the supplier said that it keeps of fare and taxes, in taka. */
    refundKept: integer("refund_kept"),
    /** What the traveller would get back, in taka: an estimate, or as follows from `refund_kept`. Null: not known. */
    refundOwed: integer("refund_owed"),
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
    // Messages of the supplier name its own order.
    uniqueIndex("flight_bookings_supplier_order")
      .on(table.supplier, table.supplierOrderId)
      .where(sql`supplier_order_id is not null`),
    check(
      "flight_bookings_held",
      sql`${table.holdOutcome} is distinct from 'held'
        or (${table.supplierOrderId} is not null and ${table.supplierAmount} is not null)`,
    ),
    // A refund that somebody asked for has a promised date, and somebody who has to act.
    check(
      "flight_bookings_refund_promised",
      sql`(${table.refundPromisedAt} is null) = (${table.refundWaitsFor} is null)
        and (${table.refundPromisedAt} is null or ${table.refundRequestedAt} is not null)
        and (${table.refundPromisedAt} is not null or coalesce(${table.refundKept}, ${table.refundOwed}) is null)`,
    ),
    check(
      "flight_bookings_refund_sums",
      sql`${table.refundWaitsFor} in ('staff', 'supplier')
        and (${table.refundKept} is null or ${table.refundKept} >= 0)
        and (${table.refundOwed} is null or ${table.refundOwed} >= 0)
        and (${table.refundKept} is null or ${table.refundOwed} is not null)`,
    ),
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

/** Messages of suppliers that were received: each is handled once. */
export const supplierEvents = pgTable(
  "supplier_events",
  {
    supplier: text().notNull(),
    /** The supplier's own id of the message. */
    eventId: text("event_id").notNull(),
    type: text().notNull(),
    /** The supplier's own id of the order. Null: it concerns none. */
    supplierOrderId: text("supplier_order_id"),
    receivedAt: instant("received_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.supplier, table.eventId] }),
    // For the deletion of old ones.
    index("supplier_events_received").on(table.receivedAt),
  ],
);
