import type { Serve } from "../../../../platform/http/serve/serve.ts";
import type { BackOfficeDeps } from "../../deps.ts";
import { getStaffContext } from "../../staff-context.ts";
import { findAdminPricingRule, listAdminPricingRules } from "./find-pricing-rule.ts";
import { previewPricingRule } from "./preview-pricing-rule.ts";
import {
  createPricingRuleAsStaff,
  reorderPricingRulesAsStaff,
  savePricingRuleAsStaff,
  switchPricingRuleAsStaff,
} from "./save-pricing-rule.ts";

/** What we charge on top of a supplier's price. */
export function pricingRulesRoutes(serve: Serve, deps: BackOfficeDeps): void {
  const { db } = deps;
  serve("GET /api/v1/back-office/pricing-rules", async () => ({
    data: await listAdminPricingRules(db),
    suppliers: deps.search.suppliers.map(({ name }) => name),
  }));
  serve("POST /api/v1/back-office/pricing-rules", async (asked) => ({
    data: await createPricingRuleAsStaff(deps, { by: getStaffContext(asked).by, body: asked.body }),
  }));
  serve("GET /api/v1/back-office/pricing-rules/{id}", async ({ params }) => ({
    data: await findAdminPricingRule(db, params.id),
  }));
  serve("PUT /api/v1/back-office/pricing-rules/{id}", async (asked) => ({
    data: await savePricingRuleAsStaff(deps, {
      by: getStaffContext(asked).by,
      id: asked.params.id,
      body: asked.body,
    }),
  }));
  serve("POST /api/v1/back-office/pricing-rules/{id}/switch", async (asked) => ({
    data: await switchPricingRuleAsStaff(deps, {
      by: getStaffContext(asked).by,
      id: asked.params.id,
      body: asked.body,
    }),
  }));
  serve(
    "POST /api/v1/back-office/pricing-rule-previews",
    async ({ body }) => ({ data: await previewPricingRule(deps, body) }),
    { weight: "search" },
  );
  serve("POST /api/v1/back-office/pricing-rule-order", async (asked) => ({
    data: await reorderPricingRulesAsStaff(deps, {
      by: getStaffContext(asked).by,
      body: asked.body,
    }),
  }));
}
