import type { CouponState, DeskCoupon } from "@ghuri/contract/desk-coupons";
import { staffCall } from "../../../../api/staff-client.ts";
import type { ListWish } from "../editing/content-list.tsx";
import type { ContentCalls } from "../editing/use-content-editor.ts";
import type { CouponFields } from "./coupon-form.ts";

export const listCoupons = (query: ListWish<CouponState>) =>
  staffCall("GET /api/v1/back-office/coupons", { query });

/** A coupon runs by its dates; what may become of it besides is that it is stopped, and runs again. */
export const couponCalls: ContentCalls<CouponFields, DeskCoupon, "stopped" | "running"> = {
  part: "coupons",
  shownAs: ["coupons", "deal"],
  create: async (body) => (await staffCall("POST /api/v1/back-office/coupons", { body })).data,
  save: async (id, fields, seen) => {
    const asked = { params: { id }, body: { ...fields, seen } };
    return (await staffCall("PUT /api/v1/back-office/coupons/{id}", asked)).data;
  },
  move: async (id, to, seen) => {
    const asked = { params: { id }, body: { to, seen } };
    return (await staffCall("POST /api/v1/back-office/coupons/{id}/switch", asked)).data;
  },
  fieldsOf: ({ draft }) => draft,
};
