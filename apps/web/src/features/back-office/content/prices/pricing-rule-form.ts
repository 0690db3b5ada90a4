import {
  type AdminPricingRule,
  ANY_TRIP,
  type PricingRuleDraft,
} from "@ghuri/contract/pricing-rules";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";

/** The raw values of the form. */
export type PricingRuleFields = z.input<typeof PricingRuleDraft>;
export type PricingRuleForm = UseFormReturn<PricingRuleFields, unknown, PricingRuleDraft>;

/** The values of a new rule: a mark-up of one percent of the base fare on every trip. */
export const EMPTY_RULE: AdminPricingRule["draft"] = {
  ...ANY_TRIP,
  kind: "markup",
  name_en: "",
  name_bn: "",
  unit: "percent",
  amount: 100,
  basis: "base_fare",
};
