import type { Quote, TripOption } from "@ghuri/contract/flights";
import type { Language } from "@ghuri/contract/messages/message";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import type { Criteria, FlightSupplier } from "../../../suppliers/flight-supplier.ts";
import { applyCoupon, isInternational, quoteLines } from "../../pricing/index.ts";
import { departureInstant } from "./departure-instant.ts";
import type { FlightSearchDeps } from "../deps.ts";
import { findAlternatives } from "./find-alternatives.ts";
import { toFlightPurchase } from "./flight-purchase.ts";
import { localizeOption } from "../results/localize-option.ts";
import { paymentWindowMinutes } from "./payment-window.ts";
import { repriceOption } from "./reprice-option.ts";
import { hashQuote } from "./hash-quote.ts";

export interface QuoteRequest {
  /** The search's key. */
  readonly searchId: string;
  readonly optionId: string;
  readonly couponCode: string | null;
  /** Null for a visitor: what a coupon allows an account is then left open. */
  readonly accountId: string | null;
  readonly language: Language;
}

export interface QuotedOffer {
  /** In the language asked for. */
  readonly quote: Quote;
  /** The option alone, airports in English whatever was asked: what a booking keeps. */
  readonly option: TripOption;
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
export async function quoteOffer(
  deps: FlightSearchDeps,
  asked: QuoteRequest,
): Promise<QuotedOffer> {
  const now = deps.clock.now();
  const results = await deps.store.find(asked.searchId, now);
  const found = results?.search.found.find(({ id }) => id === asked.optionId);
  if (!results || !found) return refuse("offer_expired");
  const { criteria, expiresAt } = results.search;

  const priced = await repriceOption(deps, found, criteria).catch((error: unknown) => {
    deps.log.warn({ err: error, supplier: found.supplier }, "supplier did not answer a price");
    return refuse("supplier_unavailable", { retryAfterSeconds: 5 });
  });
  if (!priced) return refuseSoldOut(deps, asked);
  const { option, supplier, ref } = priced;
  const international = isInternational(option.flights);
  const departsAt = firstDeparture(option);
  const paymentWindow = paymentWindowMinutes({ departsAt, international, now });
  if (paymentWindow === 0) return refuseSoldOut(deps, asked);

  const terms = asked.couponCode?.trim()
    ? await deps.checkCoupon({
        code: asked.couponCode,
        accountId: asked.accountId,
        purchase: toFlightPurchase(option, criteria),
      })
    : null;
  const payable = applyCoupon(option, terms);
  const quote: Quote = {
    ...localizeOption(option, asked.language, deps.airports.describe),
    ...payable,
    quote_hash: hashQuote(option, payable),
    expires_at: expiresAt,
    is_international: international,
    requires: { passport: international, passport_photo: international },
    payment_window_minutes: paymentWindow,
  };
  await deps.store.saveQuote(asked.searchId, quote.quote_hash, quoteLines(quote));
  return { quote, option, criteria, supplier, ref, departsAt };
}

async function refuseSoldOut(deps: FlightSearchDeps, asked: QuoteRequest): Promise<never> {
  return refuse("sold_out", { facts: { alternatives: await findAlternatives(deps, asked) } });
}

function firstDeparture({ flights }: TripOption): Date {
  const [first] = flights;
  if (!first) throw new Error("An option has a leg");
  return departureInstant(first.departure_time, first.departure_timezone);
}
