import { roundDownTaka, roundUpTaka } from "@ghuri/contract/money";

interface Charged {
  readonly fareAndTax: number;
  readonly discount: number;
  readonly seated: number;
  readonly international: boolean;
}

/** The charges as they were calculated while they were constants: what the default rules must reproduce. */
export function formerCharges({ fareAndTax, discount, seated, international }: Charged): number[] {
  const serviceCharge = seated * (international ? 400 : 50);
  const aitVat = roundUpTaka((fareAndTax * 3) / 1000);
  const payable = fareAndTax - roundDownTaka(discount) + serviceCharge + aitVat;
  return [serviceCharge, aitVat, roundUpTaka((payable * 15) / 1000)];
}
