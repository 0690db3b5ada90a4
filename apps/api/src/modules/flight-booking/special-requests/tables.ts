import type { SpecialRequestCode } from "@ghuri/contract/special-requests";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { sealedText } from "../../../platform/sealing/sealed-text.ts";
import { flightBookings } from "../tables.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Wheelchairs, assistance and meals that are asked of the airline for one passenger (decision 0072). They tell about
 * health and faith: what they say is encrypted, and a row is deleted with the documents of its traveller.
 */
export const flightSpecialRequests = pgTable(
  "flight_special_requests",
  {
    id: uuid().primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => flightBookings.orderId),
    /** The position of the passenger in the order. */
    position: integer().notNull(),
    code: sealedText("request_code").$type<SpecialRequestCode>().notNull(),
    /** What the traveller wrote to our staff. */
    note: sealedText("request_note"),
    requestedAt: instant("requested_at").notNull(),
    promisedAt: instant("promised_at").notNull(),
    /** When the supplier took it with the order. Null: staff ask the airline. */
    toldAt: instant("told_at"),
    /** Null: it waits for the airline, or its booking ended before that answered. */
    outcome: text().$type<"confirmed" | "declined">(),
    decidedAt: instant("decided_at"),
    /** What was said with the answer; the traveller reads why it was declined. */
    answer: sealedText("request_answer"),
  },
  (table) => [
    index("flight_special_requests_order").on(table.orderId),
    // For the queue of staff, the oldest first.
    index("flight_special_requests_waiting")
      .on(table.requestedAt)
      .where(sql`outcome is null`),
    check("flight_special_requests_position", sql`${table.position} >= 0`),
    check(
      "flight_special_requests_decided",
      sql`(${table.outcome} is null) = (${table.decidedAt} is null)
        and ${table.outcome} in ('confirmed', 'declined')
        and (${table.outcome} is null or ${table.answer} is not null)`,
    ),
  ],
);

/** A row of `flight_special_requests`. */
export type SpecialRequestRow = typeof flightSpecialRequests.$inferSelect;
