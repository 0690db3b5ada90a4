import type { CabinClass } from "@ghuri/contract/flights";
import type { SupplierOffer } from "../flight-supplier.ts";
import { bagsOfLeg } from "./bags.ts";
import type { Sale } from "./choose-sales.ts";
import { conditionsOf } from "./conditions.ts";
import { type DescribeAirport, describeLeg } from "./describe-leg.ts";
import { sumOffer } from "./offer-price.ts";
import { writeRef } from "./offer-ref.ts";
import type { Party } from "./party.ts";

export interface OfferContext {
  readonly cabin: CabinClass;
  readonly party: Party;
  readonly nowMinute: number;
  readonly describeAirport: DescribeAirport;
}

export function describeOffer(sale: Sale, context: OfferContext): SupplierOffer {
  const { cabin, party, nowMinute, describeAirport } = context;
  const fares = sale.legs.map((leg) => leg.fare);
  const conditions = conditionsOf(fares, nowMinute);
  const withInfants = party.kinds.some((kind) => kind.type === "INF");
  return {
    ref: writeRef({ legs: fares.map((fare) => fare.booked), returnFare: sale.returnFare }),
    legs: fares.map((fare) => describeLeg(fare.booked, cabin, describeAirport)),
    cabin,
    fareName: [...new Set(fares.map((fare) => fare.family.name))].join(" + "),
    ...sumOffer(
      sale.legs.map(({ fare, taxes }) => ({ adultFare: fare.adultFare, taxes })),
      party,
      sale.returnFare,
    ),
    refundable: conditions.refund?.allowed === true,
    baggage: Object.fromEntries(fares.flatMap((fare) => bagsOfLeg(fare, withInfants))),
    conditions,
    seatsLeft: Math.min(...fares.map((fare) => fare.seatsLeft)),
  };
}
