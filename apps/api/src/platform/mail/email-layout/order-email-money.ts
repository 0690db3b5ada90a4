import type { Language } from "@ghuri/contract/messages/message";
import type { Taka } from "@ghuri/contract/money";
import { localizeDigits, formatNumber, formatTaka } from "../../format.ts";
import type { EmailMoney, Tone } from "./email-content.ts";

/** The content of one kind of email, as functions of its values. */
export interface OrderEmailTemplate<Facts> {
  readonly tone: Tone;
  readonly status: string;
  readonly subject: (facts: Facts) => string;
  readonly title: (facts: Facts) => string;
  readonly paragraph: (facts: Facts) => string;
  readonly button: (facts: Facts) => string;
  readonly steps: (facts: Facts) => readonly string[];
}

/** Labels of the price lines of something sold per person. */
export interface PriceLabels {
  readonly price: string;
  readonly each: (travellers: string) => string;
  readonly coupon: string;
  readonly toPay: string;
  readonly paid: string;
  /** The part that is not refunded, in a partial refund. */
  readonly kept: string;
  readonly toReturn: string;
}

/** Labels of a price in two parts. */
export interface PartLabels {
  readonly paidSoFar: string;
  readonly payLater: string;
  readonly leftToPay: string;
  readonly payNow: string;
}

interface Sold {
  readonly language: Language;
  readonly travellers: number;
  readonly totalPrice: Taka;
  readonly couponCode: string | null;
  readonly couponDiscount: Taka;
  readonly totalPayable: Taka;
}

/** The price lines of something sold per person; `total` labels the last line. */
export function describeOrderMoney(
  { language, travellers, totalPrice, couponCode, couponDiscount, totalPayable }: Sold,
  words: PriceLabels,
  total: "toPay" | "paid" | "toReturn",
): EmailMoney {
  const coupon = {
    label: `${words.coupon} ${couponCode}`,
    sum: formatNumber(language, -couponDiscount),
  };
  return {
    heading: words.price,
    lines: [
      {
        label: words.each(localizeDigits(language, travellers)),
        sum: formatNumber(language, totalPrice),
      },
      ...(couponCode === null ? [] : [coupon]),
    ],
    total: { label: words[total], sum: formatTaka(language, totalPayable) },
  };
}

/** The refunded amount, and what is not refunded. */
export function describeRefundMoney(
  { language, totalPayable }: Sold,
  words: PriceLabels,
  back: Taka,
): EmailMoney {
  const line = (label: string, amount: number) => ({ label, sum: formatNumber(language, amount) });
  const kept = totalPayable - back;
  return {
    heading: words.price,
    lines: [line(words.paid, totalPayable), ...(kept > 0 ? [line(words.kept, -kept)] : [])],
    total: { label: words.toReturn, sum: formatTaka(language, back) },
  };
}

/** The price, what of it was paid or is paid later, and what is due now. */
export function describePartMoney(
  { language, totalPayable }: Pick<Sold, "language" | "totalPayable">,
  { first, isFirstPaid }: { readonly first: Taka; readonly isFirstPaid: boolean },
  words: PriceLabels & PartLabels,
): EmailMoney {
  const rest = totalPayable - first;
  return {
    heading: words.price,
    lines: [
      { label: words.toPay, sum: formatNumber(language, totalPayable) },
      {
        label: isFirstPaid ? words.paidSoFar : words.payLater,
        sum: formatNumber(language, isFirstPaid ? -first : -rest),
      },
    ],
    total: {
      label: isFirstPaid ? words.leftToPay : words.payNow,
      sum: formatTaka(language, isFirstPaid ? rest : first),
    },
  };
}
