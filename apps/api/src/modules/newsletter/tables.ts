import { sql } from "drizzle-orm";
import { check, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Who asked for the newsletter. Whoever leaves is forgotten; only that the keys were good remains. */
export const subscribers = pgTable(
  "newsletter_subscribers",
  {
    id: uuid().primaryKey(),
    /** Lower case; null once the reader has left. */
    email: text().unique("newsletter_subscribers_email"),
    language: text({ enum: ["en", "bn"] }).notNull(),
    createdAt: instant("created_at").notNull(),
    /** The request whose letter asks to confirm, and when it was sent: one an hour. */
    confirmationRequestId: uuid("confirmation_request_id").notNull(),
    confirmationRequestedAt: instant("confirmation_requested_at").notNull(),
    confirmedAt: instant("confirmed_at"),
    unsubscribedAt: instant("unsubscribed_at"),
  },
  (table) => [
    check("newsletter_subscribers_lower", sql`${table.email} = lower(${table.email})`),
    check("newsletter_subscribers_language", sql`${table.language} in ('en', 'bn')`),
    check(
      "newsletter_subscribers_unsubscribed",
      sql`(${table.email} is null) = (${table.unsubscribedAt} is not null)`,
    ),
    index("newsletter_subscribers_unconfirmed")
      .on(table.createdAt)
      .where(sql`confirmed_at is null and unsubscribed_at is null`),
  ],
);

/** Keys in letters. Each letter has keys of its own; a key works as often as it is used. */
export const newsletterTokens = pgTable(
  "newsletter_tokens",
  {
    tokenHash: text("token_hash").primaryKey(),
    subscriberId: uuid("subscriber_id")
      .notNull()
      .references(() => subscribers.id, { onDelete: "cascade" }),
    purpose: text({ enum: ["confirm", "leave"] }).notNull(),
  },
  (table) => [
    check("newsletter_tokens_purpose", sql`${table.purpose} in ('confirm', 'leave')`),
    index("newsletter_tokens_subscriber").on(table.subscriberId),
  ],
);
