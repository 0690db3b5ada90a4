import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";

/**
 * Seats of a booking class on one flight and local departure date. A row is inserted with the first hold; until then
 * the class has its initial seats.
 */
export const seatInventory = pgTable(
  "seat_inventory",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    flightNumber: text("flight_number").notNull(),
    departureDate: date("departure_date").notNull(),
    origin: text().notNull(),
    cabin: text({ enum: ["ECONOMY", "BUSINESS", "FIRST"] }).notNull(),
    bookingClass: text("booking_class").notNull(),
    capacity: smallint().notNull(),
    taken: smallint().notNull().default(0),
  },
  (table) => [
    unique("seat_inventory_bucket").on(
      table.flightNumber,
      table.departureDate,
      table.origin,
      table.cabin,
      table.bookingClass,
    ),
    // For the sweep of departed flights.
    index("seat_inventory_departure").on(table.departureDate),
    check("seat_inventory_never_oversold", sql`${table.taken} between 0 and ${table.capacity}`),
  ],
);

/** Seats that one booking holds of a row of `seat_inventory`. Released ones no longer count as taken. */
export const seatHolds = pgTable(
  "seat_holds",
  {
    bookingId: text("booking_id").notNull(),
    inventoryId: bigint("inventory_id", { mode: "number" })
      .notNull()
      .references(() => seatInventory.id),
    seats: smallint().notNull(),
    state: text({ enum: ["held", "released", "ticketed"] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.inventoryId] }),
    // For the sweep: holds of a departed flight are deleted with its row of seats.
    index("seat_holds_inventory").on(table.inventoryId),
    check("seat_holds_seats", sql`${table.seats} > 0`),
    check("seat_holds_state", sql`${table.state} in ('held', 'released', 'ticketed')`),
  ],
);

/** Seats of the cabin that travellers chose: one row each while they have it, or while the booking waits for its payment. */
export const scheduleChosenSeats = pgTable(
  "schedule_chosen_seats",
  {
    flightNumber: text("flight_number").notNull(),
    departureDate: date("departure_date").notNull(),
    /** "12A". */
    seat: text().notNull(),
    /** The order that it was chosen with, and the line of it. */
    purchaseId: text("purchase_id").notNull(),
    line: smallint().notNull(),
    bookingId: text("booking_id").notNull(),
    /** The position of the traveller in the booking. */
    traveller: smallint().notNull(),
    isSold: boolean("is_sold").notNull().default(false),
  },
  (table) => [
    // A seat is sold once.
    primaryKey({ columns: [table.flightNumber, table.departureDate, table.seat] }),
    unique("schedule_chosen_seats_of_traveller").on(
      table.flightNumber,
      table.departureDate,
      table.bookingId,
      table.traveller,
      table.isSold,
    ),
    unique("schedule_chosen_seats_line").on(table.purchaseId, table.line),
    // For the sweep of departed flights.
    index("schedule_chosen_seats_departure").on(table.departureDate),
    check("schedule_chosen_seats_name", sql`${table.seat} ~ '^[1-9][0-9]?[A-Z]$'`),
  ],
);

/** The last ten digits of a ticket number. */
export const ticketSerial = pgSequence("ticket_serial", {
  startWith: 2_400_000_001,
  maxValue: 9_999_999_999,
});

export const issuedTickets = pgTable("issued_tickets", {
  bookingId: text("booking_id").primaryKey(),
  pnr: text().notNull().unique(),
  ticketNumbers: text("ticket_numbers").array().notNull(),
  issuedAt: timestamp("issued_at", { withTimezone: true }).notNull().defaultNow(),
  voidedAt: timestamp("voided_at", { withTimezone: true }),
  /** The change that these tickets were issued for, in exchange for earlier ones. */
  exchangedFor: text("exchanged_for"),
});
