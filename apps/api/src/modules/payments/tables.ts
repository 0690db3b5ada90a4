import { sql, type SQL } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import { PaymentPurpose } from "@ghuri/contract/payments";
import { PAYMENT_SOURCES } from "./payment-source.ts";
import { ATTEMPT_STATUSES } from "./payment-status.ts";
import { REFUND_REASONS, REFUND_STATUSES } from "./refund-status.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** One attempt to pay. Rows are never overwritten by a later attempt, and never deleted. */
export const payments = pgTable(
  "payments",
  {
    id: uuid().primaryKey(),
    /** Our number at the gateway, new for each attempt. */
    tranId: text("tran_id").notNull().unique("payments_tran_id"),
    purpose: text().$type<PaymentPurpose>().notNull(),
    /** The booking or application, in the room of its purpose. */
    subjectId: uuid("subject_id").notNull(),
    /** No foreign key: the books outlive a deleted account. */
    accountId: uuid("account_id").notNull(),
    amount: integer().notNull(),
    currency: text({ enum: ["BDT"] })
      .notNull()
      .default("BDT"),
    method: text({ enum: ["online", "manual"] }).notNull(),
    status: text({ enum: ATTEMPT_STATUSES }).notNull().default("open"),
    /** The bank's words, or why staff have to look. */
    reason: text(),
    /** True for the one attempt whose money pays the subject; any other money goes back. */
    paysSubject: boolean("pays_subject").notNull().default(false),
    sessionKey: text("session_key"),
    gatewayUrl: text("gateway_url"),
    sessionExpiresAt: instant("session_expires_at"),
    valId: text("val_id").unique("payments_val_id"),
    /** What a refund names. */
    bankTranId: text("bank_tran_id"),
    receivedPaisa: integer("received_paisa"),
    cardType: text("card_type"),
    /** As masked by the gateway; no other form of it is ever stored. */
    maskedCard: text("masked_card"),
    isRisky: boolean("is_risky").notNull().default(false),
    /** Money paid by instalments often cannot be given back. */
    emiInstalment: integer("emi_instalment").notNull().default(0),
    createdAt: instant("created_at").notNull(),
    paidAt: instant("paid_at"),
    /** When the gateway is asked next without being told to; null: no more. */
    nextCheckAt: instant("next_check_at"),
    checks: integer().notNull().default(0),
  },
  (table) => [
    check("payments_tran_id_length", sql`length(${table.tranId}) <= 30`),
    check("payments_amount", sql`${table.amount} > 0`),
    check("payments_received", sql`${table.receivedPaisa} > 0`),
    check("payments_purpose", oneOf(table.purpose, PaymentPurpose.options)),
    check("payments_method", oneOf(table.method, ["online", "manual"])),
    check("payments_status", oneOf(table.status, ATTEMPT_STATUSES)),
    check("payments_paid_at", sql`(${table.status} = 'paid') = (${table.paidAt} is not null)`),
    check("payments_pays_when_paid", sql`not ${table.paysSubject} or ${table.status} = 'paid'`),
    index("payments_subject").on(table.purpose, table.subjectId),
    index("payments_account").on(table.accountId, table.createdAt),
    index("payments_next_check")
      .on(table.nextCheckAt)
      .where(sql`${table.nextCheckAt} is not null`),
    uniqueIndex("payments_one_open")
      .on(table.purpose, table.subjectId)
      .where(sql`${table.status} = 'open' and ${table.method} = 'online'`),
    uniqueIndex("payments_one_pays")
      .on(table.purpose, table.subjectId)
      .where(sql`${table.paysSubject}`),
  ],
);

/** What happened to an attempt, in order. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    id: uuid().primaryKey(),
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => payments.id),
    at: instant("at").notNull(),
    from: text("from_status", { enum: ATTEMPT_STATUSES }),
    to: text("to_status", { enum: ATTEMPT_STATUSES }).notNull(),
    source: text({ enum: PAYMENT_SOURCES }).notNull(),
    note: text(),
  },
  (table) => [index("payment_events_payment").on(table.paymentId, table.at)],
);

/** Money that has to go back. */
export const refundQueue = pgTable(
  "refund_queue",
  {
    id: uuid().primaryKey(),
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => payments.id),
    reason: text({ enum: REFUND_REASONS }).notNull(),
    /** In hundredths of a taka: what came in may carry decimals. */
    paisa: integer().notNull(),
    /** The charge to give back; empty for money that came by hand. */
    bankTranId: text("bank_tran_id").notNull().default(""),
    status: text({ enum: REFUND_STATUSES }).notNull().default("queued"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    unique("refund_queue_once").on(table.paymentId, table.reason, table.bankTranId),
    check("refund_queue_paisa", sql`${table.paisa} > 0`),
    check("refund_queue_reason", oneOf(table.reason, REFUND_REASONS)),
    check("refund_queue_status", oneOf(table.status, REFUND_STATUSES)),
    index("refund_queue_status_created").on(table.status, table.createdAt),
  ],
);

/** Where manual payments are sent. */
export const paymentAccounts = pgTable("payment_accounts", {
  id: text().primaryKey(),
  name: text().notNull(),
  number: text().notNull(),
  position: integer().notNull(),
});

function oneOf(column: AnyPgColumn, words: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(", "))})`;
}
