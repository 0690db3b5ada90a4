import type { DuffelClock } from "./duffel-clock.ts";
import { DuffelError, notFound } from "./duffel-error.ts";
import { newId } from "./ids.ts";
import { toText } from "./money.ts";
import {
  describeOffer,
  isRoute,
  makeOffers,
  type Market,
  type OfferRequest,
  priceOf,
  type StoredOffer,
  typeOf,
} from "./offers.ts";
import { describeAirport } from "./places.ts";
import type { OfferRequestBody } from "./requests.ts";
import { bagsOf, describeService, seatMapsOf, seatsOf } from "./services.ts";

/** Raised at every read of an offer on the route whose price moves. */
const RISE = 1000;

/** Offer requests and their offers. */
export class Catalogue {
  readonly #clock: DuffelClock;
  readonly #requests = new Map<string, OfferRequest>();
  readonly #offers = new Map<string, StoredOffer>();
  #pricePercent = 100;
  #currency = "USD";

  constructor(clock: DuffelClock) {
    this.#clock = clock;
  }

  setPrices({ percent, currency }: { readonly percent?: number; readonly currency?: string }) {
    this.#pricePercent = percent ?? this.#pricePercent;
    this.#currency = currency ?? this.#currency;
  }

  get market(): Market {
    return {
      clock: this.#clock,
      pricePercent: this.#pricePercent,
      currency: this.#currency,
    };
  }

  request(body: OfferRequestBody) {
    const request: OfferRequest = {
      id: newId("orq"),
      body,
      passengers: body.passengers.map((one) => ({
        id: newId("pas"),
        type: typeOf(one),
        age: "age" in one ? one.age : null,
      })),
      createdAt: this.#clock.now(),
      isBooked: false,
    };
    if (isRoute(request, "STN", "LHR"))
      throw new DuffelError(
        504,
        "api_error",
        "gateway_timeout_error",
        "The server did not receive a response in time.",
      );
    this.#requests.set(request.id, request);
    for (const offer of makeOffers(request, this.market)) this.#offers.set(offer.id, offer);
    return request;
  }

  findRequest(id: string): OfferRequest {
    return this.#requests.get(id) ?? notFound("offer request");
  }

  allRequests(): OfferRequest[] {
    return [...this.#requests.values()].toReversed();
  }

  describeRequest(request: OfferRequest, isWhole: boolean) {
    const { id, body, passengers, createdAt } = request;
    return {
      id,
      live_mode: false,
      created_at: createdAt.toISOString(),
      cabin_class: body.cabin_class,
      slices: body.slices.map(({ origin, destination, departure_date }) => ({
        origin: describeAirport(origin),
        origin_type: "airport",
        destination: describeAirport(destination),
        destination_type: "airport",
        departure_date,
      })),
      passengers: passengers.map((one) => ({ ...one, loyalty_programme_accounts: [] })),
      ...(isWhole ? { offers: this.offersOf(request).map(describeOffer) } : {}),
    };
  }

  offersOf(request: OfferRequest): StoredOffer[] {
    return [...this.#offers.values()].filter((offer) => offer.request === request);
  }

  list(query: URLSearchParams) {
    const request = this.findRequest(query.get("offer_request_id") ?? "");
    const most = query.get("max_connections");
    const found = this.offersOf(request).filter(
      ({ journeys }) => most === null || journeys.every(({ length }) => length - 1 <= Number(most)),
    );
    const sort = query.get("sort") ?? "";
    const by = sort.includes("duration") ? durationOf : (offer: StoredOffer) => offer.base;
    const sorted = found.toSorted((a, b) => by(a) - by(b));
    return (sort.startsWith("-") ? sorted.toReversed() : sorted).map(describeOffer);
  }

  /** An offer that can still be read and booked, at today's price. */
  requireOffer(id: string): StoredOffer {
    const offer = this.#offers.get(id) ?? notFound("offer");
    if (isRoute(offer.request, "LGW", "LHR") || offer.expiresAt <= this.#clock.now())
      throw offerGone();
    return offer;
  }

  /** Reads an offer, which is when its price is asked of the airline again. */
  read(id: string, { withServices }: { readonly withServices: boolean }) {
    const offer = this.requireOffer(id);
    if (isRoute(offer.request, "LHR", "STN")) offer.base += RISE;
    else Object.assign(offer, priceOf(offer, this.#pricePercent));
    return {
      ...describeOffer(offer),
      ...(withServices
        ? {
            available_services: bagsOf("ase", id, offer).map((one) =>
              describeService(one, offer.currency),
            ),
          }
        : {}),
    };
  }

  price(id: string, services: readonly { id: string; quantity: number }[]) {
    const described = this.read(id, { withServices: true });
    const offer = this.requireOffer(id);
    const total = offer.base + offer.tax + this.costOfServices(offer, services);
    return {
      ...described,
      total_amount: toText(total),
      intended_services: services,
      intended_payment_methods: [
        {
          type: "balance",
          charge_amount: toText(total),
          charge_currency: offer.currency,
          surcharge_amount: "0.00",
          surcharge_currency: offer.currency,
        },
      ],
    };
  }

  /** @throws DuffelError for a service that the offer does not have. */
  findServices(offer: StoredOffer, wanted: readonly { id: string; quantity: number }[]) {
    if (wanted.length === 0) return [];
    const sold = [...bagsOf("ase", offer.id, offer), ...seatsOf(offer)];
    return wanted.map(({ id }) => {
      const service = sold.find((one) => one.id === id);
      if (!service)
        throw new DuffelError(
          422,
          "invalid_state_error",
          "ancillary_service_not_available",
          "One of the services is no longer available.",
        );
      return service;
    });
  }

  costOfServices(offer: StoredOffer, wanted: readonly { id: string; quantity: number }[]): number {
    return this.findServices(offer, wanted).reduce((sum, { amount }) => sum + amount, 0);
  }

  seatMaps(offerId: string) {
    return seatMapsOf(this.requireOffer(offerId));
  }
}

export function offerGone(): DuffelError {
  return new DuffelError(
    422,
    "invalid_state_error",
    "offer_no_longer_available",
    "The offer is no longer available. Please select another offer or create a new offer request.",
  );
}

function durationOf({ journeys }: StoredOffer): number {
  return journeys.flat().reduce((sum, { minutes }) => sum + minutes, 0);
}
