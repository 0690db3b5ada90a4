import type { Language } from "@ghuri/contract/messages/message";
import type { PersonName } from "@ghuri/contract/name-corrections";
import type { PassengerType } from "@ghuri/contract/flights";
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
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { sealedText } from "../../platform/sealing/sealed-text.ts";
import type { UnpaidLimits } from "./unpaid/unpaid-limits.ts";
import { bookedTravellerColumns, bookedTravellerIndexes } from "../travellers/tables.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Who caused an event of an order. */
export const EVENT_SOURCES = ["traveller", "system", "gateway", "staff", "supplier"] as const;
export type EventSource = (typeof EVENT_SOURCES)[number];

/**
 * Every sale, whatever was sold: buyer, price, status and deadlines. What the product adds is in tables of its module,
 * with the order's id as their key.
 */
export const orders = pgTable(
  "orders",
  {
    id: uuid().primaryKey(),
    /** The name of the product that was sold; its definition knows the statuses. */
    product: text().notNull(),
    /** The reference travellers and staff use. */
    reference: text().notNull(),
    /** No foreign key: orders outlive a deleted account. */
    accountId: uuid("account_id").notNull(),
    /** The member of staff who sold it for the account. No foreign key: orders know no staff. Null: the account bought it. */
    soldBy: uuid("sold_by"),
    /**
     * The Idempotency-Key and a hash of the request. A repeated request is recognised by them and answered with this
     * row's id, so no response needs to be stored. Encrypted: a thief who knows the rest of the request could try passport
     * numbers until one has its hash.
     */
    requestKey: text("request_key"),
    requestHash: sealedText("request_hash").notNull(),
    /** The language of the purchase, and of its emails. */
    language: text().$type<Language>().notNull(),
    status: text().notNull(),
    /** Incremented by every change of status. */
    version: integer().notNull().default(1),
    currency: text().$type<"BDT">().notNull().default("BDT"),
    totalPrice: integer("total_price").notNull(),
    couponCode: text("coupon_code"),
    couponDiscount: integer("coupon_discount").notNull().default(0),
    totalPayable: integer("total_payable").notNull(),
    /** The number of travellers. */
    travellers: integer().notNull(),
    /** The first and the last day of travel. */
    travelDate: date("travel_date", { mode: "string" }).notNull(),
    travelEndsOn: date("travel_ends_on", { mode: "string" }).notNull(),
    /** Null: there is nothing to pay. */
    paymentDeadline: instant("payment_deadline"),
    /** The extended deadline while, or shortly after, staff review a payment. */
    extendedUntil: instant("extended_until"),
    /** The payment that paid for it. No foreign key: payments are kept independently. */
    paymentId: uuid("payment_id"),
    /** When it was paid for, or confirmed with nothing to pay. */
    confirmedAt: instant("confirmed_at"),
    /** When it reached a status without a way on: expired, cancelled, failed, completed. */
    endedAt: instant("ended_at"),
    /** Nobody is 18 or older: staff review the order (ruling OP-19). */
    minorsOnly: boolean("minors_only").notNull().default(false),
    /** Why staff should review the order. */
    staffFlag: text("staff_flag"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    // Products drew their six characters on their own once, so two of them may share a reference.
    unique("orders_reference").on(table.reference, table.product),
    unique("orders_request").on(table.accountId, table.product, table.requestKey),
    index("orders_of_account").on(
      table.accountId,
      table.product,
      table.createdAt.desc(),
      table.id.desc(),
    ),
    // For the back-office list, newest first.
    index("orders_newest").on(table.product, table.createdAt.desc(), table.id.desc()),
    // The same for one status, and for counts by status.
    index("orders_by_status").on(
      table.product,
      table.status,
      table.createdAt.desc(),
      table.id.desc(),
    ),
    // For staff who look for the travellers of some days, newest order first: with all that the list and its count read.
    index("orders_by_travel").on(
      table.product,
      table.travelDate,
      table.createdAt.desc(),
      table.id.desc(),
    ),
    // For sweeps of journeys that are over. New orders are not in it: most of them are never confirmed.
    index("orders_confirmed_until")
      .on(table.product, table.travelEndsOn)
      .where(sql`confirmed_at is not null and ended_at is null`),
    index("orders_unpaid")
      .on(table.product, table.paymentDeadline)
      .where(sql`payment_id is null and ended_at is null and payment_deadline is not null`),
    index("orders_paid")
      .on(table.product, table.confirmedAt)
      .where(sql`payment_id is not null`),
    index("orders_paid_by_account")
      .on(table.accountId)
      .where(sql`payment_id is not null`),
    index("orders_flagged")
      .on(table.product, table.createdAt)
      .where(sql`staff_flag is not null`),
    check("orders_currency", sql`${table.currency} = 'BDT'`),
    check("orders_coupon", sql`${table.couponCode} is not null or ${table.couponDiscount} = 0`),
    check(
      "orders_sum",
      sql`${table.totalPrice} >= 0 and ${table.couponDiscount} >= 0 and ${table.totalPayable} >= 0
        and ${table.totalPayable} = ${table.totalPrice} - ${table.couponDiscount}`,
    ),
    check("orders_travellers", sql`${table.travellers} > 0`),
    check("orders_travel_dates", sql`${table.travelEndsOn} >= ${table.travelDate}`),
    check(
      "orders_deadline",
      sql`${table.paymentDeadline} is not null or ${table.totalPayable} = 0`,
    ),
    // "not_booked" means the same for every product: written, and not yet held by whoever supplies it. Until then it
    // cannot be paid, whoever tries.
    check(
      "orders_held_before_paid",
      sql`${table.status} <> 'not_booked' or ${table.paymentId} is null`,
    ),
    check("orders_confirmed", sql`${table.paymentId} is null or ${table.confirmedAt} is not null`),
  ],
);

/** An order as stored. */
export type Order = typeof orders.$inferSelect;

/**
 * What an unpaid order holds back from other buyers, and the limits under which it was admitted. A trigger counts every
 * new row against them (`unpaid_limit_reached`), and another deletes the row when the order is paid or ends. Orders that
 * hold nothing, such as visas, have no row.
 */
export const unpaidOrders = pgTable(
  "unpaid_orders",
  {
    orderId: uuid("order_id")
      .primaryKey()
      .references(() => orders.id),
    accountId: uuid("account_id").notNull(),
    /** The member of staff who sold it. It then counts with that person, and neither with the account nor its contact. */
    soldBy: uuid("sold_by"),
    /** Null for an account that has paid before, and where it is the account's own. */
    contactEmail: text("contact_email"),
    contactPhone: text("contact_phone"),
    /** The network it was ordered from. Null for an account that has paid before. */
    network: text(),
    /** The flights or the departure. */
    items: text().array().notNull(),
    seats: integer().notNull(),
    amount: integer().notNull(),
    limits: jsonb().$type<UnpaidLimits>().notNull(),
    /** Staff are checking a manual payment for it. */
    inReview: boolean("in_review").notNull().default(false),
  },
  (table) => [
    index("unpaid_orders_account").on(table.accountId),
    index("unpaid_orders_sold")
      .on(table.soldBy)
      .where(sql`sold_by is not null`),
    index("unpaid_orders_email")
      .on(table.contactEmail)
      .where(sql`contact_email is not null`),
    index("unpaid_orders_phone")
      .on(table.contactPhone)
      .where(sql`contact_phone is not null`),
    index("unpaid_orders_network")
      .on(table.network)
      .where(sql`network is not null`),
  ],
);

/** A row of `unpaid_orders`. */
export type UnpaidOrder = typeof unpaidOrders.$inferSelect;

/** Travellers as ordered for. Later changes of a saved traveller have no effect here. */
export const orderTravellers = pgTable(
  "order_travellers",
  {
    ...bookedTravellerColumns(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    /** IATA passenger type, where the product has fares by type: ADT, CNN or INF. */
    passengerType: text("passenger_type").$type<PassengerType>(),
    /** The name that was booked and invoiced, where it was corrected since. */
    bookedName: jsonb("booked_name").$type<PersonName>(),
    /** The postal address, where the product asks for it. */
    address: text(),
    city: text(),
    state: text(),
  },
  (table) => [
    unique("order_travellers_position").on(table.orderId, table.position),
    ...bookedTravellerIndexes("order_travellers", table),
    // For the sweep of documents whose time is over.
    index("order_travellers_documents")
      .on(table.orderId)
      .where(sql`passport_number is not null or passport_file is not null`),
    check(
      "order_travellers_documents_erased",
      sql`${table.documentsErasedAt} is null
        or (${table.passportNumber} is null and ${table.passportExpiryDate} is null and ${table.passportFile} is null)`,
    ),
    check(
      "order_travellers_primary",
      sql`${table.position} <> 0 or ${table.contactErasedAt} is not null
        or (${table.email} is not null and ${table.phone} is not null)`,
    ),
    check("order_travellers_type", sql`${table.passengerType} in ('ADT', 'CNN', 'INF')`),
    check(
      "order_travellers_erased",
      sql`${table.contactErasedAt} is null
        or coalesce(${table.email}, ${table.phone}, ${table.address}, ${table.city}, ${table.state}) is null`,
    ),
  ],
);

/** A row of `order_travellers`: one person of an order, as named in the documents. */
export type OrderTraveller = typeof orderTravellers.$inferSelect;

/** The event log of an order. Append-only. */
export const orderEvents = pgTable(
  "order_events",
  {
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    /** 1, 2, 3 … within the order. */
    number: integer().notNull(),
    at: instant("at").notNull(),
    /** Null for the first. */
    from: text(),
    to: text().notNull(),
    by: text().$type<EventSource>().notNull(),
    note: text(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.number] }),
    check(
      "order_events_by",
      sql`${table.by} in ('traveller', 'system', 'gateway', 'staff', 'supplier')`,
    ),
  ],
);
