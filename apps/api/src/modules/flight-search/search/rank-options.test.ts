import { describe, expect, it } from "vitest";
import { rankByBestMix } from "./rank-options.ts";

function option(name: string, price: number, time: number, hour = 9) {
  return { name, facets: { price, durationMinutes: time, departureMinute: hour * 60 } };
}

const order = (...found: ReturnType<typeof option>[]) =>
  rankByBestMix(found).map((one) => one.name);

describe("inBestMix", () => {
  it("puts a little dearer and much faster before cheapest and very slow", () => {
    expect(
      order(
        option("slow", 40_000, 1500),
        option("quick", 46_000, 300),
        option("dear", 90_000, 290),
      ),
    ).toEqual(["quick", "dear", "slow"]);
  });

  it("goes by price among equally fast ones, and by departure among equals", () => {
    expect(
      order(option("flex", 7000, 60), option("late", 5000, 60, 19), option("early", 5000, 60)),
    ).toEqual(["early", "late", "flex"]);
  });

  it("has nothing to order when nothing was found", () => {
    expect(order()).toEqual([]);
  });
});
