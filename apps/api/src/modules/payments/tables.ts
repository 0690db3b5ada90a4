import { sql, type SQL } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
  type ExtraConfigColumn,
} from "drizzle-orm/pg-core";
import { RefundReason, type RefundBreakdown, RefundStage } from "@ghuri/contract/cancellations";
import { GatewayRefundState } from "@ghuri/contract/refund-cases";
import type { Language } from "@ghuri/contract/messages/message";
import { type PaymentAccount, PaymentPurpose } from "@ghuri/contract/payments";
import { storedFiles } from "../../platform/files/tables.ts";
import { ATTEMPT_STATUSES, PAYMENT_SOURCES } from "./attempts/attempt-status.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Payment attempts. A later attempt never overwrites a row, and none is deleted. */
export const payments = pgTable(
  "payments",
  {
    id: uuid().primaryKey(),
    /** Our id at the gateway, new for each attempt. */
    tranId: text("tran_id").notNull().unique("payments_tran_id"),
    purpose: text().$type<PaymentPurpose>().notNull(),
    /** The booking or application, in the room that sells the purpose. */
    subjectId: uuid("subject_id").notNull(),
    /** No foreign key: accounting records outlive a deleted account. */
    accountId: uuid("account_id").notNull(),
    amount: integer().notNull(),
    currency: text({ enum: ["BDT"] })
      .notNull()
      .default("BDT"),
    method: text({ enum: ["online", "manual"] }).notNull(),
    status: text({ enum: ATTEMPT_STATUSES }).notNull().default("open"),
    /** The bank's reason, or why staff have to review it. */
    reason: text(),
    /** True for the one attempt that paid the subject. Any other payment is refunded. */
    paysSubject: boolean("pays_subject").notNull().default(false),
    sessionKey: text("session_key"),
    gatewayUrl: text("gateway_url"),
    sessionExpiresAt: instant("session_expires_at"),
    valId: text("val_id").unique("payments_val_id"),
    /** The charge a refund names. */
    bankTranId: text("bank_tran_id"),
    receivedPaisa: integer("received_paisa"),
    cardType: text("card_type"),
    /** Masked by the gateway. The full number is never stored. */
    maskedCard: text("masked_card"),
    isRisky: boolean("is_risky").notNull().default(false),
    /** The gateway's label for the risk. */
    riskTitle: text("risk_title"),
    /**
     * The staff member who decided. A payment they refused as risky stays refused whatever the gateway
     * reports later.
     */
    decidedBy: uuid("decided_by"),
    /** A payment by instalments often cannot be refunded by the gateway. */
    emiInstalment: integer("emi_instalment").notNull().default(0),
    /** Manual payments only: a copy of our deposit account, the sender's account, and the proof. */
    depositTo: jsonb("deposit_to").$type<PaymentAccount>(),
    depositFrom: text("deposit_from"),
    paymentProof: uuid("payment_proof").references(() => storedFiles.id),
    /** Printed on receipts and tickets. Whoever has one can verify it with this code. */
    verificationCode: text("verification_code").unique("payments_verification_code"),
    createdAt: instant("created_at").notNull(),
    paidAt: instant("paid_at"),
    /** When the gateway is queried next; null: never again. */
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
    check(
      "payments_manual",
      sql`${table.method} <> 'manual' or (${table.depositTo} is not null
        and ${table.depositFrom} is not null and ${table.paymentProof} is not null)`,
    ),
    check(
      "payments_verification_code_when_paying",
      sql`not ${table.paysSubject} or ${table.verificationCode} is not null`,
    ),
    index("payments_subject").on(table.purpose, table.subjectId),
    index("payments_account").on(table.accountId, table.createdAt),
    index("payments_next_check")
      .on(table.nextCheckAt)
      .where(sql`${table.nextCheckAt} is not null`),
    // Attempts staff may have to review: few of many rows.
    index("payments_unconfirmed")
      .on(table.createdAt)
      .where(sql`${table.status} in ('open', 'processing', 'review')`),
    // For reports by day.
    index("payments_paid")
      .on(table.paidAt)
      .where(sql`${table.paidAt} is not null`),
    // Money received that pays for nothing: few of many rows.
    index("payments_held")
      .on(table.createdAt)
      .where(sql`${table.receivedPaisa} is not null and ${table.paidAt} is null`),
    uniqueIndex("payments_one_open")
      .on(table.purpose, table.subjectId)
      .where(sql`${table.status} = 'open' and ${table.method} = 'online'`),
    uniqueIndex("payments_one_in_review")
      .on(table.purpose, table.subjectId)
      .where(sql`${table.status} = 'review' and ${table.method} = 'manual'`),
    uniqueIndex("payments_one_pays")
      .on(table.purpose, table.subjectId)
      .where(sql`${table.paysSubject}`),
  ],
);

/** The status history of each attempt. */
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
    /** The staff member, when staff decided. */
    staffId: uuid("staff_id"),
    note: text(),
  },
  (table) => [index("payment_events_payment").on(table.paymentId, table.at)],
);

/** The default for rows older than refund references. */
const DEFAULT_REFERENCE = sql`'RF-' || translate(upper(substr(md5(gen_random_uuid()::text), 1, 6)), '01258B', 'GHJKMN')`;

/** All refunds, from request to completion. */
export const refundQueue = pgTable(
  "refund_queue",
  {
    id: uuid().primaryKey(),
    /** The reference travellers and staff use. */
    reference: text().notNull().default(DEFAULT_REFERENCE).unique("refund_queue_reference"),
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => payments.id),
    reason: text().$type<RefundReason>().notNull(),
    /** In paisa (1/100 taka), because received amounts may have decimals. */
    paisa: integer().notNull(),
    /** How a partial refund was calculated; null for a full refund. */
    sum: jsonb().$type<RefundBreakdown>(),
    /** The charge to refund; empty for a manual payment. */
    bankTranId: text("bank_tran_id").notNull().default(""),
    status: text().$type<RefundStage>().notNull().default("requested"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    unique("refund_queue_once").on(table.paymentId, table.reason, table.bankTranId),
    check("refund_queue_paisa", sql`${table.paisa} > 0`),
    check("refund_queue_reason", oneOf(table.reason, RefundReason.options)),
    check("refund_queue_status", oneOf(table.status, RefundStage.options)),
    index("refund_queue_status_created").on(table.status, table.createdAt),
  ],
);

/** When each refund reached each stage. Append-only. */
export const refundEvents = pgTable(
  "refund_events",
  {
    refundId: uuid("refund_id")
      .notNull()
      .references(() => refundQueue.id),
    stage: text().$type<RefundStage>().notNull(),
    at: instant("at").notNull(),
    /** The staff member; null for an automatic step. */
    staffId: uuid("staff_id"),
    /** Shown to the traveller. */
    note: text(),
    /** The bank's number of the transfer, on stage `sent`. */
    bankReference: text("bank_reference"),
  },
  (table) => [
    // A refund reaches each stage at most once.
    primaryKey({ columns: [table.refundId, table.stage] }),
    index("refund_events_done")
      .on(table.at)
      .where(sql`${table.stage} = 'done'`),
    check("refund_events_stage", oneOf(table.stage, RefundStage.options)),
  ],
);

/**
 * The received and refunded amount of each charge with a refund. A rejected refund is subtracted again. The
 * CHECK guarantees that no charge is refunded twice.
 */
export const refundCharges = pgTable(
  "refund_charges",
  {
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => payments.id),
    bankTranId: text("bank_tran_id").notNull(),
    receivedPaisa: integer("received_paisa").notNull(),
    refundedPaisa: integer("refunded_paisa").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.bankTranId] }),
    check(
      "refund_charges_never_more",
      sql`${table.refundedPaisa} between 0 and ${table.receivedPaisa}`,
    ),
  ],
);

/** The gateway's part of a refund: at most one row per refund, however often staff press or a job runs. */
export const gatewayRefunds = pgTable(
  "gateway_refunds",
  {
    refundId: uuid("refund_id")
      .primaryKey()
      .references(() => refundQueue.id),
    /**
     * Our id of the refund. The gateway accepts each id once; a definite refusal gives the refund a new id.
     */
    number: text().notNull().unique("gateway_refunds_number"),
    state: text().$type<GatewayRefundState>().notNull(),
    /** The gateway's own number. */
    reference: text(),
    reason: text(),
    /** The staff member who requested it. */
    staffId: uuid("staff_id").notNull(),
    orderedAt: instant("ordered_at").notNull(),
    /** Set before the gateway is called: from then on its reply may be lost. */
    askedAt: instant("asked_at"),
    checks: integer().notNull().default(0),
    nextCheckAt: instant("next_check_at"),
  },
  (table) => [
    check("gateway_refunds_number_length", sql`length(${table.number}) <= 30`),
    check("gateway_refunds_state", oneOf(table.state, GatewayRefundState.options)),
    check(
      "gateway_refunds_reference",
      sql`${table.state} not in ('processing', 'refunded') or ${table.reference} is not null`,
    ),
    check("gateway_refunds_asked", sql`${table.state} = 'ordered' or ${table.askedAt} is not null`),
    index("gateway_refunds_next_check")
      .on(table.nextCheckAt)
      .where(sql`${table.nextCheckAt} is not null`),
  ],
);

/** Deposit accounts for manual payments. */
export const paymentAccounts = pgTable(
  "payment_accounts",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    number: text().notNull(),
    position: integer().notNull(),
    /** When the account was closed for travellers. Rows are never deleted, because payments name them. */
    closedAt: instant("closed_at"),
  },
  (table) => [
    uniqueIndex("payment_accounts_number")
      .on(table.number)
      .where(sql`${table.closedAt} is null`),
  ],
);

function oneOf(column: AnyPgColumn, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`;
}

/** Columns that every sellable subject has: buyer, request key and price. */
export function payableColumns(table: string) {
  return {
    id: uuid().primaryKey(),
    /** The reference travellers and staff use. */
    reference: text().notNull().unique(`${table}_reference`),
    /** No foreign key: purchases outlive a deleted account. */
    accountId: uuid("account_id").notNull(),
    /**
     * The Idempotency-Key and a hash of the request. A repeated request is recognised by them and answered
     * with this row's id, so no response needs to be stored.
     */
    requestKey: text("request_key"),
    requestHash: text("request_hash").notNull(),
    /** The language of the purchase, and of its emails. */
    language: text().$type<Language>().notNull(),
    currency: text().$type<"BDT">().notNull().default("BDT"),
    totalPrice: integer("total_price").notNull(),
    couponCode: text("coupon_code"),
    couponDiscount: integer("coupon_discount").notNull().default(0),
    totalPayable: integer("total_payable").notNull(),
    /** The extended deadline while, or shortly after, staff review a payment. */
    extendedUntil: instant("extended_until"),
    /** The payment that paid for it. No foreign key: payments are kept independently. */
    paymentId: uuid("payment_id"),
    createdAt: instant("created_at").notNull(),
  };
}

type PayableTable = Readonly<
  Record<
    "id" | "accountId" | "requestKey" | "currency" | "couponCode" | "couponDiscount" | "createdAt",
    ExtraConfigColumn
  >
>;

/** Constraints and indexes for `payableColumns`. Each table adds its own price rule. */
export function payableRules(name: string, table: PayableTable) {
  return [
    unique(`${name}_request`).on(table.accountId, table.requestKey),
    index(`${name}_of_account`).on(table.accountId, table.createdAt.desc(), table.id),
    // For the back-office list, newest first.
    index(`${name}_newest`).on(table.createdAt.desc(), table.id.desc()),
    check(`${name}_currency`, sql`${table.currency} = 'BDT'`),
    check(`${name}_coupon`, sql`${table.couponCode} is not null or ${table.couponDiscount} = 0`),
  ];
}
