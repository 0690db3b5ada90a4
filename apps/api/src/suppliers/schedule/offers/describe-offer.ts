import type { Baggage, CabinClass, Conditions, FlightLeg } from "@ghuri/contract/flights";
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

/** What one leg brings into an offer. */
interface FareDescription {
  readonly ref: string;
  readonly leg: FlightLeg;
  readonly bags: Readonly<Record<string, Baggage>>;
  readonly conditions: Conditions;
}

/** A sale with all there is to say of it. */
export type DescribeOffer = (sale: Pick<OfferDraft, "legs" | "returnFare">) => SupplierOffer;

/** Turns sales into offers. */
export function createOfferDescriber(context: OfferContext): DescribeOffer {
  const { cabin, party } = context;
  const sumOffer = createOfferPricer(party);

  return ({ legs, returnFare }) => {
    const fares = legs.map((leg) => descriptionOf(leg.fare, context));
    const conditions = getStrictestConditions(fares.map((fare) => fare.conditions));
    const { passengers, taxes, discount } = sumOffer(legs, returnFare);
    return {
      ref: formatOfferRef(
        fares.map((fare) => fare.ref),
        returnFare,
      ),
      legs: fares.map((fare) => fare.leg),
      cabin,
      fareName: familyNames(legs.map((leg) => leg.fare.family.name)),
      passengers,
      taxes,
      discount,
      refundable: conditions.refund?.allowed === true,
      baggage: fares.reduce((bags, fare) => ({ ...bags, ...fare.bags }), {}),
      conditions,
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

function familyNames(names: readonly string[]): string {
  return [...new Set(names)].join(" + ");
}
