import { DEFAULT_RULES, type PricingRule } from "../src/modules/pricing/index.ts";

/** A mark-up of 100 taka per booking, without conditions, by default. */
export function sampleRule(over: Partial<PricingRule> = {}): PricingRule {
  const [rule] = DEFAULT_RULES;
  if (!rule) throw new Error("There are default rules");
  return {
    ...rule,
    id: "sample",
    kind: "markup",
    name_en: "Agency charge",
    name_bn: "এজেন্সি চার্জ",
    area: "any",
    unit: "per_booking",
    amount: 100,
    ...over,
  };
}
