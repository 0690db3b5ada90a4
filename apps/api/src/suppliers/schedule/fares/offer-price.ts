import type { PassengerFare, TaxLine } from "@ghuri/contract/flights";
import { RETURN_FARE_PERCENT } from "../../../../seed/schedule/fares.ts";
import type { LegTax } from "./leg-taxes.ts";
import { type AgeBand, calculatePassengerFare, type Party } from "./party.ts";

/** What a party pays: one line per kind of passenger, and the tax lines that they sum to. */
export interface OfferPrice {
  readonly passengers: readonly PassengerFare[];
  readonly taxes: readonly TaxLine[];
  readonly discount: number;
}

interface LegPrice {
  readonly fare: { readonly adultFare: number };
  readonly taxes: readonly LegTax[];
}

/** Tax lines of a ticket, and the share of each kind of passenger. */
interface TaxSum {
  readonly lines: readonly TaxLine[];
  readonly each: readonly number[];
}

/** Sums legs to an offer's price. Every amount is rounded to whole taka before it is added. */
export function createOfferPricer(
  party: Party,
): (legs: readonly LegPrice[], returnFare: boolean) => OfferPrice {
  // Most offers have the same taxes, so their sums are cached.
  const taxSums: { taxes: readonly (readonly LegTax[])[]; sum: TaxSum }[] = [];

  function taxSumOf(legs: readonly LegPrice[]): TaxSum {
    const known = taxSums.find(({ taxes }) => legs.every((leg, at) => leg.taxes === taxes[at]));
    if (known) return known.sum;
    const sum = sumTaxes(legs, party);
    taxSums.push({ taxes: legs.map((leg) => leg.taxes), sum });
    return sum;
  }

  return (legs, returnFare) => {
    const { lines, each } = taxSumOf(legs);
    let base = 0;
    const passengers = party.kinds.map(({ type, band, count }, at) => {
      let price = 0;
      for (const { fare } of legs) price += calculatePassengerFare(band, fare.adultFare);
      base += count * price;
      return { type, count, price, tax: each[at] ?? 0 };
    });
    const discount = returnFare ? calculateReturnDiscount(base) : 0;
    return { passengers, taxes: lines, discount };
  };
}

/** The discount of a carrier that flies both ways. */
export function calculateReturnDiscount(fare: number): number {
  return (fare * (100 - RETURN_FARE_PERCENT)) / 100;
}

/** The fares of a whole party for one leg. */
export function calculatePartyFare(adultFare: number, party: Party): number {
  return party.kinds.reduce(
    (sum, kind) => sum + kind.count * calculatePassengerFare(kind.band, adultFare),
    0,
  );
}

/** The taxes of a whole party for one leg. */
export function calculatePartyTax(taxes: readonly LegTax[], party: Party): number {
  return party.kinds.reduce(
    (sum, kind) => sum + kind.count * calculatePassengerTax(kind.band, taxes),
    0,
  );
}

/** The taxes of one passenger for one leg. */
export function calculatePassengerTax(band: AgeBand, taxes: readonly LegTax[]): number {
  return taxes.reduce((sum, line) => sum + line.amounts[band], 0);
}

/** A tax of several legs is one line of the ticket. */
function sumTaxes(legs: readonly LegPrice[], party: Party): TaxSum {
  const taxes = legs.flatMap((leg) => leg.taxes);
  const sums = new Map<string, TaxLine>();
  for (const tax of taxes) {
    const { code, name } = tax;
    const amount = (sums.get(code)?.amount ?? 0) + calculatePartyTax([tax], party);
    sums.set(code, { code, name, amount });
  }
  return {
    lines: [...sums.values()].filter((line) => line.amount > 0),
    each: party.kinds.map(({ band }) => calculatePassengerTax(band, taxes)),
  };
}
