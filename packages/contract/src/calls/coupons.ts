import { CouponReply, CouponsReply } from "../coupons.ts";
import { endpoint } from "../endpoint.ts";
import { Id } from "./parameters.ts";

/** Public coupons. */
export const couponsCalls = {
  "GET /api/v1/coupons": endpoint({
    summary: "Coupons that can be used now",
    access: "public",
    bodyKind: "none",
    reply: CouponsReply,
  }),
  "GET /api/v1/coupons/{id}": endpoint({
    summary: "One coupon, by its hash",
    access: "public",
    bodyKind: "none",
    params: Id,
    reply: CouponReply,
  }),
} as const;
