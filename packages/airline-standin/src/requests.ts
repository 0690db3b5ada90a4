import { z } from "zod";

const Day = z.string().regex(/^\d{4}-\d\d-\d\d$/);
const Amount = z.object({ currency: z.literal("USD"), amount: z.string().regex(/^-?\d+\.\d\d$/) });

const Extra = z.object({ id: z.string(), quantity: z.int().min(1).max(9) });
const Seat = z.object({ seat: z.string(), passenger: z.int().min(0), segment: z.int().min(0) });

/** Body of `POST /v1/searches`. */
export const SearchBody = z.object({
  slices: z
    .array(z.object({ origin: z.string(), destination: z.string(), date: Day }))
    .min(1)
    .max(4),
  passengers: z
    .array(z.object({ type: z.enum(["adult", "child", "infant"]) }))
    .min(1)
    .max(9),
  cabin: z.enum(["economy", "business", "first"]),
});
export type SearchBody = z.infer<typeof SearchBody>;

/** Body of `POST /v1/orders`. */
export const OrderBody = z.object({
  client_reference: z.string().min(1).max(60),
  offer_id: z.string(),
  /** With the extras. */
  total: Amount,
  extras: z.array(Extra).default([]),
  seats: z.array(Seat).default([]),
  passengers: z.array(
    z.object({
      id: z.string(),
      title: z.enum(["mr", "mrs", "ms", "mstr", "miss"]),
      given_name: z.string().min(1).max(30),
      family_name: z.string().min(1).max(30),
      gender: z.enum(["m", "f"]),
      born_on: Day,
      email: z.email(),
      phone: z.string().regex(/^\+\d{7,15}$/),
      passport: z
        .object({ number: z.string().min(3), issued_by: z.string().length(2), expires_on: Day })
        .optional(),
      infant_passenger_id: z.string().optional(),
      loyalty: z.object({ airline: z.string(), number: z.string() }).optional(),
      /** SSR codes: wheelchairs, assistance, meals. */
      special_requests: z
        .array(z.string().regex(/^[A-Z]{4}$/))
        .max(10)
        .default([]),
    }),
  ),
});
export type OrderBody = z.infer<typeof OrderBody>;

/** Body of `POST /v1/orders/:id/ticket`. */
export const TicketBody = z.object({ total: Amount });
/** Body of `POST /v1/orders/:id/part-cancellations`: positions in the order as it was held, and among the slices left. */
export const PartBody = z.object({
  passengers: z.array(z.int().min(0)).max(9),
  slices: z.array(z.int().min(0)).max(4),
});
/** Body of `POST /v1/part-cancellations/:id/confirm`. */
export const ConfirmPartBody = z.object({ client_reference: z.string().min(1).max(60) });
/** Body of `POST /v1/orders/:id/changes`: every slice that is to be flown on another date, in order of travel. */
export const ChangeBody = z.object({
  slices: z
    .array(z.object({ slice: z.int().min(0), date: Day }))
    .min(1)
    .max(4),
});

/** Body of `POST /v1/orders/:id/extras`. */
export const ExtrasBody = z.object({
  extras: z.array(Extra),
  seats: z.array(Seat),
  total: Amount,
});
export type ExtrasBody = z.infer<typeof ExtrasBody>;

/** Body of `POST /control/special-requests`: the airline answers what was asked for a passenger. */
export const SpecialAnswerBody = z.object({
  order_id: z.string(),
  passenger: z.int().min(0),
  code: z.string(),
  status: z.enum(["confirmed", "declined"]),
  remark: z.string().nullable().default(null),
});
export type SpecialAnswerBody = z.infer<typeof SpecialAnswerBody>;

/** What a fault does to the next calls whose path begins with `path`. */
export const Fault = z.object({
  kind: z.enum([
    /** Answers after `ms`. */
    "slow",
    /** 502 with a page of HTML; nothing is done. */
    "bad_gateway",
    /** Does what is asked, then answers 502. */
    "bad_gateway_after",
    /** Does what is asked, and answers after `ms`: later than a caller waits. */
    "late",
    /** Books twice. */
    "duplicate",
    "malformed",
    /** One byte every `ms`, without end. */
    "drip",
    "redirect",
    /** An answer without end. */
    "huge",
    /** Tickets take ten minutes of the airline's clock. */
    "pending",
    "offer_expired",
    "sold_out",
    /** The fares found can only be bought at once. */
    "instant_only",
    /** Gives back half of what the fare's rules say. */
    "refund_halved",
  ]),
  path: z.string().default("/v1/"),
  times: z.int().min(1).default(1),
  ms: z.int().min(0).default(0),
});
export type Fault = z.infer<typeof Fault>;

/** Body of `POST /control/webhooks`: where messages go, and how badly. */
export const WebhookSetup = z.object({
  url: z.url().nullable(),
  secret: z.string().min(16),
  /** Each message twice. */
  doubled: z.boolean().default(false),
  delay_ms: z.int().min(0).default(0),
  /** Kept back until `POST /control/webhooks/send`, then sent in reverse. */
  held_back: z.boolean().default(false),
});
export type WebhookSetup = z.infer<typeof WebhookSetup>;
