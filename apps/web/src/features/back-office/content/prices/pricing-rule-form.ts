import type { AdminPricingRule, PricingRuleDraft } from "@ghuri/contract/pricing-rules";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";

/** The raw values of the form. */
export type PricingRuleFields = z.input<typeof PricingRuleDraft>;
export type PricingRuleForm = UseFormReturn<PricingRuleFields, unknown, PricingRuleDraft>;

/** The values of a new rule: a mark-up of one percent of the base fare on every trip. */
export const EMPTY_RULE: AdminPricingRule["draft"] = {
  kind: "markup",
  name_en: "",
  name_bn: "",
  note: "",
  mode: "stacked",
  unit: "percent",
  amount: 100,
  basis: "base_fare",
  suppliers: [],
  airlines: [],
  origin: null,
  destination: null,
  area: "any",
  cabins: [],
  fare_families: [],
  trip_types: [],
  passenger_types: [],
  travel_from: null,
  travel_until: null,
  sale_from: null,
  sale_until: null,
};
