import type { QueueKind, StaffRole } from "@ghuri/contract/staff";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Staff. Rows are never deleted, because audit entries refer to them. */
export const staff = pgTable(
  "staff",
  {
    id: uuid().primaryKey(),
    /** Lower case, so that one address belongs to one person. */
    email: text().notNull().unique("staff_email"),
    name: text().notNull(),
    passwordHash: text("password_hash").notNull(),
    /** Encrypted if the environment provides a key. */
    totpSecret: text("totp_secret").notNull(),
    /** The latest 30-second step whose code was used: earlier codes are refused. */
    lastTotpStep: bigint("last_totp_step", { mode: "number" }),
    roles: text().array().$type<StaffRole[]>().notNull(),
    createdAt: instant("created_at").notNull(),
    disabledAt: instant("disabled_at"),
  },
  (table) => [
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
    lastSeenAt: instant("last_seen_at").notNull(),
    /** Maximum lifetime, regardless of activity. */
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
  },
  (table) => [index("staff_sessions_staff").on(table.staffId)],
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

/** Number and hash of the newest entry: one row, locked by whoever appends. */
export const auditHead = pgTable(
  "audit_head",
  {
    isHead: boolean("is_head").primaryKey().default(true),
    number: integer().notNull(),
    hash: text().notNull(),
  },
  (table) => [check("audit_head_one", sql`${table.isHead}`)],
);
