import { describe, expect, it } from "vitest";
import { rankByBestMix } from "./rank-options.ts";

function option(name: string, price: number, time: number, hour = 9, airline = name) {
  return {
    name,
    facets: {
      itinerary: `${airline} ${hour}`,
      airlines: [{ code: airline, name: airline }],
      price,
      durationMinutes: time,
      departureMinute: hour * 60,
    },
  };
}

const order = (...found: ReturnType<typeof option>[]) =>
  rankByBestMix(found).map((one) => one.name);

describe("the best mix", () => {
  it("ranks a slightly dearer, much faster option before the cheapest, very slow one", () => {
    expect(
      order(
        option("slow", 40_000, 1500),
        option("quick", 46_000, 300),
        option("dear", 90_000, 290),
      ),
    ).toEqual(["quick", "dear", "slow"]);
  });

  it("ranks equally fast options by price, then by departure", () => {
    expect(
      order(option("flex", 7000, 60), option("late", 5000, 60, 19), option("early", 5000, 60)),
    ).toEqual(["early", "late", "flex"]);
  });

  it("ranks another airline's flight before further, slightly better flights of the same airline", () => {
    const flights = [9, 10, 11].map((hour) => option(`BG ${hour}`, 5000, 60, hour, "BG"));
    expect(order(...flights, option("BS 20", 5200, 60, 20, "BS"))).toEqual([
      "BG 9",
      "BS 20",
      "BG 10",
      "BG 11",
    ]);
  });

  it("does not count dearer fares of the same flight as further itineraries", () => {
    const fares = [5000, 5100, 5200].map((price) => option(`BG ${price}`, price, 60, 9, "BG"));
    expect(order(...fares, option("BS", 5300, 60))).toEqual([
      "BG 5000",
      "BG 5100",
      "BG 5200",
      "BS",
    ]);
  });

  it("returns an empty list when nothing was found", () => {
    expect(order()).toEqual([]);
  });
});
