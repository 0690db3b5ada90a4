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

/** People who work here. Rows are never deleted: what they did names them. */
export const staff = pgTable(
  "staff",
  {
    id: uuid().primaryKey(),
    /** Lower case, so that one address is one person. */
    email: text().notNull().unique("staff_email"),
    name: text().notNull(),
    passwordHash: text("password_hash").notNull(),
    /** The key of the one-time codes, sealed where the environment has a key for that. */
    codeKey: text("code_key").notNull(),
    /** The newest half minute whose code was used: none works twice, and none older. */
    lastCodeStep: bigint("last_code_step", { mode: "number" }),
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

/** One sign-in of staff. The token itself is in that browser's cookie only. */
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
    /** However busy its holder is. */
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
  },
  (table) => [index("staff_sessions_staff").on(table.staffId)],
);

/** Who has which case in hand. */
export const claims = pgTable(
  "claims",
  {
    kind: text().$type<QueueKind>().notNull(),
    caseId: uuid("case_id").notNull(),
    staffId: uuid("staff_id")
      .notNull()
      .references(() => staff.id),
    claimedAt: instant("claimed_at").notNull(),
    /** When its holder last said to be at it. */
    seenAt: instant("seen_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.caseId] })],
);

/** What staff did, in order. A trigger of the migration refuses every change of what is written. */
export const auditEntries = pgTable(
  "audit_entries",
  {
    /** Without gaps. */
    number: integer().primaryKey(),
    at: instant("at").notNull(),
    /** Null for the command line. */
    staffId: uuid("staff_id").references(() => staff.id),
    /** As it was then. */
    staffName: text("staff_name").notNull(),
    act: text().notNull(),
    subjectKind: text("subject_kind").notNull(),
    subjectId: text("subject_id").notNull(),
    before: jsonb(),
    after: jsonb(),
    why: text(),
    /** Where it was done from. */
    address: text().notNull(),
    previousHash: text("previous_hash").notNull(),
    hash: text().notNull().unique("audit_entries_hash"),
  },
  (table) => [
    check("audit_entries_number", sql`${table.number} > 0`),
    index("audit_entries_subject").on(table.subjectKind, table.subjectId),
    index("audit_entries_staff").on(table.staffId, table.at),
    index("audit_entries_act").on(table.act, table.number),
    index("audit_entries_at").on(table.at),
  ],
);

/** The newest entry's number and hash: one row, locked by whoever writes the next. */
export const auditHead = pgTable(
  "audit_head",
  {
    isHead: boolean("is_head").primaryKey().default(true),
    number: integer().notNull(),
    hash: text().notNull(),
  },
  (table) => [check("audit_head_one", sql`${table.isHead}`)],
);
