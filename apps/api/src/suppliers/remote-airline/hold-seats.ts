import type { HoldRequest, HoldResult, SupplierPassenger } from "../flight-supplier.ts";
import type { CallAirline } from "./airline-client.ts";
import { extrasToWire } from "./buy-extras.ts";
import { toAmount, toMoney } from "./money.ts";
import { parseOfferRef } from "./offer-ref.ts";
import { fetchOffer } from "./price-offer.ts";
import type { RemoteAirlineSettings } from "./settings.ts";
import { translateOffer } from "./translate-offer.ts";
import { translateOrder } from "./translate-order.ts";
import { unknownIfLost } from "./unknown-if-lost.ts";
import { type Money, type Offer, Order } from "./wire.ts";

/** Holds an offer at the price at which it was found. The airline has no idempotency key: this is sent once. */
export async function holdSeats(
  call: CallAirline,
  settings: RemoteAirlineSettings,
  { ownReference, offerRef, passengers, extras }: HoldRequest,
): Promise<HoldResult> {
  const found = parseOfferRef(offerRef);
  if (passengers.map(({ type }) => type).join(" ") !== found.party)
    return { outcome: "refused", reason: "The passengers are not those of the search" };
  // Reading the offer changes nothing, so a lost answer here is no unknown outcome.
  const today = await fetchOffer(call, found.offer).catch(() => null);
  if (!today) return { outcome: "refused", reason: "The airline did not answer" };
  if ("gone" in today) return { outcome: today.gone };
  const { offer } = today;
  if (toAmount(offer.total).minor !== found.total)
    return { outcome: "changed", offer: translateOffer(offer, settings) };

  return unknownIfLost(async (): Promise<HoldResult> => {
    const answer = await call({
      method: "POST",
      path: "/v1/orders",
      send: {
        client_reference: ownReference,
        offer_id: offer.id,
        total: totalWith(offer, extras),
        ...(extras ? extrasToWire(extras) : {}),
        passengers: passengers.map((one, at) => toWire(one, at, passengers, offer)),
      },
      answer: Order,
      timeout: "change",
    });
    if (!("refused" in answer)) return { outcome: "held", order: translateOrder(answer.body) };
    const { refused, message } = answer;
    if (refused === "sold_out") return { outcome: "sold_out" };
    if (refused === "offer_expired") return { outcome: "expired" };
    if (refused === "price_changed") {
      const moved = await fetchOffer(call, offer.id).catch(() => null);
      if (!moved) return { outcome: "refused", reason: "The price changed" };
      return "gone" in moved
        ? { outcome: moved.gone }
        : { outcome: "changed", offer: translateOffer(moved.offer, settings) };
    }
    return { outcome: "refused", reason: `${refused}: ${message}` };
  });
}

/** @throws for another currency. */
function totalWith({ total }: Offer, extras: HoldRequest["extras"]): Money {
  if (extras === undefined) return total;
  const own = toAmount(total);
  const { currency, minor } = extras.amount;
  if (currency !== own.currency) throw new Error("The airline sells in one currency");
  return toMoney({ currency, minor: own.minor + minor });
}

function toWire(
  one: SupplierPassenger,
  at: number,
  all: readonly SupplierPassenger[],
  offer: Offer,
): object {
  const lap = all.findIndex(({ lapOf }) => lapOf === at);
  return {
    id: offer.passengers[at]?.id,
    title: one.title.toLowerCase(),
    given_name: one.firstName,
    family_name: one.lastName,
    gender: one.gender.toLowerCase(),
    born_on: one.birthDate,
    email: one.email,
    phone: one.phone,
    ...(one.passport
      ? {
          passport: {
            number: one.passport.number,
            issued_by: one.passport.issuedBy,
            expires_on: one.passport.expiresOn,
          },
        }
      : {}),
    ...(lap >= 0 ? { infant_passenger_id: offer.passengers[lap]?.id } : {}),
    ...(one.specialRequests.length > 0 ? { special_requests: one.specialRequests } : {}),
    ...(one.loyalty ? { loyalty: one.loyalty } : {}),
  };
}
