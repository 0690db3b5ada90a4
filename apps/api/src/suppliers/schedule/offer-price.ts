import type { PassengerFare, TaxLine } from "@ghuri/contract/flights";
import { RETURN_FARE_PERCENT } from "../../../seed/schedule/fares.ts";
import type { LegTax } from "./leg-taxes.ts";
import { type AgeBand, fareFor, type Party } from "./party.ts";

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

/** Sums legs to an offer's price. Every amount is whole before it is counted. */
export function sumOffer(legs: readonly LegPrice[], party: Party, returnFare: boolean): OfferPrice {
  const passengers = party.kinds.map(({ type, band, count }) => ({
    type,
    count,
    price: legs.reduce((sum, leg) => sum + fareFor(band, leg.fare.adultFare), 0),
    tax: legs.reduce((sum, leg) => sum + taxFor(band, leg.taxes), 0),
  }));
  const base = passengers.reduce((sum, line) => sum + line.count * line.price, 0);
  const discount = returnFare ? (base * (100 - RETURN_FARE_PERCENT)) / 100 : 0;
  return { passengers, taxes: sumTaxes(legs, party), discount };
}

/** The fares of a whole party for one leg. */
export function partyFare(adultFare: number, party: Party): number {
  return party.kinds.reduce((sum, kind) => sum + kind.count * fareFor(kind.band, adultFare), 0);
}

/** The taxes of a whole party for one leg. */
export function partyTax(taxes: readonly LegTax[], party: Party): number {
  return party.kinds.reduce((sum, kind) => sum + kind.count * taxFor(kind.band, taxes), 0);
}

function taxFor(band: AgeBand, taxes: readonly LegTax[]): number {
  return taxes.reduce((sum, line) => sum + line.amounts[band], 0);
}

/** A tax that several legs bear is one line of the ticket. */
function sumTaxes(legs: readonly LegPrice[], party: Party): TaxLine[] {
  const sums = new Map<string, TaxLine>();
  for (const leg of legs)
    for (const { code, name, amounts } of leg.taxes) {
      const amount = party.kinds.reduce((sum, kind) => sum + kind.count * amounts[kind.band], 0);
      const line = sums.get(code);
      if (line) line.amount += amount;
      else sums.set(code, { code, name, amount });
    }
  return [...sums.values()].filter((line) => line.amount > 0);
}
