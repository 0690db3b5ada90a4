import type { PersonName } from "@ghuri/contract/name-corrections";
import { sql } from "drizzle-orm";
import {
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
import { orders } from "../../orders/tables.ts";
import { flightBookings } from "../tables.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Corrections of passengers' names: made at once, or asked of the airline by staff. */
export const flightNameCorrections = pgTable(
  "flight_name_corrections",
  {
    id: uuid().primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => flightBookings.orderId),
    /** The position of the passenger in the order. */
    position: integer().notNull(),
    before: jsonb().$type<PersonName>().notNull(),
    after: jsonb().$type<PersonName>().notNull(),
    requestedAt: instant("requested_at").notNull(),
    /** By when the traveller hears from us. Null: nobody had to be asked. */
    promisedAt: instant("promised_at"),
    /** Null: it waits for the airline or for its payment, or its booking ended before. `lapsed`: its charge was not paid. */
    outcome: text().$type<"corrected" | "declined" | "lapsed">(),
    decidedAt: instant("decided_at"),
    /** Why it was declined, as the traveller was told. */
    reason: text(),
    /** The ticket that the airline took back for it, and the one that it gave. Null: the number stayed. */
    oldTicket: text("old_ticket"),
    newTicket: text("new_ticket"),
  },
  (table) => [
    index("flight_name_corrections_order").on(table.orderId),
    // For the search of staff.
    index("flight_name_corrections_ticket")
      .on(table.oldTicket)
      .where(sql`old_ticket is not null`),
    // A passenger has one right name: the next request waits for the answer to this one.
    uniqueIndex("flight_name_corrections_one_open")
      .on(table.orderId, table.position)
      .where(sql`outcome is null`),
    // For the queue of staff, the oldest first.
    index("flight_name_corrections_waiting")
      .on(table.requestedAt)
      .where(sql`outcome is null`),
    check("flight_name_corrections_position", sql`${table.position} >= 0`),
    check(
      "flight_name_corrections_decided",
      sql`(${table.outcome} is null) = (${table.decidedAt} is null)
        and ${table.outcome} in ('corrected', 'declined', 'lapsed')
        and (${table.outcome} is not null or ${table.promisedAt} is not null)
        and (${table.outcome} is not distinct from 'declined') = (${table.reason} is not null)`,
    ),
  ],
);

/** A row of `flight_name_corrections`. */
export type NameCorrectionRow = typeof flightNameCorrections.$inferSelect;

/** What airlines charge for corrections, each an order of its own (decision 0091). */
export const flightNameCharges = pgTable(
  "flight_name_charges",
  {
    orderId: uuid("order_id")
      .primaryKey()
      .references(() => orders.id),
    /** A correction is charged once: one whose charge lapses is asked for again. */
    correctionId: uuid("correction_id")
      .notNull()
      .unique()
      .references(() => flightNameCorrections.id),
    /** What the airline gets, and what we charge, in taka. */
    airlineCharge: integer("airline_charge").notNull(),
    serviceFee: integer("service_fee").notNull(),
  },
  (table) => [
    check("flight_name_charges_sum", sql`${table.airlineCharge} > 0 and ${table.serviceFee} >= 0`),
  ],
);
