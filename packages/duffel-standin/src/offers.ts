import type { DuffelClock } from "./duffel-clock.ts";
import { newId } from "./ids.ts";
import { toText } from "./money.ts";
import { describeAirport } from "./places.ts";
import type { CabinClass, OfferRequestBody } from "./requests.ts";
import { findJourneys, type Flight, type Journey, toDuration } from "./timetable.ts";

/** The airline that Duffel flies in its test mode. */
export const AIRLINE = {
  id: "arl_00009VME7D6ivUu8dn35WK",
  name: "Duffel Airways",
  iata_code: "ZZ",
  logo_symbol_url: null,
  logo_lockup_url: null,
  conditions_of_carriage_url: null,
};

/** A brand of fare; penalties in cents, null: not allowed. */
export interface Brand {
  readonly name: string;
  readonly percent: number;
  readonly refundPenalty: number | null;
  readonly changePenalty: number | null;
  /** False: it is bought at once. */
  readonly canBeHeld: boolean;
}

const BRANDS: readonly Brand[] = [
  { name: "Web", percent: 92, refundPenalty: null, changePenalty: null, canBeHeld: false },
  { name: "Basic", percent: 100, refundPenalty: null, changePenalty: 4000, canBeHeld: true },
  { name: "Flex", percent: 130, refundPenalty: 4000, changePenalty: 0, canBeHeld: true },
];

export type PassengerType = "adult" | "child" | "infant_without_seat";

export interface OfferPassenger {
  readonly id: string;
  readonly type: PassengerType;
  /** Null: searched by type. */
  readonly age: number | null;
}

export interface OfferRequest {
  readonly id: string;
  readonly body: OfferRequestBody;
  readonly passengers: readonly OfferPassenger[];
  readonly createdAt: Date;
  /** An order was made from one of its offers. */
  isBooked: boolean;
}

export interface StoredOffer {
  readonly id: string;
  readonly request: OfferRequest;
  readonly journeys: readonly Journey[];
  readonly brand: Brand;
  base: number;
  tax: number;
  readonly currency: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

const OFFER_MINUTES = 30;
const SHARE: Readonly<Record<PassengerType, number>> = {
  adult: 100,
  child: 75,
  infant_without_seat: 10,
};
const TAX_PERCENT = 14;
const CABIN_PERCENT: Readonly<Record<CabinClass, number>> = {
  economy: 100,
  premium_economy: 160,
  business: 280,
  first: 420,
};
const FIRST_PAY_HOURS = 72;
const GUARANTEE_HOURS = 48;

/** What moves prices. */
export interface Market {
  readonly clock: DuffelClock;
  readonly pricePercent: number;
  readonly currency: string;
}

export function typeOf(passenger: OfferRequestBody["passengers"][number]): PassengerType {
  if (!("age" in passenger)) return "adult";
  if (passenger.age < 2) return "infant_without_seat";
  return passenger.age < 12 ? "child" : "adult";
}

/** Every combination of journeys of all slices in every brand, the cheapest first. */
export function makeOffers(request: OfferRequest, market: Market): StoredOffer[] {
  const { slices, max_connections } = request.body;
  const perSlice = slices.map(({ origin, destination, departure_date }) =>
    findJourneys(origin, destination, departure_date).filter(
      ([first, ...others]) =>
        first && first.departure > market.clock.now() && others.length <= max_connections,
    ),
  );
  const combinations = perSlice.reduce<Journey[][]>(
    (all, journeys) => all.flatMap((before) => journeys.map((journey) => [...before, journey])),
    [[]],
  );
  const brands = isRoute(request, "JFK", "EWR") ? BRANDS.filter((one) => one.canBeHeld) : BRANDS;
  return combinations
    .flatMap((journeys) =>
      brands.map((brand): StoredOffer => ({
        id: newId("off"),
        request,
        journeys,
        brand,
        ...priceOf({ request, journeys, brand }, market.pricePercent),
        currency: market.currency,
        createdAt: market.clock.now(),
        expiresAt: market.clock.in(OFFER_MINUTES),
      })),
    )
    .toSorted((a, b) => a.base - b.base);
}

/** The routes by which Duffel's test mode plays its scenarios. */
export function isRoute({ body }: OfferRequest, from: string, to: string): boolean {
  return body.slices.some(({ origin, destination }) => origin === from && destination === to);
}

/** In cents, all passengers together. */
export function priceOf(
  { request, journeys, brand }: Pick<StoredOffer, "request" | "journeys" | "brand">,
  percent: number,
): { base: number; tax: number } {
  const shares = request.passengers.reduce((sum, { type }) => sum + SHARE[type], 0);
  const adult = journeys.flat().reduce((sum, { fare }) => sum + fare, 0);
  const cabin = CABIN_PERCENT[request.body.cabin_class];
  const base = Math.round((adult * cabin * brand.percent * percent * shares) / 100_000_000);
  return { base, tax: Math.round((base * TAX_PERCENT) / 100) };
}

/** An offer on the wire, without its services. */
export function describeOffer(offer: StoredOffer) {
  const { id, request, journeys, brand, base, tax, currency } = offer;
  const after = (hours: number) =>
    new Date(offer.createdAt.getTime() + hours * 3_600_000).toISOString();
  return {
    id,
    live_mode: false,
    created_at: offer.createdAt.toISOString(),
    updated_at: offer.createdAt.toISOString(),
    expires_at: offer.expiresAt.toISOString(),
    partial: false,
    owner: AIRLINE,
    base_amount: toText(base),
    base_currency: currency,
    tax_amount: toText(tax),
    tax_currency: currency,
    total_amount: toText(base + tax),
    total_currency: currency,
    total_emissions_kg: "460",
    private_fares: [],
    conditions: describeConditions(brand, currency),
    payment_requirements: {
      requires_instant_payment: !brand.canBeHeld,
      payment_required_by: brand.canBeHeld ? after(FIRST_PAY_HOURS) : null,
      price_guarantee_expires_at: brand.canBeHeld ? after(GUARANTEE_HOURS) : null,
    },
    passenger_identity_documents_required: journeys.flat().some(isAbroad),
    supported_passenger_identity_document_types: ["passport"],
    supported_loyalty_programmes: ["ZZ"],
    passengers: request.passengers.map(({ id: passenger, type, age }) => ({
      id: passenger,
      type,
      age,
      fare_type: null,
      given_name: null,
      family_name: null,
      loyalty_programme_accounts: [],
    })),
    slices: describeSlices(id, offer),
  };
}

export function describeConditions(brand: Brand, currency: string) {
  const condition = (penalty: number | null) => ({
    allowed: penalty !== null,
    penalty_amount: penalty === null ? null : toText(penalty),
    penalty_currency: penalty === null ? null : currency,
  });
  return {
    refund_before_departure: condition(brand.refundPenalty),
    change_before_departure: condition(brand.changePenalty),
  };
}

/** Slices and segments have other ids in an offer than in its order: `owner` is either. */
export function describeSlices(
  owner: string,
  {
    journeys,
    brand,
    request,
    currency,
  }: Pick<StoredOffer, "journeys" | "brand" | "request" | "currency">,
) {
  const { change_before_departure } = describeConditions(brand, currency);
  return journeys.map((journey, slice) => {
    const [first, last] = [journey[0], journey.at(-1)];
    if (!first || !last) throw new Error("A journey has flights");
    const ends = last.departure.getTime() + last.minutes * 60_000;
    return {
      id: idWithin("sli", owner, slice),
      origin: describeAirport(first.origin),
      origin_type: "airport",
      destination: describeAirport(last.destination),
      destination_type: "airport",
      duration: toDuration((ends - first.departure.getTime()) / 60_000),
      fare_brand_name: brand.name,
      ngs_shelf: 1,
      comparison_key: null,
      conditions: {
        change_before_departure,
        advance_seat_selection: null,
        priority_boarding: null,
        priority_check_in: null,
      },
      segments: journey.map((flight, at) =>
        describeSegment(flight, idWithin("seg", owner, slice, at), request),
      ),
    };
  });
}

/** "sli_0000A…_0", so that the same thing has the same id at every read. */
export function idWithin(prefix: string, owner: string, ...places: number[]): string {
  return [prefix, owner.slice(owner.indexOf("_") + 1), ...places].join("_");
}

function describeSegment(flight: Flight, id: string, request: OfferRequest) {
  const { cabin_class } = request.body;
  const hasBags = !isRoute(request, "BTS", "MRU");
  return {
    id,
    origin: describeAirport(flight.origin),
    origin_terminal: "1",
    destination: describeAirport(flight.destination),
    destination_terminal: "2",
    departing_at: flight.departsAt,
    arriving_at: flight.arrivesAt,
    duration: toDuration(flight.minutes),
    distance: String(flight.minutes * 14),
    aircraft: { id: "arc_00009UhD4ongolulWd91Ky", name: "Airbus A321neo", iata_code: "32Q" },
    marketing_carrier: AIRLINE,
    marketing_carrier_flight_number: flight.number,
    operating_carrier: AIRLINE,
    operating_carrier_flight_number: flight.number,
    stops: flight.stop
      ? [
          {
            id: `sto_${id.slice(4)}`,
            airport: describeAirport(flight.stop),
            arriving_at: flight.departsAt,
            departing_at: flight.arrivesAt,
            duration: "PT50M",
          },
        ]
      : [],
    passengers: request.passengers.map((passenger) => ({
      passenger_id: passenger.id,
      cabin_class,
      cabin_class_marketing_name: cabin_class,
      fare_basis_code: "Y20LGTN2",
      cabin: { name: cabin_class, marketing_name: cabin_class, amenities: null },
      baggages:
        hasBags && passenger.type !== "infant_without_seat"
          ? [
              { type: "checked", quantity: 1 },
              { type: "carry_on", quantity: 1 },
            ]
          : [],
    })),
  };
}

function isAbroad({ origin, destination }: Flight): boolean {
  return countryOf(origin) !== countryOf(destination);
}

const countryOf = (iata: string) => describeAirport(iata).iata_country_code;
