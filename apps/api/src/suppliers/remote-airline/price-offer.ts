import type { OfferChange, PriceRequest, PriceResult } from "../flight-supplier.ts";
import { type CallAirline, NoAnswer } from "./airline-client.ts";
import { toAmount } from "./money.ts";
import { type OfferRef, parseOfferRef } from "./offer-ref.ts";
import { listPassengerTypes } from "./passenger-types.ts";
import type { RemoteAirlineSettings } from "./settings.ts";
import { nameFlights, translateOffer } from "./translate-offer.ts";
import { Offer } from "./wire.ts";

/** Asks for today's price, and compares it with what was found. */
export async function priceOffer(
  call: CallAirline,
  settings: RemoteAirlineSettings,
  { ref, passengers, childAges }: PriceRequest,
): Promise<PriceResult> {
  const found = parseOfferRef(ref);
  // The airline priced other passengers; for these it has to be asked anew.
  if (listPassengerTypes(passengers, childAges).join(" ") !== found.party)
    return { outcome: "expired" };
  const today = await fetchOffer(call, found.offer);
  if ("gone" in today) return { outcome: today.gone };
  const offer = translateOffer(today.offer, settings);
  const changes = compare(found, today.offer);
  return changes.length > 0 ? { outcome: "changed", offer, changes } : { outcome: "priced", offer };
}

/** The offer as the airline sells it now. @throws NoAnswer */
export async function fetchOffer(
  call: CallAirline,
  offerId: string,
): Promise<{ readonly offer: Offer } | { readonly gone: "sold_out" | "expired" }> {
  const path = `/v1/offers/${encodeURIComponent(offerId)}/price`;
  const answer = await call({ method: "POST", path, answer: Offer, timeout: "price" });
  if (!("refused" in answer)) return { offer: answer.body };
  const { refused } = answer;
  if (refused === "sold_out") return { gone: "sold_out" };
  if (refused === "offer_expired" || refused === "not_found") return { gone: "expired" };
  throw new NoAnswer(`The price was refused: ${refused}`);
}

function compare(found: OfferRef, today: Offer): OfferChange[] {
  const changes: OfferChange[] = [];
  const total = toAmount(today.total).minor;
  if (total !== found.total)
    changes.push({ what: "price", old: String(found.total), new: String(total) });
  const flights = nameFlights(today);
  if (flights !== found.flights)
    changes.push({ what: "flights", old: found.flights, new: flights });
  return changes;
}
