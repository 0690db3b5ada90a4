import type { Conditions } from "@ghuri/contract/flights";
import type { SupplierOffer } from "../flight-supplier.ts";
import { toTakaRoundedUp } from "../supplier-amount.ts";
import { toAmount } from "./money.ts";
import { formatOfferRef } from "./offer-ref.ts";
import { typesOf } from "./passenger-types.ts";
import type { RemoteAirlineSettings } from "./settings.ts";
import { splitByPassenger } from "../split-by-passenger.ts";
import { translateBaggage, translateCabin, translateLeg } from "./translate-leg.ts";
import type { Condition, Offer } from "./wire.ts";

/** @throws when the airline contradicts itself: another currency, or a total that is not the sum of its parts. */
export function translateOffer(
  offer: Offer,
  { currency, rate, describeAirport }: RemoteAirlineSettings,
): SupplierOffer {
  const total = toAmount(offer.total);
  const [base, tax] = [toAmount(offer.base), toAmount(offer.tax)];
  if ([total, base, tax].some((one) => one.currency !== currency))
    throw new Error(`Offer ${offer.id} is not in ${currency}`);
  if (base.minor < 0 || tax.minor < 0 || base.minor + tax.minor !== total.minor)
    throw new Error(`The price of offer ${offer.id} does not add up`);
  const types = typesOf(offer);
  const passengers = splitByPassenger(types, {
    fare: toTakaRoundedUp(base, rate),
    tax: toTakaRoundedUp(tax, rate),
  });
  const taxes = passengers.reduce((sum, line) => sum + line.count * line.tax, 0);
  const conditions: Conditions = {
    change: translateCondition(offer.conditions.change),
    refund: translateCondition(offer.conditions.refund),
  };

  function translateCondition(condition: Condition): Conditions["change"] {
    if (!condition) return null;
    const { allowed, penalty } = condition;
    return { allowed, penalty: penalty && toTakaRoundedUp(toAmount(penalty), rate) };
  }

  return {
    ref: formatOfferRef({
      offer: offer.id,
      total: total.minor,
      flights: nameFlights(offer),
      party: types.join(" "),
    }),
    expiresAt: offer.expires_at,
    cost: { amount: total, rate },
    legs: offer.slices.map((slice) => translateLeg(slice, describeAirport)),
    cabin: translateCabin(offer.cabin),
    fareName: offer.brand,
    passengers,
    isSplitEstimated: true,
    // IATA's code for taxes that are not itemised.
    taxes: taxes > 0 ? [{ code: "XT", name: "Taxes and airport charges", amount: taxes }] : [],
    discount: 0,
    refundable: conditions.refund?.allowed === true,
    baggage: translateBaggage(offer.slices),
    conditions,
    documentsRequired: offer.documents_required.includes("passport") ? ["passport"] : [],
    canBeHeld: offer.can_hold,
    seatsLeft: offer.seats_left ?? Infinity,
  };
}

/** The flights with their local departures: another text means other flights. */
export function nameFlights({ slices }: Pick<Offer, "slices">): string {
  return slices
    .flatMap(({ segments }) => segments)
    .map(
      ({ airline, flight_number, departs_at }) => `${airline.code}${flight_number} ${departs_at}`,
    )
    .join(", ");
}
