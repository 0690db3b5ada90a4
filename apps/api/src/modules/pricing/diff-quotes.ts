import type { PriceChange } from "@ghuri/contract/flight-bookings";
import type { PassengerFare, Quote } from "@ghuri/contract/flights";
import type { Taka } from "@ghuri/contract/money";

/** The lines of a quote that are compared when its price changes. Amounts in whole taka. */
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
  // Children of different ages are two lines of one type.
  const sumOf = (type: PassengerFare["type"], part: "price" | "tax") =>
    quote.passengers
      .filter((line) => line.type === type)
      .reduce((sum, line) => sum + line.count * line[part], 0);
  // Several rules of one kind are compared as one line.
  const sumOfCharge = (code: string) =>
    quote.applied_charges.breakdown
      .filter((charge) => charge.code === code)
      .reduce((sum, charge) => sum + charge.amount, 0);
  return new Map([
    ...quote.passengers.map(({ type }) => [`fare.${type}`, sumOf(type, "price")] as const),
    ...quote.passengers.map(({ type }) => [`tax.${type}`, sumOf(type, "tax")] as const),
    ["discount", quote.discount_amount],
    ...quote.applied_charges.breakdown.map(
      ({ code }) => [`charge.${code}`, sumOfCharge(code)] as const,
    ),
    ["coupon", quote.coupon_discount],
    ["total", quote.total_payable],
  ]);
}
