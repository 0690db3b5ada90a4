/**
 * The door of coupons: check and reserve them with a booking, redeem or release them later, and edit them in
 * the back office.
 */
export { checkCoupon } from "./check-coupon.ts";
export {
  type CouponRecord,
  findCouponRecord,
  listCouponRecords,
  lockCoupon,
  countCouponUses,
} from "./coupon-records.ts";
export { couponState } from "./coupon-state.ts";
export { findBrokenRule, checkCouponRules } from "./check-coupon-rules.ts";
export { reserveCoupon } from "./reserve-coupon.ts";
export { redeemCoupon } from "./redeem-coupon.ts";
export { releaseCoupon } from "./release-coupon.ts";
export { addCoupon, updateCoupon, toCouponRules, setCouponStopped } from "./save-coupon.ts";
