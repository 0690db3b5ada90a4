import { faultFields } from "@ghuri/standin-tools";
import { z } from "zod";

const Day = z.string().regex(/^\d{4}-\d\d-\d\d$/);
const Amount = z.string().regex(/^-?\d+(\.\d{1,2})?$/);
const Currency = z.string().regex(/^[A-Z]{3}$/);
export const CabinClass = z.enum(["economy", "premium_economy", "business", "first"]);
export type CabinClass = z.infer<typeof CabinClass>;

/** Adults by type, everybody under 18 by age; never both. */
const SearchedPassenger = z.union([
  z.strictObject({ type: z.literal("adult"), ...names() }),
  z.strictObject({ age: z.int().min(0).max(130), ...names() }),
]);

function names() {
  return {
    given_name: z.string().nullish(),
    family_name: z.string().nullish(),
    loyalty_programme_accounts: z.array(z.unknown()).nullish(),
  };
}

export const OfferRequestBody = z.object({
  slices: z
    .array(
      z.object({
        origin: z.string(),
        destination: z.string(),
        departure_date: Day,
      }),
    )
    .min(1)
    .max(4),
  passengers: z.array(SearchedPassenger).min(1).max(9),
  cabin_class: CabinClass.default("economy"),
  max_connections: z.int().min(0).max(2).default(1),
});
export type OfferRequestBody = z.infer<typeof OfferRequestBody>;

const Payment = z.object({
  type: z.enum(["balance", "arc_bsp_cash", "card"]),
  amount: Amount,
  currency: Currency,
});

const Service = z.object({ id: z.string(), quantity: z.int().min(1) });

const Passenger = z.object({
  id: z.string(),
  title: z.enum(["mr", "mrs", "ms", "miss", "dr"]),
  given_name: z.string().min(1).max(20),
  family_name: z.string().min(1).max(20),
  gender: z.enum(["m", "f"]),
  born_on: Day,
  email: z.email(),
  phone_number: z.string().regex(/^\+\d{7,15}$/),
  infant_passenger_id: z.string().optional(),
  identity_documents: z
    .array(
      z.object({
        type: z.literal("passport"),
        unique_identifier: z.string().min(3),
        issuing_country_code: z.string().length(2),
        expires_on: Day,
      }),
    )
    .optional(),
});

export const OrderBody = z.object({
  type: z.enum(["instant", "hold", "pay_later"]).default("instant"),
  selected_offers: z.array(z.string()).length(1),
  passengers: z.array(Passenger).min(1).max(9),
  payments: z.array(Payment).max(1).default([]),
  services: z.array(Service).default([]),
  metadata: z.record(z.string().max(40), z.string().max(500)).nullish(),
});
export type OrderBody = z.infer<typeof OrderBody>;

export const MetadataBody = z.object({
  metadata: z.record(z.string().max(40), z.string().max(500)),
});
export const PaymentBody = z.object({ order_id: z.string(), payment: Payment });
export const CancellationBody = z.object({ order_id: z.string() });
export const PriceBody = z.object({
  intended_payment_methods: z.array(z.object({ type: z.string() })).default([]),
  intended_services: z.array(Service).default([]),
});
export const ServicesBody = z.object({ payment: Payment, add_services: z.array(Service).min(1) });

export const ChangeRequestBody = z.object({
  order_id: z.string(),
  slices: z.object({
    remove: z
      .array(z.object({ slice_id: z.string() }))
      .min(1)
      .max(4),
    add: z
      .array(
        z.object({
          origin: z.string(),
          destination: z.string(),
          departure_date: Day,
          cabin_class: CabinClass.nullish(),
        }),
      )
      .min(1)
      .max(4),
  }),
});
export type ChangeRequestBody = z.infer<typeof ChangeRequestBody>;
export const ChangeBody = z.object({ selected_order_change_offer: z.string() });
export const ConfirmChangeBody = z.object({ payment: Payment.optional() });
export const ActionBody = z.object({ action_taken: z.enum(["accepted", "cancelled", "changed"]) });

export const WebhookBody = z.object({
  url: z.url().optional(),
  events: z.array(z.string()).optional(),
  active: z.boolean().optional(),
});

/** What happens to the next calls whose method and path contain `path`. */
export const Fault = z.object({
  kind: z.enum([
    /** Answers after `ms`. */
    "slow",
    /** Does what is asked, and answers after `ms`: later than a caller waits. */
    "late",
    /** A page of HTML with 502; nothing is done. */
    "bad_gateway",
    /** Does what is asked, then answers with a page of HTML and 504. */
    "gateway_timeout",
    /** Does what is asked, then answers 502 with a body of Duffel's own. */
    "airline_unknown",
    /** A page of HTML with 200; nothing is done. */
    "html",
    "malformed",
    /** Books twice. */
    "duplicate",
    /** Answers 429; nothing is done. */
    "rate_limited",
    "offer_gone",
    "price_changed",
    /** Makes the order at ten more than the offer said. */
    "dearer",
    /** Answers 202; the order is made all the same. */
    "accepted",
    /** Answers 202, and the order fails later. */
    "creation_fails",
    /** Tickets take ten minutes of Duffel's clock. */
    "pending",
    /** Quotes half of the refund of a cancellation. */
    "refund_halved",
  ]),
  ...faultFields,
});
export type Fault = z.infer<typeof Fault>;

/** Body of `POST /control/webhooks`: how badly messages are sent. */
export const DeliverySetup = z.object({
  /** Each message twice. */
  doubled: z.boolean().default(false),
  delay_ms: z.int().min(0).default(0),
  /** Kept back until `POST /control/webhooks/send`, then sent in reverse. */
  held_back: z.boolean().default(false),
});
export type DeliverySetup = z.infer<typeof DeliverySetup>;
