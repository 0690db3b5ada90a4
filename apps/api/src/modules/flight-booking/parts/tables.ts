import type { FlightLeg } from "@ghuri/contract/flights";
import type { PartQuote } from "@ghuri/contract/part-cancellations";
import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Line } from "../../ledger/index.ts";
import { type FareBasis, flightBookings } from "../tables.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Cancellations of a part of a booking, and quotes for them. Quotes are valid in the state of the booking that they were
 * made for; those that were not used are deleted.
 */
export const flightPartCancellations = pgTable(
  "flight_part_cancellations",
  {
    id: uuid().primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => flightBookings.orderId),
    /** The state of the booking that the quote was made for. */
    bookingState: text("booking_state").notNull(),
    quote: jsonb().$type<PartQuote>().notNull(),
    /** Fares and taxes of what is left afterwards. */
    fareLeft: jsonb("fare_left").$type<FareBasis>().notNull(),
    validUntil: instant("valid_until").notNull(),
    /** Null: only quoted. */
    cancelledAt: instant("cancelled_at"),
    flights: jsonb().$type<readonly FlightLeg[]>().notNull().default([]),
    voidedTickets: jsonb("voided_tickets").$type<readonly string[]>().notNull().default([]),
    /** Debits by which this part of the sale was taken back, with its VAT: a cancellation of the rest leaves them out. */
    returned: jsonb().$type<readonly Line[]>().notNull().default([]),
  },
  (table) => [
    index("flight_part_cancellations_order").on(table.orderId),
    index("flight_part_cancellations_unused")
      .on(table.validUntil)
      .where(sql`${table.cancelledAt} is null`),
    check(
      "flight_part_cancellations_done",
      sql`${table.cancelledAt} is not null or jsonb_array_length(${table.returned}) = 0`,
    ),
  ],
);

/** A row of `flight_part_cancellations`. */
export type PartRow = typeof flightPartCancellations.$inferSelect;
