import type { PassengerFare, TripOption } from "@ghuri/contract/flights";
import type { Language } from "@ghuri/contract/messages/message";
import { roundDownTaka, roundUpTaka, type Taka } from "@ghuri/contract/money";
import { localizeDigits } from "../../../platform/format.ts";
import { chargeName, PASSENGER_LABELS, taxName } from "./fare-labels.ts";

export interface PriceLine {
  readonly label: string;
  /** Negative for discounts. */
  readonly amount: Taka;
  /** The id of the pricing rule that charged it; staff see it. */
  readonly rule?: string | undefined;
}

/** The priced parts of a purchase. */
export interface Purchase {
  readonly option: Pick<
    TripOption,
    "passengers" | "taxes" | "applied_charges" | "discount_amount" | "base_price" | "total_tax"
  >;
  readonly coupon: { readonly name: string; readonly amount: Taka } | null;
  /** Bags and seats in the same price. */
  readonly beside?: readonly PriceLine[];
}

const LABELS = {
  en: { fare: "fare", fares: "Fare", taxes: "Taxes", discount: "Discount", coupon: "Coupon" },
  bn: { fare: "ভাড়া", fares: "ভাড়া", taxes: "কর", discount: "ছাড়", coupon: "কুপন" },
} as const;

/** Every fare, tax and charge. They add up to the amount paid. */
export function itemizedPriceLines(language: Language, purchase: Purchase): PriceLine[] {
  const { passengers, taxes } = purchase.option;
  return [
    ...passengers.map(({ type, count, price }) => ({
      label: `${PASSENGER_LABELS[language][type]} × ${localizeDigits(language, count)}, ${LABELS[language].fare}`,
      amount: count * price,
    })),
    ...taxes.map((tax) => ({ label: `${tax.code} ${taxName(language, tax)}`, amount: tax.amount })),
    ...chargesAndDiscounts(language, purchase),
  ];
}

/** The same total in fewer lines: all fares, all taxes. */
export function summaryPriceLines(language: Language, purchase: Purchase): PriceLine[] {
  const { passengers, base_price, total_tax } = purchase.option;
  const labels = LABELS[language];
  return [
    { label: `${labels.fares}, ${formatParty(language, passengers)}`, amount: base_price },
    { label: labels.taxes, amount: total_tax },
    ...chargesAndDiscounts(language, purchase),
  ];
}

/** "Adult × 2, Child × 1". */
function formatParty(language: Language, passengers: readonly PassengerFare[]): string {
  return passengers
    .map(
      ({ type, count }) =>
        `${PASSENGER_LABELS[language][type]} × ${localizeDigits(language, count)}`,
    )
    .join(", ");
}

function chargesAndDiscounts(
  language: Language,
  { option, coupon, beside = [] }: Purchase,
): PriceLine[] {
  const labels = LABELS[language];
  const lines = [
    ...option.applied_charges.breakdown.map((charge) => ({
      label: chargeName(language, charge),
      amount: roundUpTaka(charge.amount),
      ...(charge.rule === undefined ? {} : { rule: charge.rule }),
    })),
    { label: labels.discount, amount: -roundDownTaka(option.discount_amount) },
    ...(coupon ? [{ label: `${labels.coupon} ${coupon.name}`, amount: -coupon.amount }] : []),
  ];
  return [...lines.filter(({ amount }) => amount !== 0), ...beside];
}
