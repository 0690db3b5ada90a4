import { sql, type SQL } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import { RefundReason, type RefundBreakdown, RefundStage } from "@ghuri/contract/cancellations";
import { GatewayRefundState } from "@ghuri/contract/refund-cases";
import { type PaymentAccount, PaymentFailure, type PaymentPurpose } from "@ghuri/contract/payments";
import { storedFiles } from "../../platform/files/tables.ts";
import { ATTEMPT_STATUSES, PAYMENT_SOURCES } from "./attempts/attempt-status.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Payment attempts. A later attempt never overwrites a row, and none is deleted. */
export const payments = pgTable(
  "payments",
  {
    id: uuid().primaryKey(),
    /** Our reference of the attempt, at its gateway and for travellers. New for each attempt. */
    attemptRef: text("attempt_ref").notNull().unique("payments_attempt_ref"),
    /** The name of the product, as it registered with us; "flight". */
    purpose: text().$type<PaymentPurpose>().notNull(),
    /** The booking or application, in the module that sells the purpose. */
    subjectId: uuid("subject_id").notNull(),
    /** No foreign key: accounting records outlive a deleted account. */
    accountId: uuid("account_id").notNull(),
    amount: integer().notNull(),
    currency: text({ enum: ["BDT"] })
      .notNull()
      .default("BDT"),
    method: text({ enum: ["online", "manual"] }).notNull(),
    /** The name of the gateway that took it; null for a manual payment. */
    gateway: text(),
    /** What the traveller pays for this gateway on top of `amount`, in whole taka. */
    fee: integer().notNull().default(0),
    status: text({ enum: ATTEMPT_STATUSES }).notNull().default("open"),
    /** The bank's reason, or why staff have to review it. */
    reason: text(),
    /** Why it failed, where the gateway's code tells it. */
    failure: text().$type<PaymentFailure>(),
    /** True for the one attempt that paid the subject. Any other payment is refunded. */
    paysSubject: boolean("pays_subject").notNull().default(false),
    /** The number of the part of the price that it is for; null: it completes the price. */
    part: integer(),
    /** True for the one attempt that paid its part. */
    paysPart: boolean("pays_part").notNull().default(false),
    /**
     * What had been paid of the price when it was opened: it counts only while that is so. Null: opened before prices could be
     * paid with several payments.
     */
    paidBefore: integer("paid_before"),
    /** How many refunds its gateway takes of it; null: as many as there is money, or staff send them. */
    refundParts: smallint("refund_parts"),
    /** The gateway's reference of the payment that its page is for. */
    gatewayRef: text("gateway_ref"),
    gatewayUrl: text("gateway_url"),
    sessionExpiresAt: instant("session_expires_at"),
    /** The gateway's reference of the confirmed payment. */
    confirmationRef: text("confirmation_ref"),
    /**
     * When we last asked the gateway to take money that the payer agreed to. Set before the call: from then on its
     * outcome may be unknown.
     */
    completionAskedAt: instant("completion_asked_at"),
    /** The charge a refund names. */
    chargeRef: text("charge_ref"),
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
    /** The instalments that the payer chose before paying: whose cards, over how many months, and the charge within `fee`. */
    emiBank: text("emi_bank"),
    emiMonths: smallint("emi_months"),
    emiCharge: integer("emi_charge"),
    /** The months that the gateway reports. A payment by instalments often cannot be refunded by the gateway. */
    emiInstalment: integer("emi_instalment").notNull().default(0),
    /** The member of staff who took the money and recorded it. Null: the payer paid or reported it. */
    takenBy: uuid("taken_by"),
    /** Manual payments only: a copy of our deposit account, the sender's account, and the proof unless staff took it. */
    depositTo: jsonb("deposit_to").$type<PaymentAccount>(),
    depositFrom: text("deposit_from"),
    paymentProof: uuid("payment_proof").references(() => storedFiles.id),
    /** Printed on receipts and tickets. The holder can verify it with this code. */
    verificationCode: text("verification_code").unique("payments_verification_code"),
    createdAt: instant("created_at").notNull(),
    /** When we settled it. */
    paidAt: instant("paid_at"),
    /** When the payer was charged, by the gateway's own clock. Decides whether the payment was in time. */
    chargedAt: instant("charged_at"),
    /** When the gateway last gave a definite answer about this attempt; null: never. */
    answeredAt: instant("answered_at"),
    /**
     * When the paid job is enqueued again, in case it was lost. Null: the selling module has handled the payment,
     * or there is none.
     */
    paidJobDueAt: instant("paid_job_due_at"),
    /** When the gateway is queried next; null: never again. */
    nextCheckAt: instant("next_check_at"),
    checks: integer().notNull().default(0),
    /** When a notice with a bad signature, or with a good one, was or will be checked last. Null: none arrived. */
    unsignedCheckAt: instant("unsigned_check_at"),
    signedCheckAt: instant("signed_check_at"),
    /** The payment id that the last signed notice named. */
    signedCheckRef: text("signed_check_ref"),
  },
  (table) => [
    check("payments_attempt_ref_length", sql`length(${table.attemptRef}) <= 30`),
    check("payments_amount", sql`${table.amount} > 0`),
    check("payments_received", sql`${table.receivedPaisa} > 0`),
    check("payments_purpose", sql`${table.purpose} ~ '^[a-z][a-z0-9-]{0,29}$'`),
    check("payments_method", oneOf(table.method, ["online", "manual"])),
    check("payments_gateway", sql`(${table.method} = 'online') = (${table.gateway} is not null)`),
    check(
      "payments_fee",
      sql`${table.fee} >= 0 and (${table.fee} = 0 or ${table.method} = 'online')`,
    ),
    check(
      "payments_emi",
      sql`num_nulls(${table.emiBank}, ${table.emiMonths}, ${table.emiCharge}) in (0, 3)
        and (${table.emiCharge} is null or ${table.emiCharge} between 0 and ${table.fee})`,
    ),
    // One payment at a gateway pays one attempt.
    unique("payments_confirmation_ref").on(table.gateway, table.confirmationRef),
    unique("payments_gateway_ref").on(table.gateway, table.gatewayRef),
    check("payments_failure", oneOf(table.failure, PaymentFailure.options)),
    check("payments_status", oneOf(table.status, ATTEMPT_STATUSES)),
    check("payments_paid_at", sql`(${table.status} = 'paid') = (${table.paidAt} is not null)`),
    check(
      "payments_part",
      sql`case when ${table.part} is null then not ${table.paysPart} else ${table.part} > 0 and not ${table.paysSubject} end`,
    ),
    check("payments_paid_before", sql`${table.paidBefore} >= 0`),
    check("payments_pays_part_when_paid", sql`not ${table.paysPart} or ${table.status} = 'paid'`),
    check("payments_pays_when_paid", sql`not ${table.paysSubject} or ${table.status} = 'paid'`),
    check(
      "payments_manual",
      sql`${table.method} <> 'manual' or (${table.depositTo} is not null
        and ${table.depositFrom} is not null
        and (${table.paymentProof} is not null or ${table.takenBy} is not null))`,
    ),
    check(
      "payments_verification_code_when_paying",
      sql`not ${table.paysSubject} or ${table.verificationCode} is not null`,
    ),
    index("payments_subject").on(table.purpose, table.subjectId),
    // An account's list, newest first.
    index("payments_of_account").on(table.accountId, table.createdAt.desc(), table.id.desc()),
    // For counts by day and state.
    index("payments_created").on(table.createdAt, table.status),
    index("payments_next_check")
      .on(table.nextCheckAt)
      .where(sql`${table.nextCheckAt} is not null`),
    // Paid, and not yet handled by the selling module: few of many rows.
    index("payments_paid_job_due")
      .on(table.paidJobDueAt)
      .where(sql`${table.paidJobDueAt} is not null`),
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
    // Payments of one price follow each other without overlapping.
    uniqueIndex("payments_one_at_a_time")
      .on(table.purpose, table.subjectId, table.paidBefore)
      .where(sql`${table.paysSubject} or ${table.paysPart}`),
    uniqueIndex("payments_one_pays")
      .on(table.purpose, table.subjectId)
      .where(sql`${table.paysSubject}`),
  ],
);

/** The photos that show a manual payment. A traveller may send several, one for each transfer. */
export const manualPaymentProofs = pgTable(
  "manual_payment_proofs",
  {
    fileId: uuid("file_id")
      .primaryKey()
      .references(() => storedFiles.id),
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => payments.id),
    /** SHA-256 of the photo as uploaded. */
    hash: text().notNull(),
    createdAt: instant("created_at").notNull(),
    /** When staff rejected the payment. From then on the photo may be sent again. */
    releasedAt: instant("released_at"),
  },
  (table) => [
    // One photo proves one payment.
    uniqueIndex("manual_payment_proofs_hash")
      .on(table.hash)
      .where(sql`${table.releasedAt} is null`),
    index("manual_payment_proofs_payment").on(table.paymentId),
  ],
);

/** What arrived in the bank for a manual payment, as staff read it in the bank statement. Append-only. */
export const manualDeposits = pgTable(
  "manual_deposits",
  {
    id: uuid().primaryKey(),
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => payments.id),
    /** The bank's reference of the transfer. */
    bankReference: text("bank_reference").notNull(),
    /** The day on which the bank credited it. */
    valueDate: date("value_date", { mode: "string" }).notNull(),
    paisa: integer().notNull(),
    staffId: uuid("staff_id").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    check("manual_deposits_paisa", sql`${table.paisa} > 0`),
    // A transfer counts once.
    uniqueIndex("manual_deposits_reference").on(sql`upper(${table.bankReference})`),
    index("manual_deposits_payment").on(table.paymentId),
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

/**
 * A reason that one payment can have several times is stored with what caused it, "part_cancelled:<id>": a payment is
 * refunded once for each. Read, it is the reason alone.
 */
const refundReason = customType<{ data: RefundReason; driverData: string }>({
  dataType: () => "text",
  fromDriver: (stored) => RefundReason.parse(stored.split(":")[0]),
});

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
    reason: refundReason().notNull(),
    /** In paisa (1/100 taka), because received amounts may have decimals. */
    paisa: integer().notNull(),
    /** How a partial refund was calculated; null for a full refund. */
    sum: jsonb().$type<RefundBreakdown>(),
    /** The charge to refund; empty for a manual payment. */
    chargeRef: text("charge_ref").notNull().default(""),
    status: text().$type<RefundStage>().notNull().default("requested"),
    /** How often a rejected refund was queued again. */
    round: integer().notNull().default(0),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    unique("refund_queue_once").on(table.paymentId, table.reason, table.chargeRef),
    check("refund_queue_paisa", sql`${table.paisa} > 0`),
    check(
      "refund_queue_reason",
      sql`${oneOf(table.reason, RefundReason.options)} or ${table.reason} like 'part_cancelled:%'
        or ${table.reason} like 'flight_changed:%'`,
    ),
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
    /** The refund's round: 0, and one more each time it was queued again. */
    round: integer().notNull().default(0),
    stage: text().$type<RefundStage>().notNull(),
    at: instant("at").notNull(),
    /** The staff member; null for an automatic step. */
    staffId: uuid("staff_id"),
    /** Shown to the traveller. */
    note: text(),
    /** The bank's number of the transfer, on stage `sent`. */
    bankReference: text("bank_reference"),
    /** The account that staff sent it to, on stage `sent`. Null: the gateway returned it to the card or wallet. */
    payeeAccount: text("payee_account"),
  },
  (table) => [
    // A refund reaches each stage at most once in a round.
    primaryKey({ columns: [table.refundId, table.round, table.stage] }),
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
    chargeRef: text("charge_ref").notNull(),
    receivedPaisa: integer("received_paisa").notNull(),
    refundedPaisa: integer("refunded_paisa").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.chargeRef] }),
    check(
      "refund_charges_never_more",
      sql`${table.refundedPaisa} between 0 and ${table.receivedPaisa}`,
    ),
  ],
);

/** The gateway's part of a refund: at most one row per refund, however often staff or a job try. */
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

/**
 * The token with which all nodes call a gateway. One node at a time holds the lease and fetches a new one; the others
 * go on with the old one, or wait.
 */
export const gatewayTokens = pgTable(
  "gateway_tokens",
  {
    gateway: text().primaryKey(),
    /** Encrypted when there is a key for that. */
    token: text(),
    /** What the gateway gives for renewing it without our password; encrypted like the token. */
    renewal: text(),
    validUntil: instant("valid_until"),
    /** The node's run that fetches one now, or fetched the last. */
    leaseHolder: uuid("lease_holder"),
    /** Nobody else fetches before; after a failure, nobody does until then. */
    leaseUntil: instant("lease_until"),
    /** When the gateway was last asked for one, and the time before. Some gateways allow two requests an hour. */
    askedAt: instant("asked_at"),
    askedBeforeAt: instant("asked_before_at"),
  },
  (table) => [
    check(
      "gateway_tokens_valid_until",
      sql`(${table.token} is null) = (${table.validUntil} is null)`,
    ),
    check(
      "gateway_tokens_lease",
      sql`${table.leaseUntil} is null or ${table.leaseHolder} is not null`,
    ),
  ],
);

/**
 * Instalments by bank and tenure, as the gateway's contract has them. Their terms are never changed: an ended plan is replaced
 * by another.
 */
export const instalmentPlans = pgTable(
  "instalment_plans",
  {
    id: uuid().primaryKey(),
    bank: text().notNull(),
    months: smallint().notNull(),
    /** Of the price, in hundredths of a percent. */
    chargeBasisPoints: integer("charge_basis_points").notNull(),
    /** The smallest price that it is offered for. */
    minimum: integer().notNull(),
    /** Name of the member of staff. */
    enteredBy: text("entered_by").notNull(),
    enteredAt: instant("entered_at").notNull(),
    endedAt: instant("ended_at"),
  },
  (table) => [
    uniqueIndex("instalment_plans_one")
      .on(sql`lower(${table.bank})`, table.months)
      .where(sql`${table.endedAt} is null`),
    check(
      "instalment_plans_terms",
      sql`${table.months} between 2 and 60 and ${table.chargeBasisPoints} between 0 and 4000 and ${table.minimum} >= 0`,
    ),
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
