import { roundDownTaka, type Taka } from "@ghuri/contract/money";
import type { OfferSummary } from "../../suppliers/flight-supplier.ts";
import { appliedCharges, CHARGE_RULES, type ChargeRules } from "./applied-charges.ts";
import { leavesBangladesh } from "./is-international.ts";

/** What an offer comes to with our charges: the total that `priceOffer` gives the whole of it. */
export function priceOfferSummary(offer: OfferSummary, rules: ChargeRules = CHARGE_RULES): Taka {
  const { fareAndTax, seated } = offer;
  const discount = roundDownTaka(offer.discount);
  const international = leavesBangladesh(offer.airports);
  const charges = appliedCharges({ fareAndTax, discount, seated, international }, rules);
  return fareAndTax - discount + charges.total_service_charge;
}
