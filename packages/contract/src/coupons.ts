import { z } from "zod";
import { Instant } from "./dates.ts";
import { TripType } from "./flights.ts";
import { Taka } from "./money.ts";

/** A coupon as travellers see it. Amounts in whole taka, or percent of the base fare (`type`). */
export const Coupon = z.object({
  hash: z.string(),
  /** The code travellers enter. */
  name: z.string(),
  title: z.string(),
  subtitle: z.string(),
  /** Sanitised HTML. */
  description: z.string(),
  type: z.enum(["flat_rate", "percentage"]),
  amount: z.number(),
  max_discount: Taka.nullable(),
  min_spend: Taka.nullable(),
  /** What it applies to; `domestic` and `international` are flights. */
  scope: z.enum(["any", "flight", "domestic", "international", "package", "visa"]),
  /** Flights only: airports where the journey must start; empty: anywhere. */
  origins: z.array(z.string()),
  /** Where a trip must go: IATA airport codes, or ISO country codes. Both empty: anywhere. */
  destinations: z.array(z.string()),
  destination_countries: z.array(z.string()),
  /** Flights only: the airlines that must fly all of it; empty: any. */
  airlines: z.array(z.string()),
  /** Flights only; null: any. */
  trip_type: TripType.nullable(),
  min_travellers: z.int(),
  first_booking_only: z.boolean(),
  /** The account must have confirmed its phone, and each phone uses the coupon once. */
  proven_phone_only: z.boolean(),
  per_account_limit: z.int().nullable(),
  /** The remaining uses; null: unlimited. */
  uses_left: z.int().nullable(),
  image: z.string().nullable(),
  valid_from: Instant,
  expired_at: Instant,
});
export type Coupon = z.infer<typeof Coupon>;
/** Public coupons that can be used now, the next to expire first. */
export const CouponsReply = z.object({ data: z.array(Coupon) });
/** One usable coupon, private ones included. Refusal: `not_found`. */
export const CouponReply = z.object({ data: Coupon });
