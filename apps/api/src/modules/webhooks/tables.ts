import { WebhookDeliveryStatus, WebhookError } from "@ghuri/contract/webhooks";
import type { WebhookEvent, WebhookOffReason, WebhookType } from "@ghuri/contract/webhooks";
import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true });
const literals = (options: readonly string[]) =>
  sql.raw(options.map((one) => `'${one}'`).join(", "));

/** Addresses of other programs that are told about orders. Rows stay, because audit entries name them. */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    id: uuid().primaryKey(),
    /** The program: no person. */
    name: text().notNull(),
    url: text().notNull(),
    events: text().array().$type<WebhookEvent[]>().notNull(),
    /** Encrypted with the key of the installation where it has one. */
    signingSecret: text("signing_secret").notNull(),
    /** The secret before the last rotation, which signs too until then. */
    formerSecret: text("former_secret"),
    formerUntil: instant("former_until"),
    createdAt: instant("created_at").notNull(),
    lastSuccessAt: instant("last_success_at"),
    /** Since when every try has failed. */
    failingSince: instant("failing_since"),
    offSince: instant("off_since"),
    offReason: text("off_reason").$type<WebhookOffReason>(),
    removedAt: instant("removed_at"),
  },
  (table) => [
    check("webhook_endpoints_events", sql`cardinality(${table.events}) > 0`),
    check(
      "webhook_endpoints_former",
      sql`(${table.formerSecret} is null) = (${table.formerUntil} is null)`,
    ),
    check("webhook_endpoints_off", sql`(${table.offSince} is null) = (${table.offReason} is null)`),
  ],
);

/** An endpoint as stored. */
export type WebhookEndpointRow = typeof webhookEndpoints.$inferSelect;

/** What a trigger records of an order at the moment of an event. */
export interface OrderFacts {
  readonly cause: "status" | "paid" | "refund";
  readonly id: string;
  readonly reference: string;
  readonly product: string;
  readonly status: string;
  readonly previous: string | null;
  /** The number of the event in the order's log; null for what is no change of status. */
  readonly number: number | null;
  readonly total_payable: number;
  readonly currency: "BDT";
  readonly is_paid: boolean;
  readonly refund: { readonly reference: string; readonly paisa: number } | null;
}

/**
 * What happened, written by triggers in the transaction in which it happened, and only while an endpoint is on. Type and
 * body are added when it is handed to the endpoints.
 */
export const webhookEvents = pgTable(
  "webhook_events",
  {
    id: uuid()
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    at: instant("at").notNull(),
    /** Null in a test. */
    facts: jsonb().$type<OrderFacts>(),
    type: text().$type<WebhookType>(),
    /** The body of the messages, byte for byte: every try is signed over the same text. */
    body: text(),
  },
  (table) => [
    check("webhook_events_body", sql`(${table.type} is null) = (${table.body} is null)`),
    check(
      "webhook_events_test",
      sql`${table.facts} is not null or coalesce(${table.type}, '') = 'webhook.test'`,
    ),
    // What is not handed over yet: few of many rows.
    index("webhook_events_new")
      .on(table.at)
      .where(sql`body is null`),
    index("webhook_events_at").on(table.at),
  ],
);

/** One message to one endpoint. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: uuid().primaryKey(),
    eventId: uuid("event_id")
      .notNull()
      .references(() => webhookEvents.id, { onDelete: "cascade" }),
    endpointId: uuid("endpoint_id")
      .notNull()
      .references(() => webhookEndpoints.id),
    status: text().$type<WebhookDeliveryStatus>().notNull().default("waiting"),
    /** How often it was tried, redeliveries included. */
    tries: integer().notNull().default(0),
    /** How many gaps of the schedule have passed; a redelivery starts it again. */
    step: integer().notNull().default(0),
    nextTryAt: instant("next_try_at"),
    /** A job is sending it until then; if the job was lost, another one does. */
    claimedUntil: instant("claimed_until"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    unique("webhook_deliveries_once").on(table.eventId, table.endpointId),
    check(
      "webhook_deliveries_status",
      sql`${table.status} in (${literals(WebhookDeliveryStatus.options)})`,
    ),
    check(
      "webhook_deliveries_next",
      sql`(${table.status} = 'waiting') = (${table.nextTryAt} is not null)`,
    ),
    index("webhook_deliveries_due")
      .on(table.endpointId, table.nextTryAt)
      .where(sql`status = 'waiting'`),
    index("webhook_deliveries_newest").on(
      table.endpointId,
      table.createdAt.desc(),
      table.id.desc(),
    ),
  ],
);

/** Every try of a message, with the beginning of the answer. */
export const webhookTries = pgTable(
  "webhook_tries",
  {
    deliveryId: uuid("delivery_id")
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: "cascade" }),
    /** 1, 2, 3 … within the delivery. */
    number: integer().notNull(),
    at: instant("at").notNull(),
    /** HTTP status; null: no answer. */
    status: integer(),
    error: text().$type<WebhookError>(),
    durationMs: integer("duration_ms").notNull(),
    answer: text(),
  },
  (table) => [
    primaryKey({ columns: [table.deliveryId, table.number] }),
    check("webhook_tries_error", sql`${table.error} in (${literals(WebhookError.options)})`),
  ],
);
