import type { CouponState, AdminCoupon } from "@ghuri/contract/admin-coupons";
import { adminCall } from "../../../../api/admin-client.ts";
import type { ListQuery } from "../editing/content-list.tsx";
import type { ContentApi } from "../editing/use-content-editor.ts";
import type { CouponFields } from "./coupon-form.ts";

export const listCoupons = (query: ListQuery<CouponState>) =>
  adminCall("GET /api/v1/back-office/coupons", { query });

/** A coupon starts and ends by its dates. The only other state changes are to stop it and to resume it. */
export const couponApi: ContentApi<CouponFields, AdminCoupon, "stopped" | "running"> = {
  section: "coupons",
  publicQueryKeys: ["coupons", "deal"],
  create: async (body) => (await adminCall("POST /api/v1/back-office/coupons", { body })).data,
  save: async (id, fields, version) => {
    const query = { params: { id }, body: { ...fields, version } };
    return (await adminCall("PUT /api/v1/back-office/coupons/{id}", query)).data;
  },
  move: async (id, to, version) => {
    const query = { params: { id }, body: { to, version } };
    return (await adminCall("POST /api/v1/back-office/coupons/{id}/switch", query)).data;
  },
  fieldsOf: ({ draft }) => draft,
};
