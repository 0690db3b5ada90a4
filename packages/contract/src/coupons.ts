import { z } from "zod";
import { Instant } from "./dates.ts";
import { Taka } from "./money.ts";

export const Coupon = z.object({
  hash: z.string(),
  /** The code people type. */
  name: z.string(),
  title: z.string(),
  subtitle: z.string(),
  /** Sanitised HTML. */
  description: z.string(),
  type: z.enum(["flat_rate", "percentage"]),
  amount: z.number(),
  max_discount: Taka.nullable(),
  min_spend: Taka.nullable(),
  scope: z.enum(["any", "domestic", "international", "package"]),
  image: z.string().nullable(),
  expired_at: Instant,
});
export type Coupon = z.infer<typeof Coupon>;
export const CouponsReply = z.object({ data: z.array(Coupon) });
export const CouponReply = z.object({ data: Coupon });
