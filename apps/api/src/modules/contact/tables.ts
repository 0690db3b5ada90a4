import type { Language } from "@ghuri/contract/messages/message";
import { sql } from "drizzle-orm";
import { check, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** What visitors wrote to the people behind the site. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: uuid().primaryKey(),
    /** What both sides can name it by. */
    reference: text().notNull().unique("contact_messages_reference"),
    /** Whose it is when the writer was signed in. No foreign key: it goes with the account. */
    accountId: uuid("account_id"),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    /** The booking or application it is about, as the writer names it. */
    about: text(),
    message: text().notNull(),
    language: text().$type<Language>().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** When staff had dealt with it, who, and what they did; null: it waits. */
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
