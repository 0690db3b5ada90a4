import type { CaseKind, DigestFrequency } from "@ghuri/contract/admin-follow-ups";
import type { Language } from "@ghuri/contract/messages/message";
import type { QueueKind, StaffRole } from "@ghuri/contract/staff";
import { HandedMoney } from "@ghuri/contract/staff-sales";
import { sql } from "drizzle-orm";
import {
  bigint,
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
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { passkeyColumns } from "../../platform/passkeys/tables.ts";
import { payments } from "../payments/tables.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Staff. Rows are never deleted, because audit entries refer to them. */
export const staff = pgTable(
  "staff",
  {
    id: uuid().primaryKey(),
    /** Lower case, so that one address belongs to one person. */
    email: text().notNull().unique("staff_email"),
    name: text().notNull(),
    /** Null until they have set up their sign-in with the link that was emailed to them. */
    passwordHash: text("password_hash"),
    /** Encrypted if the environment provides a key. */
    totpSecret: text("totp_secret").notNull(),
    /** The latest 30-second step whose code was used: earlier codes are refused. */
    lastTotpStep: bigint("last_totp_step", { mode: "number" }),
    roles: text().array().$type<StaffRole[]>().notNull(),
    createdAt: instant("created_at").notNull(),
    /** Who opened the account, or last gave it roles or secrets, and when. Null: the command line. */
    accessSetBy: uuid("access_set_by"),
    accessSetAt: instant("access_set_at"),
    disabledAt: instant("disabled_at"),
    /** The link to set up the sign-in: its id, the hash of its token (null until the email is written), and its end. */
    invitationId: uuid("invitation_id"),
    invitationHash: text("invitation_hash").unique("staff_invitation"),
    invitationEndsAt: instant("invitation_ends_at"),
    /** How often they receive the email about open cases, in which language, and the last time. */
    digest: text().$type<DigestFrequency>().notNull().default("daily"),
    digestLanguage: text("digest_language").$type<Language>().notNull().default("en"),
    digestSentAt: instant("digest_sent_at"),
    /** A hash of what it listed: an hourly email goes out only when something changed. */
    digestVersion: text("digest_version"),
  },
  (table) => [
    check("staff_digest", sql`${table.digest} in ('off', 'hourly', 'daily')`),
    check("staff_digest_language", sql`${table.digestLanguage} in ('en', 'bn')`),
    check(
      "staff_sign_in",
      sql`(${table.passwordHash} is null) = (${table.invitationId} is not null)
        and (${table.invitationId} is null) = (${table.invitationEndsAt} is null)
        and (${table.invitationHash} is null or ${table.invitationId} is not null)`,
    ),
    check("staff_email_lower", sql`${table.email} = lower(${table.email})`),
    check(
      "staff_roles",
      sql`${table.roles} <@ array['support', 'finance', 'content', 'admin'] and cardinality(${table.roles}) > 0`,
    ),
  ],
);

/** A staff session. The token itself exists only in the browser's cookie. */
export const staffSessions = pgTable(
  "staff_sessions",
  {
    id: uuid().primaryKey(),
    staffId: uuid("staff_id")
      .notNull()
      .references(() => staff.id),
    tokenHash: text("token_hash").notNull().unique("staff_sessions_token"),
    createdAt: instant("created_at").notNull(),
    /** When the one-time code was typed, or a passkey used, last. */
    codeAt: instant("code_at").notNull(),
    lastSeenAt: instant("last_seen_at").notNull(),
    /** Maximum lifetime, regardless of activity. */
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
    /** Opened by the identity provider, and confirmed there. */
    byProvider: boolean("by_provider").notNull().default(false),
    /** Where it was opened, so that its owner recognises it; empty for one of an earlier version. */
    address: text().notNull().default(""),
    userAgent: text("user_agent").notNull().default(""),
  },
  (table) => [index("staff_sessions_staff").on(table.staffId)],
);

/** Who staff are at an identity provider, from their first sign-in with it. New credentials of their owner delete it. */
export const staffIdentities = pgTable(
  "staff_identities",
  {
    issuer: text().notNull(),
    /** The provider's own name for the person, which never changes. */
    subject: text().notNull(),
    staffId: uuid("staff_id")
      .notNull()
      .references(() => staff.id),
    linkedAt: instant("linked_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    unique("staff_identities_staff").on(table.issuer, table.staffId),
  ],
);

/** Browsers that were sent to the identity provider and have not come back. */
export const staffOidcAttempts = pgTable(
  "staff_oidc_attempts",
  {
    /** Of the secret in the browser's cookie. */
    browserHash: text("browser_hash").primaryKey(),
    purpose: text().$type<"sign-in" | "tab" | "confirmation">().notNull(),
    /** The session that is confirmed. */
    sessionId: uuid("session_id"),
    state: text().notNull(),
    nonce: text().notNull(),
    codeVerifier: text("code_verifier").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    index("staff_oidc_attempts_expiry").on(table.expiresAt),
    check(
      "staff_oidc_attempts_session",
      sql`(${table.purpose} = 'confirmation') = (${table.sessionId} is not null)`,
    ),
  ],
);

/** Passkeys of staff. New credentials of their owner delete them. */
export const staffPasskeys = pgTable(
  "staff_passkeys",
  {
    ...passkeyColumns,
    staffId: uuid("staff_id")
      .notNull()
      .references(() => staff.id),
  },
  (table) => [
    check("staff_passkeys_counter", sql`${table.counter} >= 0`),
    uniqueIndex("staff_passkeys_credential").on(table.credentialId),
    index("staff_passkeys_staff").on(table.staffId),
  ],
);

/** Which member of staff has claimed which case. */
export const claims = pgTable(
  "claims",
  {
    kind: text().$type<QueueKind>().notNull(),
    caseId: uuid("case_id").notNull(),
    staffId: uuid("staff_id")
      .notNull()
      .references(() => staff.id),
    claimedAt: instant("claimed_at").notNull(),
    /** When the holder last renewed it. */
    renewedAt: instant("renewed_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.caseId] })],
);

/** First approvals of manual payments that need a second person. Deleted by the decision. */
export const manualPaymentApprovals = pgTable("manual_payment_approvals", {
  paymentId: uuid("payment_id")
    .primaryKey()
    .references(() => payments.id),
  staffId: uuid("staff_id")
    .notNull()
    .references(() => staff.id),
  /** The transfer as this person read it in the bank statement; amount in taka. */
  bankReference: text("bank_reference").notNull(),
  valueDate: date("value_date", { mode: "string" }).notNull(),
  amount: integer().notNull(),
  createdAt: instant("created_at").notNull(),
});

/**
 * Write-offs of an account's differences from the four-eyes limit on, until a second person carries them out or drops them.
 * The audit log keeps what became of them.
 */
export const pendingWriteOffs = pgTable("pending_write_offs", {
  id: uuid().primaryKey(),
  account: text().notNull(),
  /** Rows of statements, and entries that the statements do not have. */
  rowIds: jsonb("row_ids").$type<string[]>().notNull(),
  entryIds: jsonb("entry_ids").$type<number[]>().notNull(),
  /** What they differ by, each as a positive amount. */
  paisa: bigint({ mode: "number" }).notNull(),
  why: text().notNull(),
  staffId: uuid("staff_id")
    .notNull()
    .references(() => staff.id),
  createdAt: instant("created_at").notNull(),
});

/** The assignee of a case and its follow-up date. Removed when it has neither. */
export const caseFollowUps = pgTable(
  "case_follow_ups",
  {
    kind: text().$type<CaseKind>().notNull(),
    caseId: uuid("case_id").notNull(),
    /** The case's reference, so that the list needs no other module. */
    name: text().notNull(),
    assigneeId: uuid("assignee_id").references(() => staff.id),
    /** Dhaka date. */
    followUpOn: date("follow_up_on", { mode: "string" }),
    changedAt: instant("changed_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.caseId] }),
    index("case_follow_ups_due").on(table.followUpOn),
    check(
      "case_follow_ups_some",
      sql`${table.assigneeId} is not null or ${table.followUpOn} is not null`,
    ),
  ],
);

/** What is left at each supplier that is paid from a balance, as last read, and when staff are warned. */
export const supplierBalances = pgTable(
  "supplier_balances",
  {
    id: uuid().primaryKey(),
    supplier: text().notNull().unique("supplier_balances_supplier"),
    /** Below this staff are warned, in whole units of the supplier's currency. Null: never. */
    threshold: integer(),
    /** In whole units, rounded down. */
    balance: bigint({ mode: "number" }),
    currency: text(),
    readAt: instant("read_at"),
    /** Since when staff are warned: set once per fall, and cleared when the balance is up again. */
    lowSince: instant("low_since"),
  },
  (table) => [
    check("supplier_balances_threshold", sql`${table.threshold} > 0`),
    check(
      "supplier_balances_read",
      sql`num_nulls(${table.balance}, ${table.currency}, ${table.readAt}) in (0, 3)`,
    ),
  ],
);

/** What the receipt says that a customer gets for money handed over to staff. Rows are never changed. */
export const moneyReceipts = pgTable(
  "money_receipts",
  {
    paymentId: uuid("payment_id")
      .primaryKey()
      .references(() => payments.id),
    /** Given by the database, so that no two receipts share one. */
    number: integer().notNull().generatedAlwaysAsIdentity().unique("money_receipts_number"),
    how: text().$type<HandedMoney>().notNull(),
    paidBy: text("paid_by").notNull(),
    reference: text().notNull(),
    /** The bank that a cheque is drawn on. */
    chequeBank: text("cheque_bank"),
    /** Dhaka date, as staff stated it. */
    valueDate: date("value_date", { mode: "string" }).notNull(),
    /** In taka. */
    received: integer().notNull(),
    takenBy: uuid("taken_by")
      .notNull()
      .references(() => staff.id),
    takenAt: instant("taken_at").notNull(),
  },
  (table) => [
    check(
      "money_receipts_how",
      sql`${table.how} in (${sql.raw(HandedMoney.options.map((how) => `'${how}'`).join(", "))})`,
    ),
    check(
      "money_receipts_cheque",
      sql`(${table.how} = 'cheque') = (${table.chequeBank} is not null)`,
    ),
    check("money_receipts_received", sql`${table.received} > 0`),
  ],
);

/** Internal notes on cases. Append-only. */
export const caseNotes = pgTable(
  "case_notes",
  {
    id: uuid().primaryKey(),
    kind: text().$type<CaseKind>().notNull(),
    caseId: uuid("case_id").notNull(),
    staffId: uuid("staff_id")
      .notNull()
      .references(() => staff.id),
    text: text().notNull(),
    at: instant("at").notNull(),
  },
  (table) => [index("case_notes_of_case").on(table.kind, table.caseId, table.at)],
);

/** The audit log. Triggers refuse every update and delete. */
export const auditEntries = pgTable(
  "audit_entries",
  {
    /** Without gaps. */
    number: integer().primaryKey(),
    at: instant("at").notNull(),
    /** Null for the command line. */
    staffId: uuid("staff_id").references(() => staff.id),
    /** The name at that time. */
    staffName: text("staff_name").notNull(),
    action: text().notNull(),
    subjectKind: text("subject_kind").notNull(),
    subjectId: text("subject_id").notNull(),
    before: jsonb(),
    after: jsonb(),
    why: text(),
    /** IP address, or the machine for the command line. */
    address: text().notNull(),
    previousHash: text("previous_hash").notNull(),
    hash: text().notNull().unique("audit_entries_hash"),
  },
  (table) => [
    check("audit_entries_number", sql`${table.number} > 0`),
    index("audit_entries_subject").on(table.subjectKind, table.subjectId),
    index("audit_entries_staff").on(table.staffId, table.at),
    index("audit_entries_action").on(table.action, table.number),
    index("audit_entries_at").on(table.at),
  ],
);

/** Number and hash of the newest entry: one row, locked by every append. */
export const auditHead = pgTable(
  "audit_head",
  {
    isHead: boolean("is_head").primaryKey().default(true),
    number: integer().notNull(),
    hash: text().notNull(),
  },
  (table) => [check("audit_head_one", sql`${table.isHead}`)],
);
