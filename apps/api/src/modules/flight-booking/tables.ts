import type { BookingFlag } from "@ghuri/contract/admin-bookings";
import type { CancellationQuote } from "@ghuri/contract/cancellations";
import type { ChangeChoice, ChangeQuote } from "@ghuri/contract/flight-changes";
import type { ScheduleAnswer } from "@ghuri/contract/flight-bookings";
import type { FlightLeg, TripOption } from "@ghuri/contract/flights";
import type { Taka } from "@ghuri/contract/money";
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
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { AirlineChange, Criteria, SupplierAmount } from "../../suppliers/flight-supplier.ts";
import { orders } from "../orders/tables.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Why staff should review a booking. */
export type StaffFlag = BookingFlag;

/** Why staff should review a change of flights: its outcome at the supplier is unknown, they have to enter the tickets, or to ask
 * the supplier first. */
export type ChangeFlag = "change_open" | "change_by_staff" | "change_requested";

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

/**
 * A cancellation for which a supplier gave back less than it had quoted, in taka. `id`: of the part, or of the booking. `returned`:
 * what it paid later of one whose rest is written off.
 */
export interface RefundShortfall {
  readonly id: string;
  readonly quoted: Taka;
  readonly given: Taka;
  readonly outcome: "open" | "given_back" | "written_off";
  readonly returned?: Taka;
}

/** A change of the airline; `isSettled`: the traveller has accepted it, or staff settled it with them. */
export type StoredAirlineChange = AirlineChange & { readonly isSettled?: boolean };

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
      .$type<readonly StoredAirlineChange[]>()
      .notNull()
      .default([]),
    /** By when the traveller is asked to answer the newest large change of the airline. Null: there was none. */
    scheduleAnswerBy: instant("schedule_answer_by"),
    /** Null while it waits. */
    scheduleAnswer: text("schedule_answer").$type<ScheduleAnswer>(),
    scheduleAnsweredAt: instant("schedule_answered_at"),
    /** The flights after changes that the traveller asked for. Null: as bought. */
    changedFlights: jsonb("changed_flights").$type<readonly FlightLeg[]>(),
    /** Fares and taxes of the flights as they are now, for refunds and further changes. Null: as bought. */
    changedFare: jsonb("changed_fare").$type<FareBasis>(),
    /** Positions of travellers who were cancelled while the others still travel. */
    cancelledTravellers: jsonb("cancelled_travellers")
      .$type<readonly number[]>()
      .notNull()
      .default([]),
    /** Directions that were cancelled while others are still flown; `changed_flights` are those left. */
    cancelledSlices: jsonb("cancelled_slices")
      .$type<readonly CancelledSlice[]>()
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
    /** What it gave back less for cancellations than it had quoted, and what staff decided about it. */
    refundShortfalls: jsonb("refund_shortfalls")
      .$type<readonly RefundShortfall[]>()
      .notNull()
      .default([]),
    pnr: text(),
    /** One for each traveller, in the order of the travellers; of those who were cancelled the last one. */
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
    // For the sweep of those that nobody answered.
    index("flight_bookings_schedule_answer")
      .on(table.scheduleAnswerBy)
      .where(sql`schedule_answer_by is not null and schedule_answer is null`),
    check(
      "flight_bookings_schedule_answered",
      sql`(${table.scheduleAnswer} is null) = (${table.scheduleAnsweredAt} is null)
        and (${table.scheduleAnswer} is null or ${table.scheduleAnswerBy} is not null)
        and ${table.scheduleAnswer} in ('accepted', 'changed', 'refund', 'settled', 'none')`,
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

/** Fares without discounts, and taxes, by type of passenger. */
export type FareBasis = Pick<
  TripOption,
  "passengers" | "base_price" | "discount_amount" | "total_tax"
>;

/** What a remote supplier quoted for a part: what it was sold for, and what is given back. */
export interface StoredPartQuote {
  readonly value: SupplierAmount;
  readonly refund: SupplierAmount;
}

/** A cancelled direction, and its number among all that the booking has had. */
export interface CancelledSlice {
  readonly slice: number;
  readonly leg: FlightLeg;
}

/** Tickets under a reference of the airline, one for each traveller. */
export interface GivenTickets {
  readonly pnr: string;
  readonly ticketNumbers: readonly string[];
}

/** Another direction that a change moves together with its first one. */
export interface AlsoChanged {
  readonly slice: number;
  readonly before: FlightLeg;
  readonly leg: FlightLeg;
  readonly seatsRef: string | null;
}

/** A choice of a quote for a change, with what carrying it out needs. */
export interface StoredChoice extends Omit<ChangeChoice, "also"> {
  /** In order of travel. Absent: one direction is changed. */
  readonly also?: readonly AlsoChanged[];
  /** The whole journey after the change, for a supplier whose seats are our own. */
  readonly offerRef: string | null;
  /** The new flights alone, whose seats are held until the difference is paid. */
  readonly seatsRef: string | null;
  /** The remote supplier's own quote, and what it asks in its currency, penalty included. */
  readonly supplierQuote: {
    readonly id: string;
    readonly amount: SupplierAmount;
    readonly penalty: SupplierAmount;
    readonly flights: readonly string[];
  } | null;
  readonly fare: FareBasis;
  /** The airline changed the flights, so that nothing is charged. Absent: it did not. */
  readonly isFree?: boolean;
}

/** A quote for a change without its choices. Absent `also`: one direction is changed. */
export type StoredChangeQuote = Omit<ChangeQuote, "choices" | "also"> &
  Partial<Pick<ChangeQuote, "also">>;

/** Quotes for changes. Valid in the state of the booking that they were made for. */
export const flightChangeQuotes = pgTable(
  "flight_change_quotes",
  {
    id: uuid().primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    /** How many changes were made and parts cancelled before: a quote of an earlier itinerary is of no use. */
    editionOfFlights: integer("edition_of_flights").notNull(),
    quote: jsonb().$type<StoredChangeQuote>().notNull(),
    choices: jsonb().$type<readonly StoredChoice[]>().notNull(),
    validUntil: instant("valid_until").notNull(),
  },
  (table) => [
    index("flight_change_quotes_order").on(table.orderId),
    index("flight_change_quotes_until").on(table.validUntil),
  ],
);

/**
 * Changes of flights that travellers accepted. Each is an order of its own (decision 0039), with the difference as its
 * price.
 */
export const flightChanges = pgTable(
  "flight_changes",
  {
    orderId: uuid("order_id")
      .primaryKey()
      .references(() => orders.id),
    /** The flight that is changed. */
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => flightBookings.orderId),
    /** Neither carried out nor ended yet. */
    isOpen: boolean("is_open").notNull().default(true),
    slice: integer().notNull(),
    choice: jsonb().$type<StoredChoice>().notNull(),
    /** The day that the traveller asked staff for. Null: the flights were chosen from a quote. */
    wishedDate: date("wished_date", { mode: "string" }),
    /** The direction as it was. */
    before: jsonb().$type<FlightLeg>().notNull(),
    beforeRef: text("before_ref").notNull(),
    /** The tickets that were exchanged. */
    exchangedTickets: jsonb("exchanged_tickets").$type<readonly string[]>().notNull().default([]),
    /** Tickets that staff got from the airline, to be exchanged for the old ones. */
    givenTickets: jsonb("given_tickets").$type<GivenTickets>(),
    /** Set before every request to the supplier: from then on its answer may be lost. */
    askedAt: instant("asked_at"),
    tries: integer().notNull().default(0),
    doneAt: instant("done_at"),
  },
  (table) => [
    // A booking is changed by one change at a time.
    uniqueIndex("flight_changes_one_open")
      .on(table.bookingId)
      .where(sql`${table.isOpen}`),
    index("flight_changes_booking").on(table.bookingId),
    // For the search of staff.
    index("flight_changes_tickets")
      .using("gin", sql`${table.exchangedTickets} jsonb_path_ops`)
      .where(sql`${table.doneAt} is not null`),
    check("flight_changes_done", sql`${table.doneAt} is null or not ${table.isOpen}`),
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
