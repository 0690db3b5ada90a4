import type { Language } from "@ghuri/contract/messages/message";
import { sql } from "drizzle-orm";
import { check, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Messages from the contact page. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: uuid().primaryKey(),
    /** Printed in the emails about it. */
    reference: text().notNull().unique("contact_messages_reference"),
    /** The account, when the sender was signed in. No foreign key: it is deleted with the account. */
    accountId: uuid("account_id"),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    /** The booking or application it is about, as the sender names it. */
    about: text(),
    message: text().notNull(),
    language: text().$type<Language>().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** When staff resolved it, who did, and the outcome. Null: open. */
    doneAt: timestamp("done_at", { withTimezone: true }),
    doneBy: uuid("done_by"),
    doneNote: text("done_note"),
  },
  (table) => [
    index("contact_messages_newest").on(table.createdAt.desc()),
    index("contact_messages_of_account").on(table.accountId),
    index("contact_messages_open")
      .on(table.createdAt)
      .where(sql`${table.doneAt} is null`),
    check(
      "contact_messages_done",
      sql`(${table.doneAt} is null) = (${table.doneBy} is null)
        and (${table.doneAt} is null) = (${table.doneNote} is null)`,
    ),
    check("contact_messages_language", sql`${table.language} in ('en', 'bn')`),
  ],
);

/** Answers that staff emailed to the sender. Deleted with the message. */
export const contactAnswers = pgTable(
  "contact_answers",
  {
    id: uuid().primaryKey(),
    messageId: uuid("message_id")
      .notNull()
      .references(() => contactMessages.id, { onDelete: "cascade" }),
    staffId: uuid("staff_id").notNull(),
    text: text().notNull(),
    at: timestamp("at", { withTimezone: true }).notNull(),
  },
  (table) => [index("contact_answers_of_message").on(table.messageId, table.at)],
);
