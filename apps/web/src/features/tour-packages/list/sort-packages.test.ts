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
  it("are in the server's order, cheapest first or shortest first; ties keep their order", () => {
    expect(order("all")).toEqual(["islands", "city", "hills"]);
    expect(order("price")).toEqual(["city", "hills", "islands"]);
    expect(order("days")).toEqual(["city", "islands", "hills"]);
  });

  it("show the discount in whole percent, and nothing without a discount", () => {
    expect(percentOff({ price: 12_900, old_price: 15_500 })).toBe(17);
    expect(percentOff({ price: 12_900, old_price: null })).toBe(0);
    expect(percentOff({ price: 12_900, old_price: 12_900 })).toBe(0);
  });
});

describe("a country in the URL", () => {
  it("is named in the page's language, in any letter case", () => {
    expect(countryFromSlug("OMAN", "en")).toBe("Oman");
    expect(countryFromSlug("oman", "bn")).toBe("ওমান");
    expect(countryFromSlug("united arab emirates", "en")).toBe("United Arab Emirates");
  });

  it("is shown as it is, capitalised, when it is unknown", () => {
    expect(countryFromSlug("middle earth", "bn")).toBe("Middle Earth");
  });
});
