import type { FlightLeg } from "@ghuri/contract/flights";
import type { PartQuote } from "@ghuri/contract/part-cancellations";
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
import type { Line } from "../../ledger/index.ts";
import { type FareBasis, flightBookings, type StoredPartQuote } from "../tables.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Cancellations of a part of a booking, requests and quotes for them. Quotes are valid in the state of the booking that they
 * were made for; those that were not used are deleted.
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
    /** When the traveller asked staff for it, by when they were promised to hear from us, and who has to act until then. */
    requestedAt: instant("requested_at"),
    promisedAt: instant("promised_at"),
    waitsFor: text("waits_for").$type<"staff" | "supplier">(),
    declinedAt: instant("declined_at"),
    /** Of a supplier that cancels parts over its interface: what it quoted. Null: seats of our own, or by staff. */
    supplierQuote: jsonb("supplier_quote").$type<StoredPartQuote>(),
    /** Set before every request to cancel it there: from then on its answer may be lost. */
    askedAt: instant("asked_at"),
    tries: integer().notNull().default(0),
    supplierDoneAt: instant("supplier_done_at"),
  },
  (table) => [
    index("flight_part_cancellations_order").on(table.orderId),
    // A booking waits for the answer to one request.
    uniqueIndex("flight_part_cancellations_one_request")
      .on(table.orderId)
      .where(
        sql`${table.requestedAt} is not null and ${table.cancelledAt} is null and ${table.declinedAt} is null`,
      ),
    check(
      "flight_part_cancellations_promised",
      sql`(${table.requestedAt} is null) = (${table.promisedAt} is null)
        and (${table.requestedAt} is null) = (${table.waitsFor} is null)
        and ${table.waitsFor} in ('staff', 'supplier')
        and (${table.declinedAt} is null or (${table.requestedAt} is not null and ${table.cancelledAt} is null))`,
    ),
    check(
      "flight_part_cancellations_at_supplier",
      sql`${table.supplierDoneAt} is null
        or (${table.supplierQuote} is not null and ${table.cancelledAt} is not null)`,
    ),
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
