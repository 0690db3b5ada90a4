/**
 * The door of pricing: pure arithmetic in whole taka (spec 5), the same for list, quote, booking and receipt.
 */
export { priceOffer } from "./price-offer.ts";
export { priceOfferSummary } from "./price-offer.ts";
export { applyCoupon, type CouponTerms } from "./apply-coupon.ts";
export { diffQuotes, quoteLines, type QuoteLines } from "./diff-quotes.ts";
export { isInternational } from "./is-international.ts";
