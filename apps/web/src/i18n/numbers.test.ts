import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatInstant } from "./format.ts";
import { formatNumber } from "./numbers.ts";

describe("what is written without Intl", () => {
  it.each([
    ["en", "en"],
    ["bn", "bn-BD"],
  ] as const)("numbers in %s are as Intl writes them", (language, locale) => {
    const intl = new Intl.NumberFormat(locale);
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: 999 }), (whole, thousandths) => {
        const value = Number(`${whole}.${String(thousandths).padStart(3, "0")}`);
        expect(formatNumber(language, value)).toBe(intl.format(value));
      }),
      {
        examples: [
          [0, 0],
          [999, 0],
          [1000, 500],
          [99_999, 0],
          [100_000, 0],
          [-1_234_567, 5],
        ],
      },
    );
  });

  it("the time in Bangladesh is what its zone says, until ten years from now", () => {
    const zone = new Intl.DateTimeFormat("sv-SE", {
      timeZone: "Asia/Dhaka",
      dateStyle: "short",
      timeStyle: "short",
    });
    const min = new Date("2010-01-01T00:00:00Z");
    const max = new Date(Date.now() + 10 * 365 * 86_400_000);
    fc.assert(
      fc.property(fc.date({ min, max, noInvalidDate: true }), (instant) => {
        const [day = "", time] = zone.format(instant).split(" ");
        const [year, month, date] = day.split("-");
        expect(formatInstant("en", instant.toISOString())).toBe(
          `${date}/${month}/${year}, ${time}`,
        );
      }),
    );
  });
});
