import type { Quote } from "@ghuri/contract/flights";
import type { Criteria, FlightSupplier } from "../../suppliers/flight-supplier.ts";
import type { FlightSearchDeps } from "./deps.ts";

export interface OfferAsked {
  /** The search's key. */
  readonly searchId: string;
  readonly optionId: string;
  readonly couponCode: string | null;
  readonly accountId: string | null;
}

export interface QuotedOffer {
  readonly quote: Quote;
  readonly criteria: Criteria;
  readonly supplier: FlightSupplier;
  /** What `supplier` holds and tickets. */
  readonly ref: string;
  readonly departsAt: Date;
}

/**
 * One option of a search at the supplier's price of this moment, with the coupon if there is one.
 * Refuses offer_expired, sold_out (with alternatives), supplier_unavailable, or the coupon's reason.
 */
export declare function quoteOffer(deps: FlightSearchDeps, asked: OfferAsked): Promise<QuotedOffer>;
