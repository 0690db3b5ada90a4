import type { CabinClass, Conditions } from "@ghuri/contract/flights";
import type { SupplierOffer } from "../flight-supplier.ts";
import { formatOfferRef, type OfferRef } from "./offer-ref.ts";
import type { BdfareSettings } from "./settings.ts";
import { addFares, type Fares, translateFares } from "./translate-fares.ts";
import { nameFlights, translateBaggage, translateLegs } from "./translate-legs.ts";
import type { Offer } from "./wire.ts";

/** One fare of an offer: the vendor's words for it, and its parts in ours. */
export interface TranslatedFare {
  readonly offerIds: readonly string[];
  readonly brand: string;
  readonly carrier: string;
  readonly isWeb: boolean;
  readonly refundable: boolean;
  readonly fares: Fares;
  readonly legs: SupplierOffer["legs"];
  readonly baggage: SupplierOffer["baggage"];
  readonly seatsLeft: number;
}

/** What an offer does not say of itself. */
export interface Found extends Pick<
  OfferRef,
  "traceId" | "party" | "cabin" | "until" | "isPriced"
> {
  /** The vendor says so only when an offer is priced. Null: decided by the route. */
  readonly passports: boolean | null;
}

/** A fare without a brand. */
const NO_BRAND = "Standard";
const LONGEST_BRAND = 40;

type Lookups = Pick<BdfareSettings, "describeAirport" | "timeZoneOf">;

/** Every brand of an offer, the default one first. @throws when the vendor contradicts itself. */
export function translateBrands(offer: Offer, lookups: Lookups): TranslatedFare[] {
  const brands = offer.upSellBrandList ?? [];
  if (brands.length === 0) return [translateFare(offer, lookups)];
  return brands.map((brand) => {
    // One letter is the class of every flight.
    const rbd = /^[A-Z]$/.test(brand.rbd ?? "") ? (brand.rbd ?? null) : null;
    return {
      ...translateFare({ ...offer, ...ownFields(brand) }, lookups, rbd),
      brand: brand.brandName?.trim().slice(0, LONGEST_BRAND) || NO_BRAND,
      refundable: brand.refundable && brand.refundAllowed !== false,
    };
  });
}

/** An offer alone. @throws when the vendor contradicts itself. */
export function translateFare(
  offer: Offer,
  lookups: Lookups,
  rbd: string | null = null,
): TranslatedFare {
  return {
    offerIds: [offer.offerId],
    brand: NO_BRAND,
    carrier: offer.validatingCarrier,
    isWeb: offer.fareType.toLowerCase() !== "onhold",
    refundable: offer.refundable,
    fares: translateFares(offer),
    legs: translateLegs(offer, lookups, rbd),
    baggage: translateBaggage(offer.baggageAllowanceList),
    seatsLeft: offer.seatsRemaining ?? Infinity,
  };
}

/** The two halves of a special return as one thing to buy. @throws when they are for other passengers. */
export function joinHalves(out: TranslatedFare, back: TranslatedFare): TranslatedFare {
  return {
    offerIds: [...out.offerIds, ...back.offerIds],
    brand:
      out.brand === back.brand ? out.brand : `${out.brand} + ${back.brand}`.slice(0, LONGEST_BRAND),
    carrier: out.carrier,
    isWeb: out.isWeb || back.isWeb,
    refundable: out.refundable && back.refundable,
    fares: addFares(out.fares, back.fares),
    legs: [...out.legs, ...back.legs],
    baggage: { ...out.baggage, ...back.baggage },
    seatsLeft: Math.min(out.seatsLeft, back.seatsLeft),
  };
}

/** A fare as the port has it. */
export function toSupplierOffer(fare: TranslatedFare, found: Found): SupplierOffer {
  const { fares, legs, brand, refundable, isWeb, offerIds } = fare;
  const { cabin, traceId, party, until, isPriced } = found;
  const passports = found.passports ?? crossesBorder(legs);
  return {
    ref: formatOfferRef({
      traceId,
      offerIds: [...offerIds],
      isPriced,
      total: fares.total,
      flights: nameFlights(legs),
      party,
      cabin,
      brand,
      refundable,
      passports,
      until,
    }),
    expiresAt: new Date(until),
    cost: { amount: { currency: "BDT", minor: fares.total }, rate: null },
    legs,
    cabin,
    fareName: brand,
    passengers: fares.passengers,
    isSplitEstimated: fares.isSplitEstimated,
    taxes: fares.taxes,
    discount: fares.discount,
    refundable,
    baggage: fare.baggage,
    conditions: conditionsOf(refundable),
    documentsRequired: passports ? ["passport"] : [],
    canBeHeld: !isWeb,
    seatsLeft: fare.seatsLeft,
  };
}

const CABINS: Readonly<Record<CabinClass, string>> = {
  ECONOMY: "Economy",
  BUSINESS: "Business",
  FIRST: "First",
};

export function toWireCabin(cabin: CabinClass): string {
  return CABINS[cabin];
}

/** Penalties are free texts: what a cancellation costs is known only once the vendor was asked. */
function conditionsOf(refundable: boolean): Conditions {
  return { refund: refundable ? null : { allowed: false, penalty: null }, change: null };
}

function crossesBorder(legs: SupplierOffer["legs"]): boolean {
  const airports = legs
    .flatMap(({ segments }) => segments)
    .flatMap((one) => [one.departure_airport, one.arrival_airport]);
  return new Set(airports.map(({ country_code }) => country_code)).size > 1;
}

function ownFields(brand: NonNullable<Offer["upSellBrandList"]>[number]) {
  const { offerId, refundable, fareDetailList, price, baggageAllowanceList } = brand;
  return { offerId, refundable, fareDetailList, price, baggageAllowanceList };
}
