import type { Platform, RoomParts } from "../../platform/platform.ts";
import { checkCoupon } from "./check-coupon.ts";
import { dealPages } from "./deal-pages.ts";
import type { CouponsDeps } from "./deps.ts";
import { couponRoutes } from "./routes.ts";

export interface CouponsRoom extends RoomParts {
  /** Checks a coupon for one order; the selling rooms receive it. */
  readonly checkCoupon: (
    request: Parameters<typeof checkCoupon>[1],
  ) => ReturnType<typeof checkCoupon>;
}

/** Coupons and the pages of the public ones. */
export function registerCoupons(
  platform: Platform,
  options: Pick<CouponsDeps, "hasBooked">,
): CouponsRoom {
  const deps: CouponsDeps = { ...platform, ...options };
  couponRoutes(platform.serve, deps);
  return {
    pages: dealPages({ ...deps, site: platform.appUrl }),
    checkCoupon: (request) => checkCoupon(deps, request),
  };
}
