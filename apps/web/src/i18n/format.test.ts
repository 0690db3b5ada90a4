import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  formatAge,
  formatBdt,
  formatClock,
  formatCountdown,
  formatDay,
  formatDiscount,
  formatDuration,
  formatInstant,
  formatInstantDay,
  formatLongDay,
  formatMoment,
  formatMonth,
  formatMonthDate,
  formatShortDate,
  formatSlashDate,
  localDigits,
} from "./format.ts";

const SPACE = "\u00a0";

describe("money", () => {
  it("groups by thousands after BDT in English [S1-03 S9-30 S9-43 OP-01]", () => {
    expect(formatBdt("en", 44_685)).toBe(`BDT${SPACE}44,685`);
    expect(formatBdt("en", 1_234_567)).toBe(`BDT${SPACE}1,234,567`);
  });

  it("groups by lakh in Bangla digits after ৳ in Bangla [OP-01]", () => {
    expect(formatBdt("bn", 44_685)).toBe(`৳${SPACE}৪৪,৬৮৫`);
    expect(formatBdt("bn", 1_234_567)).toBe(`৳${SPACE}১২,৩৪,৫৬৭`);
  });

  it("puts the minus before the currency sign, as discounts are shown", () => {
    expect(formatBdt("en", -3_360)).toBe(`−BDT${SPACE}3,360`);
  });

  it("never shows decimals and keeps every digit of a whole amount, in both languages [S1-03 S9-43]", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (taka) => {
        expect(formatBdt("en", taka).replace(/\D/g, "")).toBe(String(taka));
        expect(formatBdt("bn", taka).replace(/[^০-৯]/g, "")).toBe(localDigits("bn", taka));
      }),
    );
  });

  it("ends a flat coupon with a taka sign and another with a percent sign [S9-35 OP-01]", () => {
    expect(formatDiscount("en", "flat_rate", 1_500)).toBe("1,500৳");
    expect(formatDiscount("bn", "percentage", 12)).toBe("১২%");
  });
});

describe("time", () => {
  it.each([
    [145, "2h 25m", "২ ঘ ২৫ মি"],
    [125, "2h 05m", "২ ঘ ৫ মি"],
    [120, "2h", "২ ঘ"],
    [55, "55m", "৫৫ মি"],
    [0, "0m", "০ মি"],
  ])("writes %i minutes as %s and %s", (minutes, english, bangla) => {
    expect(formatDuration("en", minutes)).toBe(english);
    expect(formatDuration("bn", minutes)).toBe(bangla);
  });

  it.each([
    [52, "52m", "৫২ মি"],
    [1680, "1d 4h", "১ দিন ৪ ঘ"],
    [2890, "2d", "২ দিন"],
  ])("writes %i minutes of waiting as %s and %s", (minutes, english, bangla) => {
    expect(formatAge("en", minutes)).toBe(english);
    expect(formatAge("bn", minutes)).toBe(bangla);
  });

  it("formats a local time without converting its time zone", () => {
    expect(formatClock("en", "2026-11-22T06:40")).toBe("06:40");
    expect(formatClock("bn", "2026-11-22T06:40")).toBe("০৬:৪০");
  });

  it("counts down in minutes and seconds", () => {
    expect(formatCountdown("en", 1476)).toBe("24:36");
    expect(formatCountdown("bn", 59)).toBe("০০:৫৯");
  });

  it("formats an instant in Bangladesh time", () => {
    expect(formatInstant("en", "2026-11-22T00:45:00Z")).toBe("22/11/2026, 06:45");
    expect(formatInstant("en", "2026-11-21T18:30:00Z")).toBe("22/11/2026, 00:30");
  });

  it("formats the date alone, or leaves the year out", () => {
    expect(formatInstantDay("en", "2026-11-21T18:30:00Z")).toBe("22/11/2026");
    expect(formatMoment("bn", "2026-11-22T00:45:00Z")).toBe("২২/১১, ০৬:৪৫");
  });
});

describe("dates", () => {
  it.each([
    [formatDay, "Sun, 22 Nov", "রবি, ২২ নভে"],
    [formatLongDay, "Sunday 22 November", "রবিবার ২২ নভেম্বর"],
    [formatShortDate, "22 Nov", "২২ নভে"],
    [formatMonth, "November 2026", "নভেম্বর ২০২৬"],
    [formatMonthDate, "November 22, 2026", "২২ নভেম্বর ২০২৬"],
    [formatSlashDate, "22/11/2026", "২২/১১/২০২৬"],
  ])("%o in both languages [S9-36]", (write, english, bangla) => {
    expect(write("en", "2026-11-22")).toBe(english);
    expect(write("bn", "2026-11-22")).toBe(bangla);
  });

  it("writes coupon days with two digits [S9-37]", () => {
    expect(formatMonthDate("en", "2027-01-05")).toBe("January 05, 2027");
  });
});
