import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Newsletter subscribers. Unsubscribing deletes the address; the row keeps the links valid. */
export const subscribers = pgTable(
  "newsletter_subscribers",
  {
    id: uuid().primaryKey(),
    /** Lower case; null once unsubscribed. */
    email: text().unique("newsletter_subscribers_email"),
    language: text({ enum: ["en", "bn"] }).notNull(),
    createdAt: instant("created_at").notNull(),
    /** The request whose email asks for confirmation, and when it was made: at most one an hour. */
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

/** Tokens of the links in emails. Each email has its own; a token can be used repeatedly. */
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

/** An issue of the newsletter. Emails are queued in batches, in the order of the subscribers' ids. */
export const campaigns = pgTable(
  "newsletter_campaigns",
  {
    id: uuid().primaryKey(),
    subjectEn: text("subject_en").notNull(),
    subjectBn: text("subject_bn").notNull(),
    /** Plain text; an empty line starts a new paragraph. */
    bodyEn: text("body_en").notNull(),
    bodyBn: text("body_bn").notNull(),
    buttonEn: text("button_en").notNull(),
    buttonBn: text("button_bn").notNull(),
    /** A path of this site. */
    link: text().notNull(),
    state: text({ enum: ["draft", "sending", "sent", "stopped"] }).notNull(),
    createdAt: instant("created_at").notNull(),
    changedAt: instant("changed_at").notNull(),
    /** Subscribers who confirmed later do not receive it. */
    startedAt: instant("started_at"),
    finishedAt: instant("finished_at"),
    /** The last subscriber whose email is queued. */
    lastSubscriberId: uuid("last_subscriber_id"),
    /** Emails queued so far. */
    recipients: integer().notNull().default(0),
  },
  (table) => [
    check(
      "newsletter_campaigns_state",
      sql`${table.state} in ('draft', 'sending', 'sent', 'stopped')`,
    ),
    check(
      "newsletter_campaigns_started",
      sql`(${table.state} = 'draft') = (${table.startedAt} is null)`,
    ),
    check(
      "newsletter_campaigns_finished",
      sql`(${table.state} in ('sent', 'stopped')) = (${table.finishedAt} is not null)`,
    ),
    check(
      "newsletter_campaigns_written",
      sql`${table.state} = 'draft' or '' not in (${table.subjectEn}, ${table.subjectBn}, ${table.bodyEn}, ${table.bodyBn}, ${table.buttonEn}, ${table.buttonBn}, ${table.link})`,
    ),
    index("newsletter_campaigns_newest").on(table.createdAt, table.id),
  ],
);
