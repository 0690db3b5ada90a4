import type { Conditions } from "@ghuri/contract/flights";
import type { ExchangeRate, SupplierAmount, SupplierOffer } from "../flight-supplier.ts";
import { splitByPassenger } from "../split-by-passenger.ts";
import { parseAmount, toTakaRoundedUp } from "../supplier-amount.ts";
import { formatOfferRef } from "./offer-ref.ts";
import { nameParty, type Traveller } from "./party.ts";
import type { DuffelSettings } from "./settings.ts";
import {
  cabinOf,
  nameFlights,
  translateBaggage,
  translateCabin,
  translateLeg,
} from "./translate-leg.ts";
import type { Condition, Offer, Totals } from "./wire.ts";

/** Staff have entered no rate for the currency of an offer. */
export class NoRate extends Error {
  override readonly name = "NoRate";
  readonly currency: string;

  constructor(currency: string) {
    super(`No exchange rate for ${currency}`);
    this.currency = currency;
  }
}

/** Where an offer was found, and for whom. */
export interface Found {
  readonly request: string;
  readonly travellers: readonly Traveller[];
}

/** @throws NoRate; an error when the offer contradicts itself. */
export function translateOffer(
  offer: Offer,
  { request, travellers }: Found,
  { rateOf, describeAirport }: Pick<DuffelSettings, "rateOf" | "describeAirport">,
): SupplierOffer {
  const { total, fare, tax } = amountsOf(offer);
  const rate = requireRate(total.currency, rateOf);
  if (travellers.length !== offer.passengers.length)
    throw new Error(`Offer ${offer.id} is of other passengers`);
  const types = travellers.map(({ type }) => type);
  const passengers = splitByPassenger(types, {
    fare: toTakaRoundedUp(fare, rate),
    tax: toTakaRoundedUp(tax, rate),
  });
  const taxes = passengers.reduce((sum, line) => sum + line.count * line.tax, 0);
  const conditions: Conditions = {
    change: translateCondition(offer.conditions?.change_before_departure),
    refund: translateCondition(offer.conditions?.refund_before_departure),
  };

  /**
   * Allowed at an amount that is not told is unknown, which is not free. Duffel tells what all passengers cost together; here
   * it is per passenger.
   */
  function translateCondition(condition: Condition): Conditions["change"] {
    if (!condition) return null;
    const { allowed, penalty_amount, penalty_currency } = condition;
    if (!allowed || penalty_amount == null || penalty_currency == null)
      return { allowed, penalty: null };
    if (penalty_currency !== total.currency) return { allowed, penalty: null };
    const all = toTakaRoundedUp(parseAmount(penalty_currency, penalty_amount), rate);
    return { allowed, penalty: Math.ceil(all / travellers.length) };
  }

  return {
    ref: formatOfferRef({
      offer: offer.id,
      request,
      total: total.minor,
      currency: total.currency,
      flights: nameFlights(offer.slices.flatMap(({ segments }) => segments)),
      party: nameParty(travellers),
    }),
    expiresAt: offer.expires_at,
    cost: { amount: total, rate },
    legs: offer.slices.map((slice) => translateLeg(slice, describeAirport)),
    cabin: translateCabin(cabinOf(offer)),
    fareName: nameFare(offer),
    passengers,
    isSplitEstimated: true,
    // IATA's code for taxes that are not itemised.
    taxes: taxes > 0 ? [{ code: "XT", name: "Taxes and airport charges", amount: taxes }] : [],
    discount: 0,
    refundable: conditions.refund?.allowed === true,
    baggage: translateBaggage(offer),
    conditions,
    documentsRequired: offer.passenger_identity_documents_required ? ["passport"] : [],
    canBeHeld: !offer.payment_requirements.requires_instant_payment,
    // Duffel does not say how many seats are left.
    seatsLeft: Infinity,
  };
}

/** Total, fare and taxes, which Duffel may leave out. @throws when they do not add up. */
export function amountsOf(offer: Totals): {
  readonly total: SupplierAmount;
  readonly fare: SupplierAmount;
  readonly tax: SupplierAmount;
} {
  const currency = offer.total_currency;
  const total = parseAmount(currency, offer.total_amount);
  const base = parseAmount(currency, offer.base_amount);
  const tax = { currency, minor: total.minor - base.minor };
  const said = offer.tax_amount == null ? tax : parseAmount(currency, offer.tax_amount);
  const areAlike = [offer.base_currency, offer.tax_currency ?? currency].every(
    (one) => one === currency,
  );
  if (!areAlike || base.minor < 0 || tax.minor < 0 || said.minor !== tax.minor)
    throw new Error("The price of an offer does not add up");
  return { total, fare: base, tax };
}

function requireRate(currency: string, rateOf: DuffelSettings["rateOf"]): ExchangeRate | null {
  if (currency === "BDT") return null;
  const rate = rateOf(currency);
  if (!rate) throw new NoRate(currency);
  return rate;
}

/** The brands of all slices; the cabin where the airline has no brands. */
function nameFare(offer: Offer): string {
  const brands = offer.slices.flatMap(({ fare_brand_name }) => fare_brand_name ?? []);
  const cabin = cabinOf(offer).replace("_", " ");
  const fallback = cabin.charAt(0).toUpperCase() + cabin.slice(1);
  return [...new Set(brands)].join(" + ").slice(0, 60) || fallback;
}
