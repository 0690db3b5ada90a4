/** The door of coupons. */
export { checkCoupon, type Purchase } from "./check-coupon.ts";
export { reserveCoupon } from "./reserve-coupon.ts";
export { useCoupon } from "./use-coupon.ts";
export { releaseCoupon } from "./release-coupon.ts";
