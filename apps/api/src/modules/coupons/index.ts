/** The door of coupons. */
export { checkCoupon } from "./check-coupon.ts";
export {
  type CouponRecord,
  findCouponRecord,
  listCouponRecords,
  lockCoupon,
  tallyCoupons,
} from "./coupon-records.ts";
export { couponState } from "./coupon-state.ts";
export { brokenRule, judgeCoupon } from "./judge-coupon.ts";
export { reserveCoupon } from "./reserve-coupon.ts";
export { redeemCoupon } from "./redeem-coupon.ts";
export { releaseCoupon } from "./release-coupon.ts";
export { addCoupon, changeCoupon, rulesOf, switchCoupon } from "./write-coupon.ts";
