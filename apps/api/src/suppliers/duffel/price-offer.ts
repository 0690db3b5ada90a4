import type { OfferChange, PriceRequest, PriceResult } from "../flight-supplier.ts";
import { type CallDuffel, NoAnswer } from "./duffel-client.ts";
import { type OfferRef, parseOfferRef } from "./offer-ref.ts";
import { listTravellers, nameParty } from "./party.ts";
import type { DuffelSettings } from "./settings.ts";
import { nameFlights } from "./translate-leg.ts";
import { amountsOf, translateOffer } from "./translate-offer.ts";
import { dataOf, Offer } from "./wire.ts";

/** Codes that mean: this offer is over, and a new search may find its flights again. */
export const OFFER_GONE: ReadonlySet<string> = new Set([
  "offer_no_longer_available",
  "offer_expired",
  "not_found",
]);

/** Asks for today's price, and compares it with what was found. `isUsed`: an order was made from the same search. */
export async function priceOffer(
  call: CallDuffel,
  settings: DuffelSettings,
  { ref, passengers, childAges }: PriceRequest,
  isUsed: (request: string) => boolean,
): Promise<PriceResult> {
  const found = parseOfferRef(ref);
  const travellers = listTravellers(passengers, childAges);
  // Duffel priced other passengers, or has sold from that search already: it has to be asked anew.
  if (nameParty(travellers) !== found.party || isUsed(found.request)) return { outcome: "expired" };
  const today = await fetchOffer(call, found.offer);
  if (!today) return { outcome: "expired" };
  const offer = translateOffer(today, { request: found.request, travellers }, settings);
  const changes = compare(found, today);
  return changes.length > 0 ? { outcome: "changed", offer, changes } : { outcome: "priced", offer };
}

/** The offer as it is sold now; null when it is gone. @throws NoAnswer */
export async function fetchOffer(call: CallDuffel, offerId: string): Promise<Offer | null> {
  const path = `/air/offers/${encodeURIComponent(offerId)}?return_available_services=true`;
  const answer = await call({ method: "GET", path, answer: dataOf(Offer), timeout: "price" });
  if (!("refused" in answer)) return answer.body.data;
  if (OFFER_GONE.has(answer.refused)) return null;
  throw new NoAnswer(`The price was refused: ${answer.refused}`);
}

function compare(found: OfferRef, today: Offer): OfferChange[] {
  const changes: OfferChange[] = [];
  const { total } = amountsOf(today);
  const [before, after] = [found, { total: total.minor, currency: total.currency }].map(
    (one) => `${one.total} ${one.currency}`,
  );
  if (before !== after) changes.push({ what: "price", old: before ?? "", new: after ?? "" });
  const flights = nameFlights(today.slices.flatMap(({ segments }) => segments));
  if (flights !== found.flights)
    changes.push({ what: "flights", old: found.flights, new: flights });
  return changes;
}
