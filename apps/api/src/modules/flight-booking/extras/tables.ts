import type { ExtraKind } from "@ghuri/contract/flight-extras";
import type { Taka } from "@ghuri/contract/money";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { OwnedExtra, SupplierAmount } from "../../../suppliers/flight-supplier.ts";
import type { Line } from "../../ledger/index.ts";
import { orders } from "../../orders/tables.ts";
import { flightBookings } from "../tables.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A bag, a meal or a seat of a purchase, for one traveller on one flight. */
export interface StoredExtra {
  readonly kind: ExtraKind;
  readonly name: string;
  readonly kg: number | null;
  /** "12A"; null for bags and meals. */
  readonly seat: string | null;
  /** The position of the traveller. */
  readonly traveller: number;
  /** "BG101 2026-12-05T09:00", as it was booked: the place of a flight in its booking can change. */
  readonly flight: string;
  /** "DAC–CXB". */
  readonly route: string;
  readonly quantity: number;
  /** What the supplier gets for all of them, and what we charge for them. */
  readonly price: Taka;
  readonly fee: Taka;
  /** The same in the supplier's currency. */
  readonly amount: SupplierAmount;
  readonly refundable: boolean;
  /** Of a seat that takes the place of an earlier one: that one, and what both cost altogether. Absent: it takes none. */
  readonly insteadOf?: {
    readonly purchaseId: string;
    readonly line: number;
    readonly seat: string;
    readonly worth: Taka;
  };
  /** The seat that took its place. What was paid for this one stays with the booking. Absent: the traveller sits here. */
  readonly swappedFor?: string;
  /** The supplier's own id of a bag or a meal. */
  readonly supplierId: string | null;
  /** When it left the booking, and what came back for it. */
  readonly returned: { readonly at: string; readonly refund: Taka } | null;
}

/**
 * Bags, meals and seats that travellers bought for a ticket. Each purchase is an order of its own (decision 0061), except what
 * was bought with the ticket: that is part of the booking's order, whose id both columns have (decision 0082).
 */
export const flightExtras = pgTable(
  "flight_extras",
  {
    orderId: uuid("order_id")
      .primaryKey()
      .references(() => orders.id),
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => flightBookings.orderId),
    /** Neither bought nor ended yet. */
    isOpen: boolean("is_open").notNull().default(true),
    items: jsonb().$type<readonly StoredExtra[]>().notNull(),
    /** What a remote supplier's order had before it was first asked: a lost answer is looked up by what is there more. */
    ownedBefore: jsonb("owned_before").$type<readonly OwnedExtra[]>(),
    /** Set before every request to the supplier: from then on its answer may be lost. */
    askedAt: instant("asked_at"),
    tries: integer().notNull().default(0),
    doneAt: instant("done_at"),
    /**
     * Of what was bought with the ticket: debits by which what left the booking was taken out of its sale, with the VAT. A
     * cancellation of the rest leaves them out.
     */
    returnedLines: jsonb("returned_lines").$type<readonly Line[]>().notNull().default([]),
  },
  (table) => [
    // A booking has one purchase under way.
    uniqueIndex("flight_extras_one_open")
      .on(table.bookingId)
      .where(sql`${table.isOpen}`),
    index("flight_extras_booking").on(table.bookingId),
    check("flight_extras_done", sql`${table.doneAt} is null or not ${table.isOpen}`),
    check("flight_extras_items", sql`jsonb_array_length(${table.items}) > 0`),
  ],
);
