/** The door of coupons. */
export { checkCoupon } from "./check-coupon.ts";
export { reserveCoupon } from "./reserve-coupon.ts";
export { redeemCoupon } from "./redeem-coupon.ts";
export { releaseCoupon } from "./release-coupon.ts";
