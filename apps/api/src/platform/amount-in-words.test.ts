import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amountInWords } from "./amount-in-words.ts";

describe("an amount in words", () => {
  it.each([
    [0, "Zero taka only", "শূন্য টাকা মাত্র"],
    [100, "One hundred taka only", "এক শত টাকা মাত্র"],
    [12_900, "Twelve thousand nine hundred taka only", "বারো হাজার নয় শত টাকা মাত্র"],
    [
      1_234_567,
      "Twelve lakh thirty-four thousand five hundred sixty-seven taka only",
      "বারো লাখ চৌত্রিশ হাজার পাঁচ শত সাতষট্টি টাকা মাত্র",
    ],
    [9_870_000_000, "Nine hundred eighty-seven crore taka only", "নয় শত সাতাশি কোটি টাকা মাত্র"],
    [
      1935.43,
      "One thousand nine hundred thirty-five taka forty-three paisa only",
      "এক হাজার নয় শত পঁয়ত্রিশ টাকা তেতাল্লিশ পয়সা মাত্র",
    ],
  ])("of %d is said as on a cheque of Bangladesh", (amount, en, bn) => {
    expect(amountInWords("en", amount)).toBe(en);
    expect(amountInWords("bn", amount)).toBe(bn);
  });

  it.each([
    ["en", ["crore", "lakh", "thousand", "hundred"], "taka"],
    ["bn", ["কোটি", "লাখ", "হাজার", "শত"], "টাকা"],
  ] as const)("can be read back, in %s", (language, units, taka) => {
    const below100 = new Map(
      Array.from({ length: 100 }, (_, value) => [
        amountInWords(language, value).toLowerCase().split(` ${taka}`)[0] ?? "",
        value,
      ]),
    );
    expect(below100.size).toBe(100);
    const sizes = [10_000_000, 100_000, 1000, 100];
    const read = (words: readonly string[]): number => {
      const at = units.findIndex((unit) => words.includes(unit));
      const [unit, size] = [units[at], sizes[at]];
      if (unit === undefined || size === undefined) return below100.get(words.join(" ")) ?? NaN;
      const end = words.lastIndexOf(unit);
      const rest = words.slice(end + 1);
      return read(words.slice(0, end)) * size + (rest.length === 0 ? 0 : read(rest));
    };
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (amount) => {
        const [said = ""] = amountInWords(language, amount).toLowerCase().split(` ${taka}`);
        expect(read(said.split(" "))).toBe(amount);
      }),
    );
  });
});
