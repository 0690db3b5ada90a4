import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { passkeyColumns } from "../../platform/passkeys/tables.ts";
import { sealedText } from "../../platform/sealing/sealed-text.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A person or an agency with a password. Details that a new account has not entered yet are null. */
export const accounts = pgTable(
  "accounts",
  {
    id: uuid().primaryKey(),
    /** An agency signs in once staff have approved it; its own details are in the agencies module. */
    kind: text({ enum: ["traveller", "agency"] })
      .notNull()
      .default("traveller"),
    /** Lower case, so that one address is one account. */
    email: text().notNull().unique("accounts_email_unique"),
    /** +8801XXXXXXXXX. */
    phone: text().notNull().unique("accounts_phone_unique"),
    passwordHash: text("password_hash").notNull(),
    title: text(),
    firstName: text("first_name"),
    lastName: text("last_name"),
    gender: text(),
    address: text(),
    city: text(),
    state: text(),
    country: text(),
    nationality: text(),
    passportNumber: sealedText("passport_number"),
    /** The id of a private file. */
    avatar: text(),
    /** The language of the page the account was opened on. Emails are in this language. */
    language: text({ enum: ["en", "bn"] }).notNull(),
    createdAt: instant("created_at").notNull(),
    /** When a link sent to the address was used first. Null: whoever opened the account may have typed any address. */
    emailProvenAt: instant("email_proven_at"),
    /** When a code sent to the phone was typed in. A trigger ends it, and `phoneHash`, when the number changes. */
    phoneProvenAt: instant("phone_proven_at"),
    /** Keyed hash of the proven number: coupons recognise the phone by it when the account is gone. */
    phoneHash: text("phone_hash"),
    /** When the account becomes due for deletion, if nothing is open. Null: no deletion was requested. */
    deletionDueAt: instant("deletion_due_at"),
    /** When the account was deleted. Bookings refer to the row, so it stays, without personal data. */
    deletedAt: instant("deleted_at"),
  },
  (table) => [
    check("accounts_kind", sql`${table.kind} in ('traveller', 'agency')`),
    check("accounts_email_lower", sql`${table.email} = lower(${table.email})`),
    check("accounts_language", sql`${table.language} in ('en', 'bn')`),
    check(
      "accounts_phone_proof",
      sql`(${table.phoneProvenAt} is null) = (${table.phoneHash} is null)`,
    ),
    check(
      "accounts_deleted_is_erased",
      sql`${table.deletedAt} is null or (
        ${table.email} = 'deleted:' || ${table.id} and ${table.phone} = ${table.email}
        and ${table.passwordHash} = ''
        and coalesce(${table.title}, ${table.firstName}, ${table.lastName}, ${table.gender},
          ${table.address}, ${table.city}, ${table.state}, ${table.country}, ${table.nationality},
          ${table.passportNumber}, ${table.avatar}) is null)`,
    ),
    // Staff search by the last digits.
    index("accounts_phone_end").on(sql`reverse(${table.phone}) text_pattern_ops`),
    index("accounts_to_delete")
      .on(table.deletionDueAt)
      .where(sql`deletion_due_at is not null and deleted_at is null`),
  ],
);

/** One sign-in on one device. Only that device has the token; this table stores its hash. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull().unique("sessions_token_unique"),
    userAgent: text("user_agent").notNull(),
    /** Hash of the IP prefix it was opened from: wrong passwords sent elsewhere do not throttle the owner here. */
    addressHash: text("address_hash").notNull(),
    createdAt: instant("created_at").notNull(),
    /** Updated every few minutes of use, not at every request. */
    lastSeenAt: instant("last_seen_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
    /** When the owner confirmed with a passkey last. */
    passkeyAt: instant("passkey_at"),
  },
  (table) => [
    index("sessions_account_address").on(table.accountId, table.addressHash),
    index("sessions_expires").on(table.expiresAt),
  ],
);

/** Passkeys of travellers and agencies. */
export const passkeys = pgTable(
  "passkeys",
  {
    ...passkeyColumns,
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
  },
  (table) => [
    check("passkeys_counter", sql`${table.counter} >= 0`),
    uniqueIndex("passkeys_credential").on(table.credentialId),
    index("passkeys_account").on(table.accountId),
  ],
);

/** Counts of wrong passwords, keyed by a hash of account and address. All nodes share the counts. */
export const signInFailures = pgTable(
  "sign_in_failures",
  {
    subject: text().primaryKey(),
    /** Hash of the account's email address; null when the count covers all accounts. */
    account: text(),
    failures: integer().notNull(),
    /** When this count began. It restarts at zero after its window. */
    since: instant("since").notNull(),
    lastAt: instant("last_at").notNull(),
  },
  (table) => [
    check("sign_in_failures_counted", sql`${table.failures} > 0`),
    index("sign_in_failures_last").on(table.lastAt),
    index("sign_in_failures_account").on(table.account),
  ],
);

/** Links to set a new password. Only the email contains the token; this table stores its hash. */
export const passwordResets = pgTable(
  "password_resets",
  {
    /** The id of the request, so that a job that runs twice creates one link. */
    id: uuid().primaryKey(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull().unique("password_resets_token"),
    /** Hash of the IP prefix that requested it, to limit the emails that one prefix can trigger. */
    addressHash: text("address_hash").notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** Used, or replaced by a newer one. */
    endedAt: instant("ended_at"),
  },
  (table) => [
    uniqueIndex("password_resets_one_alive")
      .on(table.accountId)
      .where(sql`ended_at is null`),
    index("password_resets_account").on(table.accountId, table.createdAt),
    index("password_resets_address").on(table.addressHash, table.createdAt),
    index("password_resets_created").on(table.createdAt),
  ],
);

/**
 * Addresses that wait for the link sent to them: the new one of a change, or the account's own, which nobody has proven
 * yet.
 */
export const emailChanges = pgTable(
  "email_changes",
  {
    /** The id of the request, so that a job that runs twice creates one link. */
    id: uuid().primaryKey(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** The session that asked: it stays signed in when the address changes. */
    sessionId: uuid("session_id").notNull(),
    oldEmail: text("old_email").notNull(),
    newEmail: text("new_email").notNull(),
    /** Of the token in the email; null until the email is written. */
    tokenHash: text("token_hash").unique("email_changes_token"),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** Used, or replaced by a newer one. */
    endedAt: instant("ended_at"),
  },
  (table) => [
    check("email_changes_lower", sql`${table.newEmail} = lower(${table.newEmail})`),
    uniqueIndex("email_changes_one_open")
      .on(table.accountId)
      .where(sql`ended_at is null`),
    index("email_changes_account").on(table.accountId, table.createdAt),
    index("email_changes_created").on(table.createdAt),
  ],
);

/** One-time codes that prove the phone of an account. Only the text message contains the code. */
export const phoneCodes = pgTable(
  "phone_codes",
  {
    /** The id of the request, so that a job that runs twice knows what it sent. */
    id: uuid().primaryKey(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    phone: text().notNull(),
    /** Keyed with the id; null until the message is written. */
    codeHash: text("code_hash"),
    /** How often somebody typed a code; a try counts before it is compared. */
    tries: integer().notNull().default(0),
    /** Hash of the IP prefix that asked, to limit the messages that one prefix can trigger. */
    addressHash: text("address_hash").notNull(),
    createdAt: instant("created_at").notNull(),
    /** When the gateway took the message. */
    sentAt: instant("sent_at"),
    expiresAt: instant("expires_at").notNull(),
    /** Used, or replaced by a newer one. */
    endedAt: instant("ended_at"),
  },
  (table) => [
    check("phone_codes_tries", sql`${table.tries} between 0 and 5`),
    uniqueIndex("phone_codes_one_open")
      .on(table.accountId)
      .where(sql`ended_at is null`),
    index("phone_codes_account").on(table.accountId, table.createdAt),
    index("phone_codes_phone").on(table.phone, table.createdAt),
    index("phone_codes_address").on(table.addressHash, table.createdAt),
    index("phone_codes_created").on(table.createdAt),
  ],
);
