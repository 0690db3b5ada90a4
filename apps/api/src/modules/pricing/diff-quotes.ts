import type { PriceChange } from "@ghuri/contract/flight-bookings";
import type { Quote } from "@ghuri/contract/flights";
import type { Taka } from "@ghuri/contract/money";

export type QuoteLines = Pick<
  Quote,
  "passengers" | "discount_amount" | "applied_charges" | "coupon_discount" | "total_payable"
>;

/** Only the price lines of a quote, to be stored. */
export function quoteLines(quote: QuoteLines): QuoteLines {
  const { passengers, discount_amount, applied_charges, coupon_discount, total_payable } = quote;
  return { passengers, discount_amount, applied_charges, coupon_discount, total_payable };
}

/** The price lines that differ between two quotes, the total last. Discounts are positive amounts. */
export function diffQuotes(before: QuoteLines, after: QuoteLines): PriceChange[] {
  const [earlier, later] = [linesOf(before), linesOf(after)];
  const names = new Set([...earlier.keys(), ...later.keys()]);
  // The total is appended below, so that a line only the later quote has does not follow it.
  names.delete("total");
  return [...names, "total"]
    .map((line) => ({ line, before: earlier.get(line) ?? 0, after: later.get(line) ?? 0 }))
    .filter((change) => change.before !== change.after);
}

function linesOf(quote: QuoteLines): Map<string, Taka> {
  return new Map([
    ...quote.passengers.map((line) => [`fare.${line.type}`, line.count * line.price] as const),
    ...quote.passengers.map((line) => [`tax.${line.type}`, line.count * line.tax] as const),
    ["discount", quote.discount_amount],
    ...quote.applied_charges.breakdown.map(
      (charge) => [`charge.${charge.code}`, charge.amount] as const,
    ),
    ["coupon", quote.coupon_discount],
    ["total", quote.total_payable],
  ]);
}
