import type { AppliedCharges } from "@ghuri/contract/flights";
import { roundUpTaka, type Taka } from "@ghuri/contract/money";

/** What we add to a supplier's price. Rates are in per mille, so that rules are whole numbers. */
export interface ChargeRules {
  /** Per passenger with a seat. */
  readonly domesticServiceCharge: Taka;
  readonly internationalServiceCharge: Taka;
  readonly aitVatPerMille: number;
  readonly convenienceFeePerMille: number;
}

export const CHARGE_RULES: ChargeRules = {
  domesticServiceCharge: 50,
  internationalServiceCharge: 400,
  aitVatPerMille: 3,
  convenienceFeePerMille: 15,
};

export interface Chargeable {
  /** Base fare and taxes of all passengers. */
  readonly fareAndTax: Taka;
  /** Rounded to whole taka. */
  readonly discount: Taka;
  readonly seated: number;
  readonly international: boolean;
}

/** Calculates our charges (spec 5). The convenience fee is charged on everything else that is payable. */
export function appliedCharges(trip: Chargeable, rules: ChargeRules): AppliedCharges {
  const serviceCharge =
    trip.seated *
    (trip.international ? rules.internationalServiceCharge : rules.domesticServiceCharge);
  const aitVat = roundUpTaka((trip.fareAndTax * rules.aitVatPerMille) / 1000);
  const payable = trip.fareAndTax - trip.discount + serviceCharge + aitVat;
  const convenienceFee = roundUpTaka((payable * rules.convenienceFeePerMille) / 1000);
  return {
    total_service_charge: serviceCharge + aitVat + convenienceFee,
    breakdown: [
      { code: "service_charge", name: "Service charge", amount: serviceCharge },
      { code: "ait_vat", name: "AIT and VAT on agency service", amount: aitVat },
      { code: "convenience_fee", name: "Convenience fee", amount: convenienceFee },
    ],
  };
}
