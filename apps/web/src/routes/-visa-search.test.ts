import { describe, expect, it } from "vitest";
import { readVisaSearch } from "./-visa-search.ts";

describe("the address of a visa page", () => {
  it("carries country, entry, exit, nationality and traveller [S2.1-10 S2.1-11]", () => {
    const query = {
      country: "Thailand",
      entry: "2026-12-10",
      exit: "2026-12-23",
      nationality: "bd",
      traveller: 2,
    };
    expect(readVisaSearch(query)).toEqual({ ...query, nationality: "BD" });
  });

  it("forgets what is no day, no country code and no number", () => {
    expect(
      readVisaSearch({
        country: "",
        entry: "2026-02-31",
        exit: "tomorrow",
        nationality: "Bangladesh",
        traveller: "many",
      }),
    ).toEqual({});
  });

  it("keeps the travellers within 1 and 20 [S9-12]", () => {
    expect(readVisaSearch({ traveller: 500 }).traveller).toBe(20);
    expect(readVisaSearch({ traveller: -2 }).traveller).toBe(1);
  });
});
