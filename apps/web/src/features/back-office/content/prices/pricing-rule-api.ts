import type { AdminPricingRule } from "@ghuri/contract/pricing-rules";
import { queryOptions } from "@tanstack/react-query";
import { adminCall } from "../../../../api/admin-client.ts";
import { BACK_OFFICE } from "../../shell/staff-session.ts";
import type { ContentApi } from "../editing/use-content-editor.ts";
import type { PricingRuleFields } from "./pricing-rule-form.ts";

/** All rules in the order in which they are tried, and the suppliers that a rule can name. */
export const pricingRulesQuery = queryOptions({
  queryKey: [BACK_OFFICE, "prices", "list"],
  queryFn: ({ signal }) => adminCall("GET /api/v1/back-office/pricing-rules", { signal }),
});

/** `newId`: the id of a new rule, the same for every attempt to create it. */
export const createPricingRuleApi = (
  newId: string,
): ContentApi<PricingRuleFields, AdminPricingRule, "on" | "off"> => ({
  section: "prices",
  publicQueryKeys: [],
  create: async (fields) => {
    const body = { ...fields, id: newId };
    return (await adminCall("POST /api/v1/back-office/pricing-rules", { body })).data;
  },
  save: async (id, fields, version) => {
    const query = { params: { id }, body: { ...fields, version } };
    return (await adminCall("PUT /api/v1/back-office/pricing-rules/{id}", query)).data;
  },
  move: async (id, to, version) => {
    const query = { params: { id }, body: { to, version } };
    return (await adminCall("POST /api/v1/back-office/pricing-rules/{id}/switch", query)).data;
  },
  fieldsOf: ({ draft }) => draft,
});
