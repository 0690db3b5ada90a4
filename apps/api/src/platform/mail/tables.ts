import { sql } from "drizzle-orm";
import { customType, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => "bytea",
  fromDriver: (value) => Buffer.from(value),
});

/** Emails of a machine without SMTP, for the mailbox page. */
export const mailboxEmails = pgTable(
  "mailbox_emails",
  {
    id: uuid().primaryKey(),
    /** One email per cause: a repeat of the job finds it here. */
    cause: text().notNull().unique(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    attachmentName: text("attachment_name"),
    attachment: bytea(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("mailbox_emails_at").on(table.at),
    // Emails about one subject have causes with the same prefix.
    index("mailbox_emails_cause").on(sql`${table.cause} text_pattern_ops`),
  ],
);

/** Causes that are finished over SMTP: the email was sent or permanently refused. */
export const sentEmails = pgTable(
  "sent_emails",
  {
    cause: text().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The code with which the server permanently refused the email; null: it was accepted. */
    rejectedWith: integer("rejected_with"),
  },
  (table) => [index("sent_emails_cause").on(sql`${table.cause} text_pattern_ops`)],
);

/** Text messages of a machine without an SMS gateway, for the mailbox page. */
export const mailboxTexts = pgTable(
  "mailbox_texts",
  {
    /** One message per id: a repeat of the job finds it here. */
    id: text().primaryKey(),
    to: text().notNull(),
    text: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("mailbox_texts_at").on(table.at)],
);
