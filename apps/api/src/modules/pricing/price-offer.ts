import type { PassengerFare, TripOption } from "@ghuri/contract/flights";
import { roundDownTaka, type Taka } from "@ghuri/contract/money";
import type { ListedOffer, OfferSummary, SupplierOffer } from "../../suppliers/flight-supplier.ts";
import { appliedCharges, sumCharges } from "./applied-charges.ts";
import { DEFAULT_RULES } from "./default-rules.ts";
import { isInternational, leavesBangladesh } from "./is-international.ts";
import { type OfferRules, toOfferRules } from "./select-rules.ts";

export type PricedOffer = Omit<TripOption, "id">;

/** With more seats left than this, no warning is shown. */
const FEW_SEATS = 9;

const DEFAULT_OFFER_RULES = toOfferRules(DEFAULT_RULES);

/** Adds our charges to a supplier's offer. List, quote and booking all use this price. */
export function priceOffer(
  offer: SupplierOffer,
  rules: OfferRules = DEFAULT_OFFER_RULES,
): PricedOffer {
  const base = sumOver(offer.passengers, (line) => line.price);
  const tax = sumOver(offer.passengers, (line) => line.tax);
  const discount = roundDownTaka(offer.discount);
  const charges = appliedCharges(
    {
      fareAndTax: base + tax,
      discount,
      seated: seatedPassengers(offer.passengers),
      international: isInternational(offer.legs),
      airlines: airlinesOf(offer),
      details: offer,
    },
    rules,
  );
  const legs = [...offer.legs];
  return {
    flights: legs,
    stops: Math.max(...legs.map((leg) => leg.stops)),
    cabin: offer.cabin,
    fare_name: offer.fareName,
    total_price: base + tax - discount + charges.total_service_charge,
    base_price: base,
    total_tax: tax,
    discount_amount: discount,
    is_refundable: offer.refundable,
    baggage: offer.baggage,
    passengers: [...offer.passengers],
    taxes: [...offer.taxes],
    applied_charges: charges,
    conditions: offer.conditions,
    ...(offer.seatsLeft <= FEW_SEATS ? { seats_left: offer.seatsLeft } : {}),
    departure_time: legs[0]?.departure_time ?? "",
    arrival_time: legs.at(-1)?.arrival_time ?? "",
    total_flight_time: legs.reduce((minutes, leg) => minutes + leg.duration, 0),
  };
}

/**
 * The total price of a listed offer with our charges. Equals `priceOffer(...).total_price` of the full
 * offer, which is built only when a rule needs it.
 */
export function priceListedOffer(
  offer: ListedOffer,
  rules: OfferRules,
  // A supplier may compute it at every read.
  summary: OfferSummary = offer.summary,
): Taka {
  return rules.needDetails
    ? priceOffer(offer.toOffer(), rules).total_price
    : priceOfferSummary(summary, rules);
}

function priceOfferSummary(offer: OfferSummary, rules: OfferRules): Taka {
  const { fareAndTax, seated, airlines } = offer;
  const discount = roundDownTaka(offer.discount);
  const international = leavesBangladesh(offer.airports);
  const charges = sumCharges(
    { fareAndTax, discount, seated, international, airlines, details: null },
    rules,
  );
  return fareAndTax - discount + charges;
}

function airlinesOf({ legs }: SupplierOffer): { code: string }[] {
  return legs.flatMap(({ segments }) => segments.map(({ airline_code: code }) => ({ code })));
}

function sumOver(lines: readonly PassengerFare[], amount: (line: PassengerFare) => Taka): Taka {
  return lines.reduce((sum, line) => sum + line.count * amount(line), 0);
}

function seatedPassengers(lines: readonly PassengerFare[]): number {
  return lines.reduce((seats, line) => (line.type === "INF" ? seats : seats + line.count), 0);
}
