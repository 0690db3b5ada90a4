import { sql } from "drizzle-orm";
import {
  boolean,
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
import { OUTCOMES } from "./outcomes.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The one store of the sandbox, so every process on this database knows the same password. */
export const sandboxStore = pgTable(
  "sandbox_store",
  {
    id: integer().primaryKey(),
    storeId: text("store_id").notNull(),
    password: text().notNull(),
  },
  (table) => [check("sandbox_store_only_one", sql`${table.id} = 1`)],
);

/** One payment page. */
export const sandboxSessions = pgTable(
  "sandbox_sessions",
  {
    key: text().primaryKey(),
    tranId: text("tran_id").notNull(),
    paisa: integer().notNull(),
    /** The merchant's request without its password: shown on the page and echoed in messages. */
    order: jsonb().$type<Record<string, string>>().notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** When it was paid or cancelled; from then on the page accepts nothing. */
    closedAt: instant("closed_at"),
  },
  (table) => [index("sandbox_sessions_tran_id").on(table.tranId)],
);

/** One submission of the page. */
export const sandboxTries = pgTable(
  "sandbox_tries",
  {
    id: uuid().primaryKey(),
    sessionKey: text("session_key")
      .notNull()
      .references(() => sandboxSessions.key),
    tranId: text("tran_id").notNull(),
    outcome: text({ enum: OUTCOMES }).notNull(),
    status: text({ enum: ["VALID", "FAILED", "CANCELLED"] }).notNull(),
    paisa: integer().notNull(),
    /** Only a successful payment has one. */
    valId: text("val_id").unique(),
    bankTranId: text("bank_tran_id").notNull(),
    cardType: text("card_type").notNull(),
    maskedCard: text("masked_card").notNull(),
    at: instant("at").notNull(),
    /** The payment is PENDING until then. */
    validAt: instant("valid_at").notNull(),
    validatedAt: instant("validated_at"),
    /** API calls about this try fail until then. */
    faultUntil: instant("fault_until"),
  },
  (table) => [
    index("sandbox_tries_tran_id").on(table.tranId),
    index("sandbox_tries_bank_tran_id").on(table.bankTranId),
    uniqueIndex("sandbox_tries_paid_once")
      .on(table.sessionKey)
      .where(sql`${table.status} = 'VALID'`),
  ],
);

/** IPNs (instant payment notifications) to post to the merchant. */
export const sandboxNotifications = pgTable(
  "sandbox_notices",
  {
    id: uuid().primaryKey(),
    sessionKey: text("session_key")
      .notNull()
      .references(() => sandboxSessions.key),
    /** Null: the IPN says that the page expired. */
    tryId: uuid("try_id").references(() => sandboxTries.id),
    isForged: boolean("is_forged").notNull().default(false),
    dueAt: instant("due_at").notNull(),
    sendings: integer().notNull().default(0),
    doneAt: instant("done_at"),
  },
  (table) => [
    index("sandbox_notices_due")
      .on(table.dueAt)
      .where(sql`${table.doneAt} is null`),
  ],
);

export const sandboxRefunds = pgTable(
  "sandbox_refunds",
  {
    reference: text().primaryKey(),
    bankTranId: text("bank_tran_id").notNull(),
    refundTranId: text("refund_tran_id").notNull().unique("sandbox_refunds_once"),
    paisa: integer().notNull(),
    initiatedAt: instant("initiated_at").notNull(),
    refundedAt: instant("refunded_at").notNull(),
  },
  (table) => [
    index("sandbox_refunds_bank_tran_id").on(table.bankTranId),
    check("sandbox_refunds_paisa", sql`${table.paisa} > 0`),
  ],
);
