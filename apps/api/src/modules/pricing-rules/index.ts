/** Public interface of pricing-rules: what staff charge on top of a supplier's price. `pricing` does the arithmetic. */
export { createLivePricingRules, type LivePricingRules } from "./live-pricing-rules.ts";
export { findPricingRule, listPricingRules, lockPricingRules } from "./pricing-rule-records.ts";
export {
  addPricingRule,
  reorderPricingRules,
  setPricingRuleActive,
  updatePricingRule,
} from "./save-pricing-rule.ts";
/** Inserts the charges of a new installation. */
export { seedPricingRules } from "./seed-pricing-rules.ts";
export type { PricingRuleRow } from "./tables.ts";
export { toRule, toTerms } from "./to-terms.ts";
