import type { Language } from "@ghuri/contract/messages/message";
import type { Taka } from "@ghuri/contract/money";
import { inDigits, inNumbers, inTaka } from "../../formats.ts";
import type { LetterMoney, Tone } from "./letter-content.ts";

/** What a letter of one kind says, of the facts it speaks of. */
export interface KindWords<Facts> {
  readonly tone: Tone;
  readonly status: string;
  readonly subject: (facts: Facts) => string;
  readonly title: (facts: Facts) => string;
  readonly paragraph: (facts: Facts) => string;
  readonly button: (facts: Facts) => string;
  readonly steps: (facts: Facts) => readonly string[];
}

/** What the sum of something sold by the head is called, line by line. */
export interface PriceWords {
  readonly price: string;
  readonly each: (travellers: string) => string;
  readonly coupon: string;
  readonly toPay: string;
  readonly paid: string;
  /** What of the money stays, where not all comes back. */
  readonly kept: string;
  readonly toReturn: string;
}

interface Sold {
  readonly language: Language;
  readonly travellers: number;
  readonly totalPrice: Taka;
  readonly couponCode: string | null;
  readonly couponDiscount: Taka;
  readonly totalPayable: Taka;
}

/** The sum of something sold by the head; `total` says what its last line is called. */
export function moneyOfSale(
  { language, travellers, totalPrice, couponCode, couponDiscount, totalPayable }: Sold,
  words: PriceWords,
  total: "toPay" | "paid" | "toReturn",
): LetterMoney {
  const coupon = {
    label: `${words.coupon} ${couponCode}`,
    sum: inNumbers(language, -couponDiscount),
  };
  return {
    heading: words.price,
    lines: [
      { label: words.each(inDigits(language, travellers)), sum: inNumbers(language, totalPrice) },
      ...(couponCode === null ? [] : [coupon]),
    ],
    total: { label: words[total], sum: inTaka(language, totalPayable) },
  };
}

/** What comes back of what was paid; what stays is said. */
export function moneyOfReturn(
  { language, totalPayable }: Sold,
  words: PriceWords,
  back: Taka,
): LetterMoney {
  const line = (label: string, amount: number) => ({ label, sum: inNumbers(language, amount) });
  const kept = totalPayable - back;
  return {
    heading: words.price,
    lines: [line(words.paid, totalPayable), ...(kept > 0 ? [line(words.kept, -kept)] : [])],
    total: { label: words.toReturn, sum: inTaka(language, back) },
  };
}
