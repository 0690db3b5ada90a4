import { adminCall } from "../../../../api/admin-client.ts";
import { defineContentType } from "../editing/define-content-type.ts";
import { CouponEditor } from "./coupon-editor.tsx";
import { CouponList } from "./coupon-list.tsx";

export const couponContentType = defineContentType({
  section: "coupons",
  load: async (id) =>
    (await adminCall("GET /api/v1/back-office/coupons/{id}", { params: { id } })).data,
  List: CouponList,
  Editor: CouponEditor,
});
