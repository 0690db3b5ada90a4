import { describePrice, type Brand, type Priced } from "./fares.ts";
import type { Flight } from "./timetable.ts";

/** Which half of a special return an offer is. */
export type Side = "OB" | "IB";

/** An offer as the consolidator stores it. */
export interface StoredOffer extends Omit<Priced, "flights"> {
  readonly id: string;
  /** The flights of each leg. */
  readonly legs: readonly (readonly Flight[])[];
  readonly side: Side | null;
  /** True once it was priced by `OfferPrice`: only such an offer can be ordered. */
  readonly isPriced: boolean;
  /** Another than the brand's, after a change of class. */
  readonly rbd: string;
}

/** What a description says beside the offer. */
export interface Shown {
  readonly seatsLeft: number;
  readonly isWeb: boolean;
  /** Null before it is booked. */
  readonly pnr: string | null;
}

/** True when `OrderCreate` issues the offer at once. */
export function isWeb({ legs }: Pick<StoredOffer, "legs">): boolean {
  return legs.flat().some(({ service }) => service.isWeb);
}

/** The offer with the price fields that `fares.ts` reads. */
export function toPriced({ legs, ...offer }: StoredOffer): Priced {
  return { ...offer, flights: legs.flat() };
}

/** An offer on the wire. `brands` are all fares of the same flights, the default one first. */
export function describeOffer(
  offer: StoredOffer,
  shown: Shown,
  brands: readonly StoredOffer[] = [],
) {
  const { id, legs, side, cabin } = offer;
  const isWrapped = carrierOf(offer) === "P2";
  return {
    twoOnewayIndex: side ?? "",
    offerId: id,
    ...rulesOf(offer, isWrapped),
    validatingCarrier: carrierOf(offer),
    fareType: shown.isWeb ? "Web" : "OnHold",
    paxSegmentList: legs.flatMap((leg, group) =>
      leg.map((flight) => ({
        paxSegment: describeSegment(flight, { group, cabin, rbd: offer.rbd, pnr: shown.pnr, legs }),
      })),
    ),
    upSellBrandList: brands.map((one) => {
      const described = {
        offerId: one.id,
        brandName: one.brand.name,
        ...rulesOf(one, isWrapped),
        rbd: one.rbd,
        meal: one.brand.hasMeal,
        seat: "",
        miles: "",
        refundAllowed: one.brand.isRefundable,
        exchangeAllowed: one.brand.isChangeable,
      };
      return isWrapped ? { upSellBrand: described } : described;
    }),
    // Some airlines send a text.
    seatsRemaining: isWrapped ? String(shown.seatsLeft) : shown.seatsLeft,
  };
}

/** The designator of the airline that sells the ticket. */
export function carrierOf({ legs }: Pick<StoredOffer, "legs">): string {
  return legs[0]?.[0]?.service.carrier.code ?? "";
}

/** Refund and exchange penalties: free texts. */
export function penaltyOf({ legs, brand }: Pick<StoredOffer, "legs" | "brand">) {
  const list = (isAllowed: boolean, what: string) =>
    legs.map((leg) => ({
      departure: leg[0]?.service.origin ?? "",
      arrival: leg.at(-1)?.service.destination ?? "",
      penaltyInfoList: ["Before", "After"].map((type) => ({
        type,
        textInfoList: [
          {
            paxType: "Adult",
            info: [
              isAllowed ? `${what} with the airline's fee plus service charge` : `Non ${what}`,
            ],
          },
        ],
      })),
    }));
  return {
    refundPenaltyList: list(brand.isRefundable, "Refundable"),
    exchangePenaltyList: list(brand.isChangeable, "Changeable"),
  };
}

function rulesOf(offer: StoredOffer, isWrapped: boolean) {
  const { brand, legs, party } = offer;
  const baggage = legs.flat().map((flight) => describeBaggage(flight, brand, party));
  return {
    refundable: brand.isRefundable,
    ...describePrice(toPriced(offer)),
    penalty: penaltyOf(offer),
    baggageAllowanceList: baggage.map((one) => (isWrapped ? { baggageAllowance: one } : one)),
  };
}

function describeBaggage({ service }: Flight, brand: Brand, party: readonly string[]) {
  const types = [...new Set(party)];
  const each = (allowance: string) =>
    types.map((ptc) => ({
      paxType: ptc === "ADT" ? "Adult" : ptc,
      allowance: ptc === "INF" ? "10Kg" : allowance,
    }));
  return {
    departure: service.origin,
    arrival: service.destination,
    checkIn: each(service.minutes > 300 ? "2PC" : brand.bag),
    cabin: each("7Kg"),
  };
}

function describeSegment(
  { service, departsAt, arrivesAt }: Flight,
  on: {
    readonly group: number;
    readonly cabin: string;
    readonly rbd: string;
    readonly pnr: string | null;
    readonly legs: StoredOffer["legs"];
  },
) {
  const { code, name } = service.carrier;
  return {
    // Local times, although they end like UTC.
    departure: place(service.origin, `${departsAt}Z`),
    arrival: place(service.destination, `${arrivesAt}Z`),
    marketingCarrierInfo: {
      carrierDesigCode: code,
      marketingCarrierFlightNumber: String(service.number),
      carrierName: name,
    },
    operatingCarrierInfo: { carrierDesigCode: code, carrierName: name },
    iatA_AircraftType: { iatA_AircraftTypeCode: service.aircraft },
    rbd: on.rbd,
    flightNumber: String(service.number),
    segmentGroup: on.group,
    returnJourney: on.legs.length === 2 && on.group === 1,
    airlinePNR: on.pnr,
    technicalStopOver: [],
    duration: String(service.minutes),
    cabinType: on.cabin,
  };
}

function place(iata: string, time: string) {
  return { iatA_LocationCode: iata, terminalName: "", aircraftScheduledDateTime: time };
}
