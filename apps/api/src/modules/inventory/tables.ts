import type { OwnBag, SeatPlan } from "@ghuri/contract/own-extras";
import type { FlightContent } from "@ghuri/contract/own-flights";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true });
const day = (name: string) => date(name, { mode: "string" });

/** Where the sale of a flight stands: `closed` sells no more and keeps what was sold, `retired` leaves the list. */
export type FlightState = "draft" | "on_sale" | "closed" | "retired";

/** A series of flights that the agency sells itself: one number on some weekdays of a period. */
export const ownFlights = pgTable(
  "own_flights",
  {
    id: uuid().primaryKey(),
    airlineCode: text("airline_code").notNull(),
    airlineName: text("airline_name").notNull(),
    flightNumber: text("flight_number").notNull(),
    origin: text().notNull(),
    destination: text().notNull(),
    /** ISO: Monday is 1, Sunday is 7. Local days at the origin. */
    weekdays: smallint().array().notNull(),
    validFrom: day("valid_from").notNull(),
    validUntil: day("valid_until").notNull(),
    /** Wall-clock times at the airports, HH:MM, and how many days after the departure the arrival is. */
    departureTime: text("departure_time").notNull(),
    arrivalTime: text("arrival_time").notNull(),
    arrivalDay: smallint("arrival_day").notNull().default(0),
    aircraft: text().notNull().default(""),
    departureTerminal: text("departure_terminal").notNull().default(""),
    arrivalTerminal: text("arrival_terminal").notNull().default(""),
    blackoutDates: day("blackout_dates").array().notNull().default([]),
    /** On sale from so many days until so many hours before departure. */
    salesOpenDays: smallint("sales_open_days").notNull(),
    salesCloseHours: smallint("sales_close_hours").notNull(),
    state: text().$type<FlightState>().notNull().default("draft"),
    /** Grows when what travellers were shown of the flight changes; an offer names it. */
    edition: integer().notNull().default(1),
    /** Grows with every change, for concurrent edits. */
    version: integer().notNull().default(1),
    changedAt: instant("changed_at").notNull(),
  },
  (table) => [
    // What an import recognises a flight by.
    uniqueIndex("own_flights_series")
      .on(table.airlineCode, table.flightNumber, table.origin, table.destination, table.validFrom)
      .where(sql`state <> 'retired'`),
    index("own_flights_route").on(table.origin, table.destination),
    check("own_flights_airline", sql`${table.airlineCode} ~ '^[A-Z0-9]{2}$'`),
    check("own_flights_number", sql`${table.flightNumber} ~ '^[1-9][0-9]{0,3}$'`),
    check(
      "own_flights_places",
      sql`${table.origin} ~ '^[A-Z]{3}$' and ${table.destination} ~ '^[A-Z]{3}$' and ${table.origin} <> ${table.destination}`,
    ),
    check(
      "own_flights_days",
      sql`cardinality(${table.weekdays}) > 0 and ${table.weekdays} <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]`,
    ),
    check("own_flights_period", sql`${table.validFrom} <= ${table.validUntil}`),
    check(
      "own_flights_times",
      sql`${table.departureTime} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and ${table.arrivalTime} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and ${table.arrivalDay} between -1 and 2`,
    ),
    check(
      "own_flights_sales",
      sql`${table.salesOpenDays} between 1 and 330 and ${table.salesCloseHours} between 0 and 720`,
    ),
    check("own_flights_state", sql`${table.state} in ('draft', 'on_sale', 'closed', 'retired')`),
  ],
);

/** A fare family of a flight: its booking class, and its seats on each departure. */
export const ownFares = pgTable(
  "own_fares",
  {
    id: uuid().primaryKey(),
    flightId: uuid("flight_id")
      .notNull()
      .references(() => ownFlights.id),
    bookingClass: text("booking_class").notNull(),
    cabin: text({ enum: ["ECONOMY", "BUSINESS", "FIRST"] }).notNull(),
    name: text().notNull(),
    /** Seats on each departure. */
    seats: smallint().notNull(),
    /** The row of `own_fare_terms` that is sold now. */
    termsNumber: integer("terms_number").notNull(),
    /** True after the editor removed it: what was sold refers to it. */
    isRemoved: boolean("is_removed").notNull().default(false),
  },
  (table) => [
    unique("own_fares_class").on(table.flightId, table.bookingClass),
    check("own_fares_letter", sql`${table.bookingClass} ~ '^[A-Z]$'`),
    check("own_fares_cabin", sql`${table.cabin} in ('ECONOMY', 'BUSINESS', 'FIRST')`),
    check("own_fares_seats", sql`${table.seats} between 0 and 999`),
  ],
);

/** Prices and rules of a fare, in whole taka. Rows are never changed: a new price is a new row, and tickets keep theirs. */
export const ownFareTerms = pgTable(
  "own_fare_terms",
  {
    fareId: uuid("fare_id")
      .notNull()
      .references(() => ownFares.id),
    number: integer().notNull(),
    adultFare: integer("adult_fare").notNull(),
    childFare: integer("child_fare").notNull(),
    infantFare: integer("infant_fare").notNull(),
    adultTax: integer("adult_tax").notNull(),
    childTax: integer("child_tax").notNull(),
    infantTax: integer("infant_tax").notNull(),
    /** Pieces of so many kilograms each; null: one weight for all bags together. */
    checkedPieces: smallint("checked_pieces"),
    checkedKg: smallint("checked_kg").notNull(),
    cabinKg: smallint("cabin_kg").notNull(),
    /** Per traveller; null: not allowed. */
    changePenalty: integer("change_penalty"),
    refundPenalty: integer("refund_penalty"),
  },
  (table) => [
    primaryKey({ columns: [table.fareId, table.number] }),
    check(
      "own_fare_terms_amounts",
      sql`${table.adultFare} > 0 and least(${table.childFare}, ${table.infantFare}, ${table.adultTax}, ${table.childTax}, ${table.infantTax}) >= 0
        and greatest(${table.adultFare}, ${table.childFare}, ${table.infantFare}, ${table.adultTax}, ${table.childTax}, ${table.infantTax}) <= 2000000`,
    ),
    check(
      "own_fare_terms_bags",
      sql`${table.checkedPieces} between 1 and 9 and ${table.checkedKg} between 0 and 99 and ${table.cabinKg} between 0 and 30`,
    ),
    check(
      "own_fare_terms_penalties",
      sql`${table.changePenalty} between 0 and 2000000 and ${table.refundPenalty} between 0 and 2000000`,
    ),
  ],
);

/** What staff know of one departure. Without a row it is as its flight says. */
export const ownDepartures = pgTable(
  "own_departures",
  {
    flightId: uuid("flight_id")
      .notNull()
      .references(() => ownFlights.id),
    departureDate: day("departure_date").notNull(),
    isClosed: boolean("is_closed").notNull().default(false),
    /** The airline's reference of the block of seats. */
    airlinePnr: text("airline_pnr"),
    /** Until when unsold seats can be given back to the airline. */
    releaseOn: day("release_on"),
    depositDueOn: day("deposit_due_on"),
    depositTaka: integer("deposit_taka"),
    /** After a change of the schedule: local departure and arrival, "2026-12-05T09:00", and the rest. Null: as its flight says. */
    departsAt: text("departs_at"),
    arrivesAt: text("arrives_at"),
    flightNumber: text("flight_number"),
    departureTerminal: text("departure_terminal"),
    arrivalTerminal: text("arrival_terminal"),
    /** The airline cancelled it: it is closed as well. */
    isCancelled: boolean("is_cancelled").notNull().default(false),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.flightId, table.departureDate] }),
    // Those that depart on another day than planned are found by that day.
    index("own_departures_moved")
      .on(sql`substr(${table.departsAt}, 1, 10)`)
      .where(sql`departs_at is not null`),
    check(
      "own_departures_schedule",
      sql`(${table.departsAt} is null) = (${table.arrivesAt} is null)
        and ${table.departsAt} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T([01][0-9]|2[0-3]):[0-5][0-9]$'
        and ${table.arrivesAt} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T([01][0-9]|2[0-3]):[0-5][0-9]$'
        and ${table.flightNumber} ~ '^[1-9][0-9]{0,3}$'`,
    ),
    index("own_departures_release")
      .on(table.releaseOn)
      .where(sql`release_on is not null`),
    check("own_departures_pnr", sql`${table.airlinePnr} ~ '^[A-Z0-9]{5,8}$'`),
    check("own_departures_deposit", sql`${table.depositTaka} >= 0`),
  ],
);

/** How one departure is flown: local times, "2026-12-05T09:00". */
export interface DepartureSchedule {
  readonly flightNumber: string;
  readonly departsAt: string;
  readonly arrivesAt: string;
  readonly departureTerminal: string;
  readonly arrivalTerminal: string;
}

/** Changes of departures that staff entered, as the airline made them. Rows are never changed. */
export const ownScheduleChanges = pgTable(
  "own_schedule_changes",
  {
    /** The act of staff that changed it, with other departures perhaps. */
    actId: uuid("act_id").notNull(),
    flightId: uuid("flight_id")
      .notNull()
      .references(() => ownFlights.id),
    departureDate: day("departure_date").notNull(),
    /** The edition of the flight from which on the change is known to who buys. */
    edition: integer().notNull(),
    before: jsonb().$type<DepartureSchedule>().notNull(),
    /** Null: the departure is cancelled. */
    after: jsonb().$type<DepartureSchedule>(),
    changedAt: instant("changed_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.flightId, table.departureDate, table.edition] }),
    unique("own_schedule_changes_act").on(table.actId, table.departureDate),
  ],
);

/** Seats of a fare on one departure. A row is inserted with the first hold; until then all of them are free. */
export const ownSeats = pgTable(
  "own_seats",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    fareId: uuid("fare_id")
      .notNull()
      .references(() => ownFares.id),
    departureDate: day("departure_date").notNull(),
    capacity: smallint().notNull(),
    taken: smallint().notNull().default(0),
  },
  (table) => [
    unique("own_seats_departure").on(table.fareId, table.departureDate),
    index("own_seats_date").on(table.departureDate),
    check("own_seats_never_oversold", sql`${table.taken} between 0 and ${table.capacity}`),
  ],
);

/** Seats that one booking holds of a row of `own_seats`, and the terms that it was sold at. */
export const ownSeatHolds = pgTable(
  "own_seat_holds",
  {
    bookingId: text("booking_id").notNull(),
    seatsId: bigint("seats_id", { mode: "number" })
      .notNull()
      .references(() => ownSeats.id),
    seats: smallint().notNull(),
    fareId: uuid("fare_id").notNull(),
    termsNumber: integer("terms_number").notNull(),
    state: text({ enum: ["held", "released", "ticketed"] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.seatsId] }),
    foreignKey({
      name: "own_seat_holds_terms",
      columns: [table.fareId, table.termsNumber],
      foreignColumns: [ownFareTerms.fareId, ownFareTerms.number],
    }),
    index("own_seat_holds_seats").on(table.seatsId),
    check("own_seat_holds_count", sql`${table.seats} > 0`),
    check("own_seat_holds_state", sql`${table.state} in ('held', 'released', 'ticketed')`),
  ],
);

/** Tickets issued from the stock, one row a booking. */
export const ownTickets = pgTable("own_tickets", {
  bookingId: text("booking_id").primaryKey(),
  pnr: text().notNull(),
  ticketNumbers: text("ticket_numbers").array().notNull(),
  issuedAt: instant("issued_at").notNull().defaultNow(),
  voidedAt: instant("voided_at"),
  /** The change that these tickets were issued for, in exchange for earlier ones. */
  exchangedFor: text("exchanged_for"),
});

/** Ticket numbers that an airline gave the agency. Each is used once. */
export const ownTicketStock = pgTable(
  "own_ticket_stock",
  {
    number: text().primaryKey(),
    airlineCode: text("airline_code").notNull(),
    /** Null: still to be used. */
    bookingId: text("booking_id"),
    addedAt: instant("added_at").notNull(),
  },
  (table) => [
    index("own_ticket_stock_left")
      .on(table.airlineCode, table.number)
      .where(sql`booking_id is null`),
    check("own_ticket_stock_number", sql`${table.number} ~ '^[0-9]{13}$'`),
    check("own_ticket_stock_airline", sql`${table.airlineCode} ~ '^[A-Z0-9]{2}$'`),
  ],
);

/** Cabins by aircraft: which seats there are, and what choosing one costs. */
export const ownSeatPlans = pgTable(
  "own_seat_plans",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    plan: jsonb().$type<SeatPlan>().notNull(),
    version: integer().notNull().default(1),
    changedAt: instant("changed_at").notNull(),
  },
  (table) => [unique("own_seat_plans_name").on(table.name)],
);

/** What a flight sells beside its tickets. Without a row it sells nothing. */
export const ownFlightExtras = pgTable("own_flight_extras", {
  flightId: uuid("flight_id")
    .primaryKey()
    .references(() => ownFlights.id),
  /** Null: no seats are chosen. */
  seatPlanId: uuid("seat_plan_id").references(() => ownSeatPlans.id),
  bags: jsonb().$type<readonly OwnBag[]>().notNull(),
  version: integer().notNull().default(1),
});

/** Seats of a cabin that somebody chose on one departure: held until they are paid, then sold. */
export const ownChosenSeats = pgTable(
  "own_chosen_seats",
  {
    flightId: uuid("flight_id")
      .notNull()
      .references(() => ownFlights.id),
    departureDate: day("departure_date").notNull(),
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
    primaryKey({ columns: [table.flightId, table.departureDate, table.seat] }),
    // A traveller sits once on a departure, and holds one other seat at most to exchange it for.
    unique("own_chosen_seats_of_traveller").on(
      table.flightId,
      table.departureDate,
      table.bookingId,
      table.traveller,
      table.isSold,
    ),
    unique("own_chosen_seats_line").on(table.purchaseId, table.line),
    check("own_chosen_seats_name", sql`${table.seat} ~ '^[1-9][0-9]?[A-Z]$'`),
  ],
);

/** What an import changed, so that it can be undone. `before` is null for a flight that it created. */
export interface ImportedFlight {
  readonly flightId: string;
  readonly before: FlightContent | null;
  readonly after: FlightContent;
}

/** Files that staff imported. */
export const ownFlightImports = pgTable("own_flight_imports", {
  id: uuid().primaryKey(),
  fileName: text("file_name").notNull(),
  importedBy: text("imported_by").notNull(),
  importedAt: instant("imported_at").notNull(),
  changes: jsonb().$type<readonly ImportedFlight[]>().notNull(),
  undoneAt: instant("undone_at"),
});

/** One row: whether staff switched the sample timetable off. */
export const inventorySettings = pgTable(
  "inventory_settings",
  {
    isOnly: boolean("is_only").primaryKey().default(true),
    sampleOff: boolean("sample_off").notNull(),
    changedAt: instant("changed_at").notNull(),
  },
  (table) => [check("inventory_settings_one_row", sql`${table.isOnly}`)],
);
