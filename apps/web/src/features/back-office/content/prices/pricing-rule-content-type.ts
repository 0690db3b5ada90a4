import { adminCall } from "../../../../api/admin-client.ts";
import { defineContentType } from "../editing/define-content-type.ts";
import { PricingRuleEditor } from "./pricing-rule-editor.tsx";
import { PricingRuleList } from "./pricing-rule-list.tsx";

export const pricingRuleContentType = defineContentType({
  section: "prices",
  load: async (id) =>
    (await adminCall("GET /api/v1/back-office/pricing-rules/{id}", { params: { id } })).data,
  List: PricingRuleList,
  Editor: PricingRuleEditor,
});
