import type { OfferChange, PriceRequest, PriceResult } from "../flight-supplier.ts";
import { type CallBdfare, type Failed, isFailed } from "./client.ts";
import { type OfferRef, parseOfferRef } from "./offer-ref.ts";
import { listPassengerCodes } from "./party.ts";
import type { BdfareSettings } from "./settings.ts";
import {
  joinHalves,
  toSupplierOffer,
  translateFare,
  type TranslatedFare,
} from "./translate-offer.ts";
import { nameFlights } from "./translate-legs.ts";
import { PricedOffers } from "./wire.ts";

/**
 * `OfferPrice`: today's price, under ids that may be new. A refusal has no code that says why; most are results that
 * ended, so it counts as expired: a new search then finds the fare, or does not. @throws NoAnswer
 */
export async function priceOffer(
  call: CallBdfare,
  settings: BdfareSettings,
  { ref, passengers, childAges, now }: PriceRequest,
): Promise<PriceResult> {
  const found = parseOfferRef(ref);
  // The vendor priced other passengers; for these it has to be searched anew.
  const isOtherParty = listPassengerCodes(passengers, childAges).join(" ") !== found.party;
  if (isOtherParty || hasEnded(found, now)) return { outcome: "expired" };
  const answer = await fetchPrice(call, found);
  if (isFailed(answer)) return { outcome: "expired" };
  if (answer.offerAvailable === false) return { outcome: "sold_out" };
  const { offer, changes } = readPriced(answer, found, settings);
  return changes.length > 0 ? { outcome: "changed", offer, changes } : { outcome: "priced", offer };
}

/** `OfferPrice` alone. @throws NoAnswer */
export function fetchPrice(
  call: CallBdfare,
  { traceId, offerIds }: Pick<OfferRef, "traceId" | "offerIds">,
): Promise<PricedOffers | Failed> {
  const send = { traceId, offerId: offerIds };
  return call({ operation: "OfferPrice", send, answer: PricedOffers, timeout: "price" });
}

/** True when the search's results have ended at the vendor. */
export function hasEnded({ until }: OfferRef, now: Date): boolean {
  return Date.parse(until) <= now.getTime();
}

/** A priced offer, and how it differs from what was found. @throws when the vendor contradicts itself. */
export function readPriced(answer: PricedOffers, found: OfferRef, settings: BdfareSettings) {
  const [first, second] = answer.offersGroup.map(({ offer }) => translateFare(offer, settings));
  if (!first) throw new Error("A priced answer has an offer");
  const fare = second ? joinHalves(first, second) : first;
  const { brand, refundable } = found;
  const passports = answer.passportRequired ?? found.passports;
  const today = { ...fare, brand, refundable: refundable && fare.refundable };
  const offer = toSupplierOffer(today, { ...found, passports, isPriced: true });
  return { offer, fare: today, changes: compare(found, today, answer) };
}

function compare(
  found: OfferRef,
  fare: TranslatedFare,
  { offerChangeInfo }: PricedOffers,
): OfferChange[] {
  const changes: OfferChange[] = [];
  const { total } = fare.fares;
  if (total !== found.total)
    changes.push({ what: "price", old: String(found.total), new: String(total) });
  const flights = nameFlights(fare.legs);
  if (flights !== found.flights)
    changes.push({ what: "flights", old: found.flights, new: flights });
  // Another booking class has rules of its own.
  if (isClassChange(offerChangeInfo))
    changes.push({ what: "conditions", old: found.brand, new: classesOf(fare) });
  return changes;
}

/** Says that the booking class moved: "BookingClass" or "Both". */
export function isClassChange(info: PricedOffers["offerChangeInfo"]): boolean {
  return info?.typeOfChange === "BookingClass" || info?.typeOfChange === "Both";
}

function classesOf({ legs }: TranslatedFare): string {
  return legs.flatMap(({ segments }) => segments.map((one) => one.booking_class)).join(" ");
}
