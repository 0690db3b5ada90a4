import type { PriceChange } from "@ghuri/contract/bookings";
import type { Quote } from "@ghuri/contract/flights";
import type { FlightSearchDeps } from "./deps.ts";

/** What moved between the quote that was shown (or, when it is not known any more, the listed option) and this one. */
export declare function changesSinceShown(
  deps: FlightSearchDeps,
  shown: { readonly searchId: string; readonly quoteHash: string | null },
  quote: Quote,
): Promise<PriceChange[]>;
