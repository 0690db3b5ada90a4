/**
 * Public interface of pricing: pure arithmetic in whole taka (spec 5), the same for list, quote, booking and receipt.
 */
export { priceListedOffer, priceOffer } from "./price-offer.ts";
export { DEFAULT_RULE_SET, DEFAULT_RULES } from "./default-rules.ts";
export {
  type PricingRule,
  type PricingRules,
  type PricingRuleSet,
  sortRules,
} from "./pricing-rule.ts";
export { type OfferRules, type PricedTrip, selectRules } from "./select-rules.ts";
export { applyCoupon, type CouponTerms } from "./apply-coupon.ts";
export { diffQuotes, quoteLines, type QuoteLines } from "./diff-quotes.ts";
export { isInternational } from "./is-international.ts";
