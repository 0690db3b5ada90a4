import { describe, expect, it } from "vitest";
import { percentOff } from "../percent-off.ts";
import { countryFromSlug } from "./country-from-slug.ts";
import { sortPackages } from "./sort-packages.ts";

const packages = [
  { id: "islands", price: 68_900, duration: 6 },
  { id: "city", price: 49_900, duration: 5 },
  { id: "hills", price: 49_900, duration: 7 },
];
const order = (sort: "all" | "price" | "days") => sortPackages(packages, sort).map(({ id }) => id);

describe("the packages of a country", () => {
  it("stand in our order, cheapest first or shortest first; equals keep their places", () => {
    expect(order("all")).toEqual(["islands", "city", "hills"]);
    expect(order("price")).toEqual(["city", "hills", "islands"]);
    expect(order("days")).toEqual(["city", "islands", "hills"]);
  });

  it("say how much is off, in whole percent, and nothing when nothing is", () => {
    expect(percentOff({ price: 12_900, old_price: 15_500 })).toBe(17);
    expect(percentOff({ price: 12_900, old_price: null })).toBe(0);
    expect(percentOff({ price: 12_900, old_price: 12_900 })).toBe(0);
  });
});

describe("a country of the address in words", () => {
  it("is named in the reader's language, in whatever letters it was written", () => {
    expect(countryFromSlug("OMAN", "en")).toBe("Oman");
    expect(countryFromSlug("oman", "bn")).toBe("ওমান");
    expect(countryFromSlug("united arab emirates", "en")).toBe("United Arab Emirates");
  });

  it("stays as it is, with capitals, when nobody knows it", () => {
    expect(countryFromSlug("middle earth", "bn")).toBe("Middle Earth");
  });
});
