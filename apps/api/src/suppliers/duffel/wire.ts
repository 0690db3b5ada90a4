import { z } from "zod";
import { isTimeZone } from "../../platform/is-time-zone.ts";

/* Duffel's own shapes (API v2). Unknown fields are ignored; a missing or wrong one fails what it is part of. */

const Id = z.string().min(1).max(200);
const Iata = z.string().regex(/^[A-Z0-9]{3}$/);
const Currency = z.string().regex(/^[A-Z]{3}$/);
const Decimal = z.string().regex(/^-?\d{1,12}(\.\d{1,4})?$/);
const Instant = z.iso.datetime().transform((text) => new Date(text));
/** Local to the airport, to the minute. */
const LocalTime = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/)
  .transform((text) => text.slice(0, 16));
/** ISO 8601, in minutes. */
const Duration = z
  .string()
  .regex(/^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:\d+S)?)?$/)
  .transform((text) => {
    const [, days, hours, minutes] = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?)?/.exec(text) ?? [];
    return Number(days ?? 0) * 1440 + Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  });

/** Wraps what an answer says in its `data`. */
export const dataOf = <Body>(body: z.ZodType<Body>) => z.object({ data: body });

/** One page of a list, its items not read yet: one that cannot be read must not cost the others. */
export const Page = z.object({
  data: z.array(z.unknown()).max(200),
  meta: z.object({ after: z.string().nullish() }).nullish(),
});

export const Place = z.object({
  iata_code: Iata,
  name: z.string(),
  city_name: z.string().nullish(),
  iata_country_code: z.string().nullish(),
  time_zone: z.string().refine(isTimeZone),
});
export type Place = z.infer<typeof Place>;

const Carrier = z.object({
  iata_code: z.string().regex(/^[A-Z0-9]{2,3}$/),
  name: z.string().min(1),
});

const CabinClass = z.enum(["economy", "premium_economy", "business", "first"]);
export type CabinClass = z.infer<typeof CabinClass>;

const SegmentPassenger = z.object({
  passenger_id: Id,
  cabin_class: CabinClass.nullish(),
  fare_basis_code: z.string().nullish(),
  baggages: z.array(z.object({ type: z.string(), quantity: z.int().min(0).max(99) })).nullish(),
});

const Segment = z.object({
  id: Id,
  origin: Place,
  destination: Place,
  departing_at: LocalTime,
  arriving_at: LocalTime,
  duration: Duration.nullish(),
  aircraft: z.object({ name: z.string() }).nullish(),
  marketing_carrier: Carrier,
  marketing_carrier_flight_number: z.string().regex(/^\d{1,4}[A-Z]?$/),
  stops: z.array(z.object({ airport: Place.pick({ iata_code: true }) })).nullish(),
  passengers: z.array(SegmentPassenger).default([]),
});
export type Segment = z.infer<typeof Segment>;

const Slice = z.object({
  id: Id,
  fare_brand_name: z.string().nullish(),
  segments: z.array(Segment).min(1).max(6),
});

const Condition = z
  .object({
    allowed: z.boolean(),
    penalty_amount: Decimal.nullish(),
    penalty_currency: Currency.nullish(),
  })
  .nullish();
export type Condition = z.infer<typeof Condition>;

const Totals = z.object({
  base_amount: Decimal,
  base_currency: Currency,
  tax_amount: Decimal.nullish(),
  tax_currency: Currency.nullish(),
  total_amount: Decimal,
  total_currency: Currency,
});
export type Totals = z.infer<typeof Totals>;

export const Offer = Totals.extend({
  id: Id,
  expires_at: Instant,
  payment_requirements: z.object({ requires_instant_payment: z.boolean() }),
  passenger_identity_documents_required: z.boolean().nullish(),
  passengers: z
    .array(
      z.object({
        id: Id,
        type: z.string().nullish(),
        age: z.int().nullish(),
      }),
    )
    .min(1),
  slices: z.array(Slice).min(1).max(4),
  conditions: z
    .object({ refund_before_departure: Condition, change_before_departure: Condition })
    .nullish(),
});
export type Offer = z.infer<typeof Offer>;

export const OfferRequest = z.object({ id: Id });

const AirlineInitiatedChange = z.object({
  id: Id,
  added: z.array(z.object({ segments: z.array(Segment) })),
  removed: z.array(z.object({ segments: z.array(Segment) })),
});
export type AirlineInitiatedChange = z.infer<typeof AirlineInitiatedChange>;

export const Order = Totals.extend({
  id: Id,
  type: z.string().nullish(),
  booking_reference: z.string().nullish(),
  created_at: Instant,
  cancelled_at: Instant.nullish(),
  offer_id: Id.nullish(),
  slices: z.array(Slice),
  passengers: z.array(z.object({ id: Id })),
  documents: z
    .array(
      z.object({
        type: z.string(),
        unique_identifier: z.string().min(1).max(60),
        passenger_ids: z.array(Id),
      }),
    )
    .nullish(),
  payment_status: z.object({
    awaiting_payment: z.boolean(),
    payment_required_by: Instant.nullish(),
    price_guarantee_expires_at: Instant.nullish(),
    paid_at: Instant.nullish(),
  }),
  airline_initiated_changes: z.array(AirlineInitiatedChange).nullish(),
  services: z
    .array(
      z.object({
        type: z.string(),
        quantity: z.int().min(1).max(99),
        passenger_ids: z.array(Id),
        segment_ids: z.array(Id),
        metadata: z.object({ designator: z.string().nullish() }).nullish(),
      }),
    )
    .nullish(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
});
export type Order = z.infer<typeof Order>;

export const Payment = z.object({
  status: z.enum(["succeeded", "failed", "pending", "cancelled"]).nullish(),
  failure_reason: z.string().nullish(),
});

export const Cancellation = z.object({
  id: Id,
  order_id: Id,
  refund_amount: Decimal.nullish(),
  refund_currency: Currency.nullish(),
  refund_to: z.string().nullish(),
  expires_at: Instant.nullish(),
  confirmed_at: Instant.nullish(),
});
export type Cancellation = z.infer<typeof Cancellation>;

const ChangeOffer = z.object({
  id: Id,
  change_total_amount: Decimal,
  change_total_currency: Currency,
  penalty_total_amount: Decimal.nullish(),
  expires_at: Instant,
  slices: z.object({ add: z.array(Slice).min(1) }),
});
export const ChangeRequest = z.object({ order_change_offers: z.array(ChangeOffer).max(200) });
export const Change = z.object({
  id: Id,
  order_id: Id,
  change_total_amount: Decimal,
  change_total_currency: Currency,
});

export const AvailableService = z.object({
  id: Id,
  type: z.string(),
  maximum_quantity: z.int().min(1).max(9),
  passenger_ids: z.array(Id).min(1),
  segment_ids: z.array(Id).min(1),
  total_amount: Decimal,
  total_currency: Currency,
  metadata: z.object({ maximum_weight_kg: z.number().nullish() }).nullish(),
});
export type AvailableService = z.infer<typeof AvailableService>;

/** An offer with what can be bought with its ticket. */
export const OfferWithServices = Offer.extend({
  available_services: z.array(AvailableService).max(500).nullish(),
});

const Element = z.object({
  type: z.string(),
  designator: z.string().nullish(),
  disclosures: z.array(z.string()).nullish(),
  available_services: z
    .array(
      z.object({
        id: Id,
        passenger_id: Id.nullish(),
        total_amount: Decimal,
        total_currency: Currency,
      }),
    )
    .nullish(),
});
export type Element = z.infer<typeof Element>;

export const SeatMaps = z.array(
  z.object({
    segment_id: Id,
    cabins: z.array(
      z.object({
        rows: z.array(z.object({ sections: z.array(z.object({ elements: z.array(Element) })) })),
      }),
    ),
  }),
);
export type SeatMaps = z.infer<typeof SeatMaps>;

/** A numeric code was seen as well: `400`. */
export const ErrorBody = z.object({
  errors: z
    .array(
      z.object({
        code: z.union([z.string().min(1).max(80), z.number()]),
        message: z.string().max(2000).catch(""),
      }),
    )
    .min(1),
});

export const EventBody = z.object({
  id: Id,
  type: z.string().min(1).max(80),
  data: z.object({
    object: z.object({ order_id: Id.nullish(), id: Id.nullish() }).nullish(),
  }),
});

export type EventBody = z.infer<typeof EventBody>;
