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
import { PAYMENT_SOURCES } from "./attempts/payment-source.ts";
import { ATTEMPT_STATUSES } from "./attempts/attempt-status.ts";

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
    /** The gateway's word for the risk. */
    riskTitle: text("risk_title"),
    /** Who of the staff decided it: what they refused for its risk, no later word of the gateway brings back. */
    decidedBy: uuid("decided_by"),
    /** Money paid by instalments often cannot be given back. */
    emiInstalment: integer("emi_instalment").notNull().default(0),
    /** What a manual payment says of itself: the account of ours as it was, theirs, and the photo. */
    depositTo: jsonb("deposit_to").$type<PaymentAccount>(),
    depositFrom: text("deposit_from"),
    paymentProof: uuid("payment_proof").references(() => storedFiles.id),
    /** On the papers of what it paid for; anybody who holds one may ask whether it is genuine. */
    verificationCode: text("verification_code").unique("payments_verification_code"),
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
    // What staff may have to look at: few rows of many.
    index("payments_unconfirmed")
      .on(table.createdAt)
      .where(sql`${table.status} in ('open', 'processing', 'review')`),
    // What came in on a day.
    index("payments_paid")
      .on(table.paidAt)
      .where(sql`${table.paidAt} is not null`),
    // Money that came in and pays for nothing: few rows of many.
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
    /** Who of the staff, where staff decided. */
    staffId: uuid("staff_id"),
    note: text(),
  },
  (table) => [index("payment_events_payment").on(table.paymentId, table.at)],
);

/** What a refund is called when nobody has named it: rows older than references. */
const SOME_REFERENCE = sql`'RF-' || translate(upper(substr(md5(gen_random_uuid()::text), 1, 6)), '01258B', 'GHJKMN')`;

/** Money that has to go back. */
export const refundQueue = pgTable(
  "refund_queue",
  {
    id: uuid().primaryKey(),
    /** What a person reads out. */
    reference: text().notNull().default(SOME_REFERENCE).unique("refund_queue_reference"),
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => payments.id),
    reason: text().$type<RefundReason>().notNull(),
    /** In hundredths of a taka: what came in may carry decimals. */
    paisa: integer().notNull(),
    /** How it was counted; null for money that goes back whole. */
    sum: jsonb().$type<RefundBreakdown>(),
    /** The charge to give back; empty for money that came by hand. */
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

/** When a refund reached each stage. Rows are only ever added. */
export const refundEvents = pgTable(
  "refund_events",
  {
    refundId: uuid("refund_id")
      .notNull()
      .references(() => refundQueue.id),
    stage: text().$type<RefundStage>().notNull(),
    at: instant("at").notNull(),
    /** Who of the staff; null for what happened by itself. */
    staffId: uuid("staff_id"),
    /** For the traveller. */
    note: text(),
    /** The bank's number of the transfer, where this stage is that it was sent. */
    bankReference: text("bank_reference"),
  },
  (table) => [
    // No stage is reached twice.
    primaryKey({ columns: [table.refundId, table.stage] }),
    index("refund_events_done")
      .on(table.at)
      .where(sql`${table.stage} = 'done'`),
    check("refund_events_stage", oneOf(table.stage, RefundStage.options)),
  ],
);

/**
 * What came in with each charge that owes something back, and how much of it is on its way. What is
 * rejected is taken off again; the CHECK is the promise that nothing is given back twice.
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

/** A refund that the gateway sends: one for each, whoever presses and however often a job runs. */
export const gatewayRefunds = pgTable(
  "gateway_refunds",
  {
    refundId: uuid("refund_id")
      .primaryKey()
      .references(() => refundQueue.id),
    /** Our number of it at the gateway, which takes each once; a new one only after a certain no. */
    number: text().notNull().unique("gateway_refunds_number"),
    state: text().$type<GatewayRefundState>().notNull(),
    /** The gateway's own number. */
    reference: text(),
    reason: text(),
    /** Who of the staff sent it. */
    staffId: uuid("staff_id").notNull(),
    orderedAt: instant("ordered_at").notNull(),
    /** Set before the gateway is asked to send it: from then on its answer may be lost. */
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

/** Where manual payments are sent. */
export const paymentAccounts = pgTable(
  "payment_accounts",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    number: text().notNull(),
    position: integer().notNull(),
    /** Travellers are offered it no more. Rows are never deleted: payments name them. */
    closedAt: instant("closed_at"),
  },
  (table) => [
    uniqueIndex("payment_accounts_number")
      .on(table.number)
      .where(sql`${table.closedAt} is null`),
  ],
);

function oneOf(column: AnyPgColumn, words: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(", "))})`;
}

/** What everything that is sold for money has: who bought it, how the request is known again, and the price. */
export function payableColumns(table: string) {
  return {
    id: uuid().primaryKey(),
    /** What a person reads out on the telephone. */
    reference: text().notNull().unique(`${table}_reference`),
    /** No foreign key: what was bought outlives a deleted account. */
    accountId: uuid("account_id").notNull(),
    /**
     * The Idempotency-Key and a hash of what it came with. A repeat is known by them: the answer to it
     * is this row's id, so that no answer need be kept beside it.
     */
    requestKey: text("request_key"),
    requestHash: text("request_hash").notNull(),
    /** The language it was bought in; its letters are written in it. */
    language: text().$type<Language>().notNull(),
    currency: text().$type<"BDT">().notNull().default("BDT"),
    totalPrice: integer("total_price").notNull(),
    couponCode: text("coupon_code"),
    couponDiscount: integer("coupon_discount").notNull().default(0),
    totalPayable: integer("total_payable").notNull(),
    /** It waits this long where staff look, or have just looked, at a manual payment. */
    extendedUntil: instant("extended_until"),
    /** The payment that paid for it. No foreign key: payments are books of their own. */
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

/** The rules that go with payableColumns. How its price adds up, each table says for itself. */
export function payableRules(name: string, table: PayableTable) {
  return [
    unique(`${name}_request`).on(table.accountId, table.requestKey),
    index(`${name}_of_account`).on(table.accountId, table.createdAt.desc(), table.id),
    // Staff read all of them, newest first.
    index(`${name}_newest`).on(table.createdAt.desc(), table.id.desc()),
    check(`${name}_currency`, sql`${table.currency} = 'BDT'`),
    check(`${name}_coupon`, sql`${table.couponCode} is not null or ${table.couponDiscount} = 0`),
  ];
}
