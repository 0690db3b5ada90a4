import type {
  Baggage,
  CabinClass,
  Conditions,
  FlightLeg,
  PassengerFare,
} from "@ghuri/contract/flights";
import type { SupplierOffer } from "../../flight-supplier.ts";
import { getBaggageAllowance } from "../fares/baggage-allowance.ts";
import type { OfferDraft } from "./select-offers.ts";
import { getLegConditions, getStrictestConditions } from "../fares/fare-conditions.ts";
import type { DescribeLeg } from "./describe-leg.ts";
import type { LegFare } from "../fares/price-itinerary.ts";
import { createOfferPricer } from "../fares/offer-price.ts";
import { formatLegRef, formatOfferRef } from "./offer-ref.ts";
import type { Party } from "../fares/party.ts";

interface OfferContext {
  readonly cabin: CabinClass;
  readonly party: Party;
  readonly nowMinute: number;
  readonly describeLeg: DescribeLeg;
}

/** What one leg contributes to an offer. */
interface FareDescription {
  readonly ref: string;
  readonly leg: FlightLeg;
  readonly bags: Readonly<Record<string, Baggage>>;
  readonly conditions: Conditions;
}

/** A sale with all its details. */
export type DescribeOffer = (sale: Pick<OfferDraft, "legs" | "returnFare">) => SupplierOffer;

/** Turns sales into offers. */
export function createOfferDescriber(context: OfferContext): DescribeOffer {
  const { cabin, party } = context;
  const sumOffer = createOfferPricer(party);
  // Offers of a round trip combine few fares of each leg.
  const described = new Map<LegFare, FareDescription>();

  function describeFare(fare: LegFare): FareDescription {
    let description = described.get(fare);
    if (!description) {
      description = descriptionOf(fare, context);
      described.set(fare, description);
    }
    return description;
  }

  return ({ legs, returnFare }) => {
    const fares = legs.map((leg) => describeFare(leg.fare));
    const conditions = getStrictestConditions(fares.map((fare) => fare.conditions));
    const { passengers, taxes, discount } = sumOffer(legs, returnFare);
    return {
      ref: formatOfferRef(
        fares.map((fare) => fare.ref),
        returnFare,
      ),
      expiresAt: null,
      cost: { amount: { currency: "BDT", minor: costInPaisa(passengers, discount) }, rate: null },
      legs: fares.map((fare) => fare.leg),
      cabin,
      fareName: familyNames(legs.map((leg) => leg.fare.family.name)),
      passengers,
      isSplitEstimated: false,
      taxes,
      discount,
      refundable: conditions.refund?.allowed === true,
      baggage: fares.reduce((bags, fare) => ({ ...bags, ...fare.bags }), {}),
      conditions,
      documentsRequired: fares.some(({ leg }) => leavesBangladesh(leg)) ? ["passport"] : [],
      canBeHeld: true,
      seatsLeft: Math.min(...legs.map((leg) => leg.fare.seatsLeft)),
    };
  };
}

function descriptionOf(fare: LegFare, context: OfferContext): FareDescription {
  const { cabin, party, nowMinute, describeLeg } = context;
  const withInfants = party.kinds.some((kind) => kind.type === "INF");
  return {
    ref: formatLegRef(fare.bookedFlights),
    leg: describeLeg(fare.bookedFlights, cabin),
    bags: getBaggageAllowance(fare, withInfants),
    conditions: getLegConditions(fare, nowMinute),
  };
}

function leavesBangladesh({ segments }: FlightLeg): boolean {
  return segments.some(
    ({ departure_airport: from, arrival_airport: to }) =>
      from.country_code !== "BD" || to.country_code !== "BD",
  );
}

function costInPaisa(passengers: readonly PassengerFare[], discount: number): number {
  const taka = passengers.reduce((sum, { count, price, tax }) => sum + count * (price + tax), 0);
  return (taka - Math.floor(discount)) * 100;
}

function familyNames(names: readonly string[]): string {
  return [...new Set(names)].join(" + ");
}
