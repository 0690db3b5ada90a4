import { SpecialRequestCode, SpecialRequestState } from "@ghuri/contract/special-requests";
import { z } from "zod";
import { isTimeZone } from "../../platform/is-time-zone.ts";

/* The airline's own shapes. Unknown fields are ignored; a missing or wrong one fails the whole answer. */

/** A decimal text with two places, and its currency. */
export const Money = z.object({
  currency: z.string().length(3),
  amount: z.string().regex(/^-?\d{1,12}\.\d\d$/),
});
export type Money = z.infer<typeof Money>;

const LocalTime = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
const Instant = z.iso.datetime().transform((text) => new Date(text));
const Id = z.string().min(1).max(200);
const Iata = z.string().regex(/^[A-Z]{3}$/);

const Bag = z.object({ pieces: z.int().min(0).max(9), kg: z.number().min(0).max(99).nullable() });

const Segment = z.object({
  airline: z.object({ code: z.string().regex(/^[A-Z0-9]{2,3}$/), name: z.string().min(1).max(80) }),
  flight_number: z.string().regex(/^\d{1,4}[A-Z]?$/),
  origin: Iata,
  origin_time_zone: z.string().refine(isTimeZone),
  destination: Iata,
  destination_time_zone: z.string().refine(isTimeZone),
  departs_at: LocalTime,
  arrives_at: LocalTime,
  duration_minutes: z.int().min(1).max(2000),
  aircraft: z.string().max(80),
  booking_class: z.string().min(1).max(2),
  checked_bag: Bag,
  cabin_bag: Bag,
});
export type Segment = z.infer<typeof Segment>;

const Condition = z.object({ allowed: z.boolean(), penalty: Money.nullable() }).nullable();
export type Condition = z.infer<typeof Condition>;

export const Offer = z.object({
  id: Id,
  expires_at: Instant,
  brand: z.string().min(1).max(40),
  cabin: z.enum(["economy", "business", "first"]),
  base: Money,
  tax: Money,
  total: Money,
  can_hold: z.boolean(),
  seats_left: z.int().min(0).nullable(),
  passengers: z.array(z.object({ id: Id, type: z.enum(["adult", "child", "infant"]) })).min(1),
  slices: z
    .array(z.object({ segments: z.array(Segment).min(1).max(4) }))
    .min(1)
    .max(4),
  conditions: z.object({ change: Condition, refund: Condition }),
  documents_required: z.array(z.string()),
});
export type Offer = z.infer<typeof Offer>;

export const Search = z.object({ id: Id, batches: z.int().min(0).max(10) });
export const Batch = z.object({ offers: z.array(Offer).max(300), remaining: z.int().min(0) });

const Position = z.int().min(0).max(20);

export const Order = z.object({
  id: Id,
  client_reference: z.string(),
  state: z.enum(["held", "ticketing", "ticketed", "lapsed", "cancelled"]),
  booking_reference: z.string().nullable(),
  created_at: Instant,
  pay_by: Instant.nullable(),
  price_guaranteed_until: Instant.nullable(),
  amount_due: Money.nullable(),
  tickets: z.array(z.string().regex(/^\d{13}$/)),
  slices: z.array(z.object({ segments: z.array(Segment) })).optional(),
  cancelled_parts: z.array(z.string()).optional(),
  special_requests: z
    .array(
      z.object({
        passenger: Position,
        code: SpecialRequestCode,
        status: SpecialRequestState,
        remark: z.string().max(200).nullable(),
      }),
    )
    .max(100)
    .optional(),
  airline_changes: z.array(
    z.object({
      id: Id,
      flight_number: z.string(),
      from: LocalTime,
      to: LocalTime.nullable(),
    }),
  ),
  /** What was bought beside the tickets. */
  extras: z
    .array(
      z.object({
        kind: z.enum(["bag", "meal", "seat"]),
        passenger: Position,
        segment: Position,
        seat: z.string().max(5).nullable(),
        quantity: z.int().min(1).max(99),
      }),
    )
    .max(500)
    .default([]),
});
export type Order = z.infer<typeof Order>;

export const Orders = z.object({ orders: z.array(Order).max(100) });
export const Pending = z.object({ until: Instant });

export const CancellationQuote = z.object({
  id: Id,
  refund: Money,
  refund_to: z.enum(["balance", "voucher", "nothing_paid"]),
  expires_at: Instant,
});
export const Cancellation = z.object({ refund: Money });

export const PartQuote = z.object({
  id: Id,
  passengers: z
    .array(z.object({ passenger: z.int().min(0).max(20), value: Money, refund: Money }))
    .min(1),
  expires_at: Instant,
});

export const ChangeQuotes = z.object({
  quotes: z
    .array(
      z.object({
        id: Id,
        amount: Money,
        penalty: Money,
        /** The new flights of each slice that was asked for. */
        slices: z.array(z.object({ segments: z.array(Segment).min(1) })).min(1),
        expires_at: Instant,
      }),
    )
    .max(50),
});

export const Extras = z.object({
  extras: z
    .array(
      z.object({
        id: Id,
        kind: z.enum(["bag", "meal"]),
        name: z.string().min(1).max(80),
        kg: z.number().min(0).max(99).nullable(),
        refundable: z.boolean(),
        passenger: Position,
        segment: Position,
        price: Money,
        most: z.int().min(1).max(9),
      }),
    )
    .max(500),
});

export const SeatMaps = z.object({
  flights: z
    .array(
      z.object({
        segment: Position,
        refundable: z.boolean(),
        rows: z
          .array(
            z.object({
              number: z.int().min(1).max(99),
              seats: z
                .array(
                  z.object({
                    letter: z.string().regex(/^[A-L]$/),
                    is_free: z.boolean(),
                    price: Money.nullable(),
                    features: z.array(z.enum(["window", "aisle", "exit_row", "extra_legroom"])),
                  }),
                )
                .max(12),
            }),
          )
          .max(99),
      }),
    )
    .max(16),
});

export const ErrorBody = z.object({
  error: z.object({ code: z.string().min(1).max(60), message: z.string().max(500) }),
});

export const EventBody = z.object({
  id: Id,
  type: z.string().min(1).max(60),
  order_id: Id.nullish(),
});
