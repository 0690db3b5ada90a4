import { defineJob, handleJob } from "../../platform/jobs/jobs.ts";
import type { Platform, ModuleParts } from "../../platform/platform.ts";
import { checkCoupon } from "./check-coupon.ts";
import { dealPages } from "./deal-pages.ts";
import type { CouponsDeps } from "./deps.ts";
import { deletePhonesOfEndedCoupons } from "./phone-uses.ts";
import { couponRoutes } from "./routes.ts";

const deletePhones = defineJob("delete-phones-of-ended-coupons", { retries: 2 });

export interface CouponsModule extends ModuleParts {
  /** Checks a coupon for one order; the selling modules receive it. */
  readonly checkCoupon: (
    request: Parameters<typeof checkCoupon>[1],
  ) => ReturnType<typeof checkCoupon>;
}

/** Coupons and the pages of the public ones. */
export function registerCoupons(
  platform: Platform,
  options: Pick<CouponsDeps, "hasBooked">,
): CouponsModule {
  const deps: CouponsDeps = { ...platform, ...options };
  couponRoutes(platform.serve, deps);
  return {
    jobHandlers: [
      handleJob(
        deletePhones,
        () => deletePhonesOfEndedCoupons(deps.db, deps.clock.now()),
        "40 21 * * *",
      ),
    ],
    pages: dealPages({ ...deps, site: platform.appUrl }),
    checkCoupon: (request) => checkCoupon(deps, request),
  };
}
