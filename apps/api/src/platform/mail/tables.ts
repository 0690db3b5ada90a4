import { sql } from "drizzle-orm";
import { customType, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => "bytea",
  fromDriver: (value) => Buffer.from(value),
});

/** Letters of a machine without SMTP, for the mailbox page. */
export const mailboxEmails = pgTable(
  "mailbox_emails",
  {
    id: uuid().primaryKey(),
    /** One cause, one letter: a repeat of the job finds it already here. */
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
    // Letters about one thing have causes that begin alike.
    index("mailbox_emails_cause").on(sql`${table.cause} text_pattern_ops`),
  ],
);

/** Causes that are done with over SMTP: the letter went out, or never will. */
export const sentEmails = pgTable(
  "sent_emails",
  {
    cause: text().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The number with which the server refused the letter for good; null: it was taken. */
    rejectedWith: integer("rejected_with"),
  },
  (table) => [index("sent_emails_cause").on(sql`${table.cause} text_pattern_ops`)],
);
