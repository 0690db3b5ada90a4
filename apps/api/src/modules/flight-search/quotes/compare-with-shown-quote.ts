import type { PriceChange } from "@ghuri/contract/flight-bookings";
import type { Quote } from "@ghuri/contract/flights";
import { diffQuotes } from "../../pricing/index.ts";
import type { FlightSearchDeps } from "../deps.ts";

/**
 * The price lines that differ between the quote shown and this one. When the shown one is no longer stored,
 * compares with the listed price and the same coupon.
 */
export async function compareWithShownQuote(
  { store, clock }: Pick<FlightSearchDeps, "store" | "clock">,
  shown: { readonly searchId: string; readonly quoteHash: string | null },
  quote: Quote,
): Promise<PriceChange[]> {
  const before =
    shown.quoteHash === null ? null : await store.findQuote(shown.searchId, shown.quoteHash);
  if (before) return diffQuotes(before, quote);
  const results = await store.find(shown.searchId, clock.now());
  const listed = results?.search.found.find(({ id }) => id === quote.id)?.getDetails().option;
  if (!listed) return [];
  const { coupon_discount } = quote;
  const total_payable = listed.total_price - coupon_discount;
  return diffQuotes({ ...listed, coupon_discount, total_payable }, quote);
}
