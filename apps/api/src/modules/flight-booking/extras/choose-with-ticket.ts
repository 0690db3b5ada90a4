import type { BuyExtrasBody, ExtrasOnSale } from "@ghuri/contract/flight-extras";
import type { PassengerType } from "@ghuri/contract/flights";
import type { Language } from "@ghuri/contract/messages/message";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { type QuotedOffer, quoteOffer } from "../../flight-search/index.ts";
import type { Party } from "../checkout/check-party.ts";
import type { FlightBookingDeps } from "../deps.ts";
import type { Passenger } from "../holding/to-supplier-passengers.ts";
import { findOnSaleWithTicket } from "./find-on-sale.ts";
import { sumOf } from "./extras-sum.ts";
import { chooseExtras, priceOnSale, takaOfSale } from "./price-extras.ts";
import type { StoredExtra } from "./tables.ts";

/**
 * What can be bought with the ticket of an offer, for its passengers as a booking lists them. Refuses offer_expired, sold_out,
 * supplier_unavailable.
 */
export async function listExtrasOfOffer(
  deps: FlightBookingDeps,
  asked: { readonly searchId: string; readonly optionId: string; readonly language: Language },
): Promise<ExtrasOnSale> {
  const offer = await quoteOffer(deps.search, { ...asked, couponCode: null, accountId: null });
  const onSale = await findOnSaleWithTicket(deps, offer, passengersOf(offer));
  return priceOnSale(onSale, { toTaka: takaOfOffer(offer), feeEach: deps.extrasFee, ownSeats: [] });
}

/**
 * What was chosen with the ticket, at the prices of now. Refuses extras_changed, seat_taken, supplier_unavailable, and fields
 * of `extras`.
 */
export async function chooseWithTicket(
  deps: FlightBookingDeps,
  offer: QuotedOffer,
  { party, body }: { readonly party: Party; readonly body: BuyExtrasBody },
): Promise<StoredExtra[]> {
  const passengers = party.members.map(({ type }, position) => ({ position, type }));
  const onSale = await findOnSaleWithTicket(deps, offer, passengers);
  const items = chooseExtras(onSale, {
    toTaka: takaOfOffer(offer),
    body,
    owned: [],
    ownSeats: [],
    feeEach: deps.extrasFee,
    within: "extras.",
  });
  return sumOf(items).total === body.expected_total ? items : refuse("extras_changed");
}

/** At the rate of the offer. */
function takaOfOffer({ supplier, option, cost }: QuotedOffer) {
  const supplierAmount = supplier.kind === "remote" ? cost.amount : null;
  return takaOfSale({ option, changedFare: null, supplierAmount });
}

/** Adults, then children, then infants. */
function passengersOf({ criteria }: QuotedOffer): Passenger[] {
  const { adult, child, infant } = criteria.passengers;
  const each = (count: number, type: PassengerType) => Array.from({ length: count }, () => type);
  return [...each(adult, "ADT"), ...each(child, "CNN"), ...each(infant, "INF")].map(
    (type, position) => ({ position, type }),
  );
}
