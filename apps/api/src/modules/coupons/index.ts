/**
 * Public interface of coupons: check and reserve them with a booking, redeem or release them later, and edit them in
 * the back office.
 */
/** Registers the module; app.ts calls it once. */
export { registerCoupons } from "./plugin.ts";
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
export { releaseCoupons } from "./release-coupons.ts";
/** Inserts the sample coupons into an empty database. */
export { seedCoupons } from "./seed-coupons.ts";
/** Coupons of the demo content that can still be used. */
export { listUsableSampleCoupons } from "./sample-coupons.ts";
export { addCoupon, updateCoupon, toCouponRules, setCouponStopped } from "./save-coupon.ts";
/** `ghuri change-staff-key`: recognises the phones that have used a coupon under the new key. */
export { renameCouponPhones } from "./rename-coupon-phones.ts";
