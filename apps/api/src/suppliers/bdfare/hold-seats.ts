import type { HoldRequest, HoldResult } from "../flight-supplier.ts";
import { type CallBdfare, isFailed, unknownIfLost } from "./client.ts";
import { type OfferRef, parseOfferRef } from "./offer-ref.ts";
import { confirmCancellation } from "./orders.ts";
import { isParty, toWireParty } from "./party.ts";
import { fetchPrice, hasEnded, readPriced } from "./price-offer.ts";
import type { BdfareSettings } from "./settings.ts";
import { totalOf, translateOrder } from "./translate-order.ts";
import { Order, PricedOffers } from "./wire.ts";

type Party = ReturnType<typeof toWireParty>;

/**
 * `OrderSell`, which only prices, then `OrderCreate`, which is sent once. The vendor stores no reference of ours: when the
 * answer is lost, or says no without a code that is known, staff ask the vendor.
 */
export async function holdSeats(
  call: CallBdfare,
  settings: BdfareSettings,
  { offerRef, passengers }: HoldRequest,
): Promise<HoldResult> {
  const found = parseOfferRef(offerRef);
  if (!isParty(passengers, found.party))
    return { outcome: "refused", reason: "The passengers are not those of the search" };
  if (hasEnded(found, settings.now())) return { outcome: "expired" };
  const { traceId } = found;
  const request = toWireParty(passengers, { needsPassports: found.passports });
  // Pricing changes nothing at the vendor: whatever goes wrong here, nothing is held.
  const sold = await sellOffer(call, settings, found, request).catch((error: unknown) => ({
    outcome: "refused" as const,
    reason: error instanceof Error ? error.message : "BDFare did not answer",
  }));
  if ("outcome" in sold) return sold;
  return unknownIfLost(async (): Promise<HoldResult> => {
    const answer = await call({
      operation: "OrderCreate",
      send: { traceId, offerId: sold.offerIds, request },
      answer: Order,
      timeout: "change",
    });
    if (isFailed(answer)) return { outcome: "unknown", reason: answer.failed };
    return readHold(call, answer, found.total);
  });
}

/** Prices the offer with its passengers. The ids to order by, or why it is not sold as found. @throws NoAnswer */
async function sellOffer(
  call: CallBdfare,
  settings: BdfareSettings,
  found: OfferRef,
  request: Party,
): Promise<{ readonly offerIds: readonly string[] } | HoldResult> {
  const { traceId } = found;
  let { offerIds } = found;
  if (!found.isPriced) {
    const priced = await fetchPrice(call, found);
    if (isFailed(priced)) return { outcome: "expired" };
    offerIds = [...readPriced(priced, found, settings).fare.offerIds];
  }
  const send = { traceId, offerId: offerIds, request };
  const answer = await call({
    operation: "OrderSell",
    send,
    answer: PricedOffers,
    timeout: "change",
  });
  if (isFailed(answer)) return { outcome: "refused", reason: answer.failed };
  if (answer.offerAvailable === false) return { outcome: "sold_out" };
  const { offer, fare, changes } = readPriced(answer, found, settings);
  if (changes.length > 0) return { outcome: "changed", offer };
  if (fare.isWeb) return { outcome: "refused", reason: "The fare can only be bought at once" };
  return { offerIds: fare.offerIds };
}

async function readHold(call: CallBdfare, answer: Order, agreed: number): Promise<HoldResult> {
  const { orderReference: orderId } = answer;
  const order = translateOrder(answer);
  if (order?.state === "cancelled" || order?.state === "lapsed")
    return { outcome: "refused", reason: `The order is ${answer.orderStatus}` };
  if (order?.state !== "held") return { outcome: "pending", orderId };
  const { minor } = totalOf(answer);
  if (minor <= agreed) return { outcome: "held", order };
  // Held for more than the traveller was told: given up at once.
  const released = await confirmCancellation(call, orderId);
  const reason = `The price rose from ${agreed} to ${minor} paisa while it was booked`;
  return released.outcome === "cancelled"
    ? { outcome: "refused", reason }
    : { outcome: "pending", orderId };
}
