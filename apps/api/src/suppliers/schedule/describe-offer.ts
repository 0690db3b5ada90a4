import type { Baggage, CabinClass, Conditions, FlightLeg } from "@ghuri/contract/flights";
import type { SupplierOffer } from "../flight-supplier.ts";
import { bagsOfLeg } from "./bags.ts";
import type { Sale } from "./choose-sales.ts";
import { conditionsOfLeg, strictest } from "./conditions.ts";
import type { DescribeLeg } from "./describe-leg.ts";
import type { LegFare } from "./fare-itinerary.ts";
import { createOfferSum } from "./offer-price.ts";
import { writeLeg, writeRef } from "./offer-ref.ts";
import type { Party } from "./party.ts";

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
export type DescribeSale = (sale: Pick<Sale, "legs" | "returnFare">) => SupplierOffer;

/** Turns sales into offers. */
export function createOfferDescriber(context: OfferContext): DescribeSale {
  const { cabin, party } = context;
  const sumOffer = createOfferSum(party);

  return ({ legs, returnFare }) => {
    const fares = legs.map((leg) => descriptionOf(leg.fare, context));
    const conditions = strictest(fares.map((fare) => fare.conditions));
    const { passengers, taxes, discount } = sumOffer(legs, returnFare);
    return {
      ref: writeRef(
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
    ref: writeLeg(fare.booked),
    leg: describeLeg(fare.booked, cabin),
    bags: bagsOfLeg(fare, withInfants),
    conditions: conditionsOfLeg(fare, nowMinute),
  };
}

function familyNames(names: readonly string[]): string {
  return [...new Set(names)].join(" + ");
}
