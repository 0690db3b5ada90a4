import { describe, expect, it } from "vitest";
import { findCountryCode, toCountryParam, visaCountries } from "./visa-countries.ts";

const guidelines = [
  { country: "থাইল্যান্ড", country_code: "TH", country_name: "Thailand" },
  { country: "তুরস্ক", country_code: "TR", country_name: "Turkey" },
];

describe("the countries of the visa search", () => {
  it("are all countries, those with guidelines first and under our names [S2.9-01]", () => {
    const countries = visaCountries("bn", guidelines);
    expect(countries.slice(0, 2).toSorted((one, other) => (one.id < other.id ? -1 : 1))).toEqual([
      { id: "TH", text: "থাইল্যান্ড" },
      { id: "TR", text: "তুরস্ক" },
    ]);
    expect(countries.length).toBeGreaterThan(240);
    expect(new Set(countries.map(({ id }) => id)).size).toBe(countries.length);
  });

  it("are written into a URL in English, and found by name or code", () => {
    for (const code of ["TH", "TR", "BR"])
      expect(findCountryCode(toCountryParam(code, guidelines), guidelines)).toBe(code);
    expect(toCountryParam("TR", guidelines)).toBe("Turkey");
    expect(findCountryCode(" tHAILAND ", guidelines)).toBe("TH");
    expect(findCountryCode("br", guidelines)).toBe("BR");
  });

  it("keep an unknown name unchanged", () => {
    expect(findCountryCode("Atlantis", guidelines)).toBeNull();
    expect(findCountryCode("", guidelines)).toBeNull();
  });
});
