import type { Serve } from "../../platform/http/serve/serve.ts";
import type { CouponsDeps } from "./deps.ts";
import { findCoupon, listCoupons } from "./list-coupons.ts";

export function couponRoutes(serve: Serve, deps: CouponsDeps): void {
  serve("GET /api/v1/coupons", async ({ language }) => ({
    data: await listCoupons(deps, language),
  }));
  serve("GET /api/v1/coupons/{id}", async ({ params, language }) => ({
    data: await findCoupon(deps, params.id, language),
  }));
}
