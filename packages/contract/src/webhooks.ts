import { z } from "zod";
import { Instant } from "./dates.ts";
import { paginated } from "./pagination.ts";
import { requiredNote, type StaffRole } from "./staff.ts";

/** Roles that manage webhook endpoints. */
export const WEBHOOK_ROLES = ["admin"] as const satisfies readonly StaffRole[];

/** The most endpoints that an installation sends to. */
export const MAX_WEBHOOK_ENDPOINTS = 20;

/** After a rotation messages are signed with the former secret too, for so many hours. */
export const WEBHOOK_ROTATION_HOURS = 24;

/**
 * What an endpoint can subscribe to. An order is a sale of any product; `order.updated` is every change of status that
 * has no event of its own.
 */
export const WebhookEvent = z.enum([
  "order.created",
  "order.paid",
  "order.ticketed",
  "order.changed",
  "order.updated",
  "order.cancelled",
  "order.expired",
  "order.failed",
  "order.refunded",
]);
/** What an endpoint can subscribe to. */
export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** The type of a message: an event, or the test that staff send. */
export const WebhookType = z.enum([...WebhookEvent.options, "webhook.test"]);
/** The type of a message. */
export type WebhookType = z.infer<typeof WebhookType>;

/**
 * The body of a message, as Standard Webhooks lays it out. It names no person: whoever needs more looks the order up in
 * the back office.
 */
export const WebhookMessage = z.object({
  type: WebhookType,
  /** When it happened. Messages may arrive in another order. */
  timestamp: Instant,
  data: z.object({
    /** Null in a test. */
    order: z
      .object({
        id: z.string(),
        /** The reference that travellers and staff use. */
        reference: z.string(),
        /** `flight`, `flight-change`, `flight-extras`, `flight-name`, `package`, `visa`. */
        product: z.string(),
        /** Its status after the event, in the product's own words. */
        status: z.string(),
        /** The status before. Null: the first. */
        previous_status: z.string().nullable(),
        /** In whole taka, coupon deducted. */
        total_payable: z.int(),
        currency: z.literal("BDT"),
        is_paid: z.boolean(),
      })
      .nullable(),
    /** Of `order.refunded`; null in every other message. */
    refund: z
      .object({
        reference: z.string(),
        /** In taka with two decimals, "1250.50". */
        amount: z.string(),
      })
      .nullable(),
  }),
});
/** The body of a message. */
export type WebhookMessage = z.infer<typeof WebhookMessage>;

/**
 * Why an endpoint gets nothing: staff switched it off, it failed for days, it answered 410 (gone), the database was
 * restored from a backup, or its secret was encrypted with another `STAFF_KEY`.
 */
export const WebhookOffReason = z.enum(["staff", "failing", "gone", "restored", "secret"]);
/** Why an endpoint gets nothing. */
export type WebhookOffReason = z.infer<typeof WebhookOffReason>;

/** An address of another program that is told about orders. */
export const WebhookEndpoint = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  events: z.array(WebhookEvent),
  created_at: Instant,
  /** Until then messages are signed with the former secret too; null: with one secret. */
  former_until: Instant.nullable(),
  /** When it last answered with success; null: never. */
  last_success_at: Instant.nullable(),
  /** Since when every try has failed; null: the last one did not. */
  failing_since: Instant.nullable(),
  off: z.object({ since: Instant, reason: WebhookOffReason }).nullable(),
  /** Messages that wait for their next try. */
  waiting: z.int(),
});
/** An address of another program that is told about orders. */
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

/** Why a try failed. `status`: the endpoint answered with something else than 2xx. */
export const WebhookError = z.enum([
  "status",
  "redirect",
  "timeout",
  "no_connection",
  "unknown_host",
  "certificate",
  "private_address",
]);
/** Why a try failed. */
export type WebhookError = z.infer<typeof WebhookError>;

/** `waiting` for its next try, `delivered`, or `failed`: no more tries. */
export const WebhookDeliveryStatus = z.enum(["waiting", "delivered", "failed"]);
/** Where a message to an endpoint is. */
export type WebhookDeliveryStatus = z.infer<typeof WebhookDeliveryStatus>;

/** One message to one endpoint, with every try. */
export const WebhookDelivery = z.object({
  id: z.string(),
  /** The `webhook-id` header: the same at every try. */
  message_id: z.string(),
  type: WebhookType,
  /** Of the order; null in a test. */
  reference: z.string().nullable(),
  at: Instant,
  status: WebhookDeliveryStatus,
  /** Null: no more tries, or one is under way. */
  next_try_at: Instant.nullable(),
  /** The body as sent. */
  body: z.string(),
  /** Newest first. */
  tries: z.array(
    z.object({
      at: Instant,
      /** HTTP status of the answer; null: there was none. */
      status: z.int().nullable(),
      /** Null: it was taken. */
      error: WebhookError.nullable(),
      duration_ms: z.int(),
      /** The beginning of the answer's body. */
      answer: z.string().nullable(),
    }),
  ),
});
/** One message to one endpoint. */
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

/** Reply: all endpoints by name. */
export const WebhookEndpointsReply = z.object({ data: z.array(WebhookEndpoint) });
/** Reply: one endpoint. */
export const WebhookEndpointReply = z.object({ data: WebhookEndpoint });
/** Reply: an endpoint with its new signing secret, which nobody is shown again. */
export const NewWebhookSecretReply = z.object({
  data: z.object({ endpoint: WebhookEndpoint, secret: z.string() }),
});
/** Reply: one page of an endpoint's messages, newest first. */
export const WebhookDeliveriesReply = paginated(WebhookDelivery);
/** Reply: one message to an endpoint. */
export const WebhookDeliveryReply = z.object({ data: WebhookDelivery });

/** What staff enter of an endpoint. */
export const WebhookEndpointBody = z.strictObject({
  name: z
    .string("field_required")
    .trim()
    .min(1, { error: "field_required", abort: true })
    .max(80, "too_long"),
  url: z
    .string("field_required")
    .trim()
    .min(1, { error: "field_required", abort: true })
    .max(500, "too_long")
    .pipe(z.url({ protocol: /^https?$/, error: "webhook_url" })),
  events: z
    .array(WebhookEvent, "field_required")
    .min(1, "field_required")
    .max(WebhookEvent.options.length),
});
/** What staff enter of an endpoint. */
export type WebhookEndpointBody = z.infer<typeof WebhookEndpointBody>;
/** Why an endpoint gets a new secret or is removed, for the audit log. */
export const WebhookReasonBody = z.strictObject({ why: requiredNote });
/** Switches an endpoint on or off. */
export const WebhookSwitchBody = z.strictObject({ on: z.boolean() });
