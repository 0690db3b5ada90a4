import type { HoldRequest, HoldResult, SupplierPassenger } from "../flight-supplier.ts";
import { type CallDuffel, NoAnswer, type Refused, unknownIfLost } from "./duffel-client.ts";
import { findByOwnReference, listOrders } from "./find-orders.ts";
import { findSeatServices } from "./list-extras.ts";
import { type OfferRef, parseOfferRef } from "./offer-ref.ts";
import { nameParty, travellersOn, typesOfParty } from "./party.ts";
import { fetchOffer, OFFER_GONE } from "./price-offer.ts";
import { fetchOffers } from "./search-offers.ts";
import type { DuffelSettings } from "./settings.ts";
import { cabinOf, nameFlights } from "./translate-leg.ts";
import { amountsOf, type Found, translateOffer } from "./translate-offer.ts";
import { OWN_REFERENCE, translateOrder } from "./translate-order.ts";
import { dataOf, type Offer, Order } from "./wire.ts";
import { z } from "zod";

/** Searches from which an order was made: Duffel makes no second one. */
export interface UsedSearches {
  has(request: string): boolean;
  add(request: string): void;
}

/** Codes of a refusal behind which there may be an order. */
const PERHAPS_BOOKED: ReadonlySet<string> = new Set([
  "offer_request_already_booked",
  "duplicate_booking",
  "order_creation_already_attempted",
]);
const PRICE_MOVED: ReadonlySet<string> = new Set([
  "price_changed",
  "payment_amount_does_not_match_order_amount",
]);

/** Holds an offer at the price at which it was found. Duffel has no idempotency key: this is sent once. */
export async function holdOrder(
  call: CallDuffel,
  settings: DuffelSettings,
  request: HoldRequest,
  used: UsedSearches,
): Promise<HoldResult> {
  const found = parseOfferRef(request.offerRef);
  if (request.passengers.map(({ type }) => type).join() !== typesOfParty(found.party).join())
    return { outcome: "refused", reason: "The passengers are not those of the search" };
  // Reading changes nothing, so a lost answer here is no unknown outcome.
  const prepared = await prepareAll(call, settings, found, request).catch((error: unknown) => {
    if (error instanceof NoAnswer)
      return { outcome: "refused", reason: "Duffel did not answer" } as const;
    throw error;
  });
  if ("outcome" in prepared) return prepared;

  return unknownIfLost(async (): Promise<HoldResult> => {
    settings.count("order");
    const answer = await call({
      method: "POST",
      path: "/air/orders",
      send: {
        type: "hold",
        selected_offers: [prepared.offer.id],
        passengers: request.passengers.map((one, at) =>
          toWire(one, at, request.passengers, prepared.offer),
        ),
        ...(prepared.services.length > 0 ? { services: prepared.services } : {}),
        metadata: { [OWN_REFERENCE]: request.ownReference },
      },
      answer: dataOf(z.unknown()),
      timeout: "change",
    });
    if ("refused" in answer) return sortRefusal(call, settings, request, prepared, answer, used);
    used.add(prepared.found.request);
    if (answer.status !== 201) return { outcome: "pending", orderId: null };
    const order = Order.safeParse(answer.body.data);
    if (!order.success) throw new NoAnswer("The order could not be read");
    return { outcome: "held", order: translateOrder(order.data) };
  });
}

interface Prepared {
  readonly offer: Offer;
  readonly found: Found;
}

interface PreparedAll extends Prepared {
  readonly services: readonly { readonly id: string; readonly quantity: number }[];
}

/** The same with the bags and seats of the order, as Duffel names them for this offer. @throws NoAnswer */
async function prepareAll(
  call: CallDuffel,
  settings: DuffelSettings,
  ref: OfferRef,
  request: HoldRequest,
): Promise<PreparedAll | HoldResult> {
  const prepared = await prepare(call, settings, ref, request);
  const { extras } = request;
  if ("outcome" in prepared || extras === undefined)
    return "outcome" in prepared ? prepared : { ...prepared, services: [] };
  // The offer of another search has other services, perhaps at other prices.
  if (prepared.offer.id !== ref.offer)
    return { outcome: "refused", reason: "The bags and seats were priced for another offer" };
  const seats = await findSeatServices(call, prepared.offer, extras.seats);
  if (!seats) return { outcome: "refused", reason: "A seat that was chosen is taken" };
  const services = [...extras.extras, ...seats.map((id) => ({ id, quantity: 1 }))];
  return { ...prepared, services };
}

/** The offer at today's price, for the passengers at their real ages. @throws NoAnswer */
async function prepare(
  call: CallDuffel,
  settings: DuffelSettings,
  ref: OfferRef,
  { passengers }: HoldRequest,
): Promise<Prepared | HoldResult> {
  const offer = await fetchOffer(call, ref.offer);
  if (!offer) return { outcome: "expired" };
  const lastDay = offer.slices.at(-1)?.segments[0]?.departing_at.slice(0, 10) ?? "";
  const travellers = travellersOn(passengers, lastDay);
  const found = { request: ref.request, travellers };
  if (!costs(offer, ref)) return changed(offer, found, settings);
  if (nameParty(travellers) === ref.party) return { offer, found };
  const again = await searchForAges(call, settings, offer, found);
  if (again && costs(again.offer, ref)) return again;
  return {
    outcome: "refused",
    reason: "The fare is not sold at this price to passengers of these ages",
  };
}

/**
 * The same fare in a new search. An infant was searched for before its birth date was known, and a traveller under 18 as an
 * adult, but Duffel books the ages of the search only.
 */
async function searchForAges(
  call: CallDuffel,
  settings: DuffelSettings,
  { slices }: Offer,
  { travellers }: Found,
): Promise<Prepared | null> {
  const flights = nameFlights(slices.flatMap(({ segments }) => segments));
  const brands = brandsOf(slices);
  const wanted = {
    slices: slices.map(({ segments }) => ({
      origin: segments[0]?.origin.iata_code ?? "",
      destination: segments.at(-1)?.destination.iata_code ?? "",
      date: segments[0]?.departing_at.slice(0, 10) ?? "",
    })),
    cabin: cabinOf({ slices }),
    travellers,
  };
  for await (const { offers, found } of fetchOffers(call, settings, wanted)) {
    const offer = offers.find(
      (one) =>
        !one.payment_requirements.requires_instant_payment &&
        brandsOf(one.slices) === brands &&
        nameFlights(one.slices.flatMap(({ segments }) => segments)) === flights,
    );
    if (offer) return { offer, found };
  }
  return null;
}

const brandsOf = (slices: Offer["slices"]) =>
  slices.map(({ fare_brand_name }) => fare_brand_name ?? "").join();

function costs(offer: Offer, { total, currency }: OfferRef): boolean {
  const today = amountsOf(offer).total;
  return today.minor === total && today.currency === currency;
}

function changed(offer: Offer, found: Found, settings: DuffelSettings): HoldResult {
  return { outcome: "changed", offer: translateOffer(offer, found, settings) };
}

async function sortRefusal(
  call: CallDuffel,
  settings: DuffelSettings,
  { ownReference, offerRef }: HoldRequest,
  { offer, found }: Prepared,
  { refused, message }: Refused,
  used: UsedSearches,
): Promise<HoldResult> {
  if (OFFER_GONE.has(refused)) return { outcome: "expired" };
  if (PRICE_MOVED.has(refused)) {
    const today = await fetchOffer(call, offer.id).catch(() => null);
    return today ? changed(today, found, settings) : { outcome: "expired" };
  }
  if (!PERHAPS_BOOKED.has(refused)) return { outcome: "refused", reason: `${refused}: ${message}` };
  const [ours] = await findByOwnReference(call, ownReference, offerRef);
  if (ours) return { outcome: "held", order: ours };
  // Somebody else has bought from the same search: it is over for us, and a new one is not.
  used.add(found.request);
  const others = await listOrders(call, { offer_id: offer.id });
  const isSure = others.length > 0 || refused === "offer_request_already_booked";
  return isSure ? { outcome: "expired" } : { outcome: "unknown", reason: refused };
}

const TITLES = { MR: "mr", MRS: "mrs", MS: "ms", MSTR: "mr", MISS: "miss" } as const;

function toWire(
  one: SupplierPassenger,
  at: number,
  all: readonly SupplierPassenger[],
  offer: Offer,
): object {
  const infant = all.findIndex(({ lapOf }) => lapOf === at);
  const { passport } = one;
  return {
    id: offer.passengers[at]?.id,
    title: TITLES[one.title],
    given_name: one.firstName,
    family_name: one.lastName,
    gender: one.gender.toLowerCase(),
    born_on: one.birthDate,
    email: one.email,
    phone_number: one.phone,
    ...(infant >= 0 ? { infant_passenger_id: offer.passengers[infant]?.id } : {}),
    ...(passport && offer.passenger_identity_documents_required
      ? {
          identity_documents: [
            {
              type: "passport",
              unique_identifier: passport.number,
              issuing_country_code: passport.issuedBy,
              expires_on: passport.expiresOn,
            },
          ],
        }
      : {}),
    ...(one.loyalty
      ? {
          loyalty_programme_accounts: [
            { airline_iata_code: one.loyalty.airline, account_number: one.loyalty.number },
          ],
        }
      : {}),
  };
}
