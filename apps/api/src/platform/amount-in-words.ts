import type { Language } from "@ghuri/contract/messages/message";

/* Amounts as words, as receipts and invoices of Bangladesh have them: in crore, lakh and thousand (decision 0050). */

const EN_BELOW_20 =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const EN_TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
/** Bangla has a word of its own for every number below a hundred. */
const BN_BELOW_100 =
  `শূন্য এক দুই তিন চার পাঁচ ছয় সাত আট নয় দশ এগারো বারো তেরো চৌদ্দ পনেরো ষোলো সতেরো আঠারো উনিশ
  বিশ একুশ বাইশ তেইশ চব্বিশ পঁচিশ ছাব্বিশ সাতাশ আটাশ উনত্রিশ ত্রিশ একত্রিশ বত্রিশ তেত্রিশ চৌত্রিশ পঁয়ত্রিশ ছত্রিশ সাঁইত্রিশ আটত্রিশ উনচল্লিশ
  চল্লিশ একচল্লিশ বিয়াল্লিশ তেতাল্লিশ চুয়াল্লিশ পঁয়তাল্লিশ ছেচল্লিশ সাতচল্লিশ আটচল্লিশ উনপঞ্চাশ পঞ্চাশ একান্ন বায়ান্ন তিপ্পান্ন চুয়ান্ন পঞ্চান্ন ছাপ্পান্ন সাতান্ন আটান্ন উনষাট
  ষাট একষট্টি বাষট্টি তেষট্টি চৌষট্টি পঁয়ষট্টি ছেষট্টি সাতষট্টি আটষট্টি উনসত্তর সত্তর একাত্তর বাহাত্তর তিয়াত্তর চুয়াত্তর পঁচাত্তর ছিয়াত্তর সাতাত্তর আটাত্তর উনআশি
  আশি একাশি বিরাশি তিরাশি চুরাশি পঁচাশি ছিয়াশি সাতাশি আটাশি উননব্বই নব্বই একানব্বই বিরানব্বই তিরানব্বই চুরানব্বই পঁচানব্বই ছিয়ানব্বই সাতানব্বই আটানব্বই নিরানব্বই`.split(
    /\s+/,
  );

interface Words {
  below100(value: number): string;
  /** The largest first. More than a hundred crore are said as so many crore. */
  readonly units: readonly (readonly [value: number, name: string])[];
  readonly taka: string;
  readonly paisa: string;
  readonly only: string;
}

const units = (crore: string, lakh: string, thousand: string, hundred: string) =>
  [
    [10_000_000, crore],
    [100_000, lakh],
    [1000, thousand],
    [100, hundred],
  ] as const;

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    below100(value) {
      const ten = EN_TENS[Math.floor(value / 10) - 2];
      if (ten === undefined) return EN_BELOW_20[value] ?? "";
      return value % 10 === 0 ? ten : `${ten}-${EN_BELOW_20[value % 10]}`;
    },
    units: units("crore", "lakh", "thousand", "hundred"),
    taka: "taka",
    paisa: "paisa",
    only: "only",
  },
  bn: {
    below100: (value) => BN_BELOW_100[value] ?? "",
    units: units("কোটি", "লাখ", "হাজার", "শত"),
    taka: "টাকা",
    paisa: "পয়সা",
    only: "মাত্র",
  },
};

/**
 * "Twelve thousand nine hundred taka only", "বারো হাজার নয় শত টাকা মাত্র".
 * @param amount in taka, not negative; paisa are said where there are any.
 */
export function amountInWords(language: Language, amount: number): string {
  const { taka, paisa, only } = WORDS[language];
  const all = Math.round(amount * 100);
  const whole = inWords(WORDS[language], Math.floor(all / 100));
  const rest = all % 100;
  const parts = rest === 0 ? [] : [inWords(WORDS[language], rest), paisa];
  const text = [whole, taka, ...parts, only].join(" ");
  return text[0]?.toUpperCase() + text.slice(1);
}

function inWords(words: Words, value: number): string {
  if (value < 100) return words.below100(value);
  const [size, name] = words.units.find(([unit]) => value >= unit) ?? [100, ""];
  const rest = value % size;
  const head = `${inWords(words, Math.floor(value / size))} ${name}`;
  return rest === 0 ? head : `${head} ${inWords(words, rest)}`;
}
