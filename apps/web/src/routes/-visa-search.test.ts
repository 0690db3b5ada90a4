import { describe, expect, it } from "vitest";
import { readVisaSearch } from "./-visa-search.ts";

describe("the URL of a visa page", () => {
  it("contains country, entry, exit, nationality and traveller [S2.1-10 S2.1-11]", () => {
    const query = {
      country: "Thailand",
      entry: "2026-12-10",
      exit: "2026-12-23",
      nationality: "bd",
      traveller: 2,
    };
    expect(readVisaSearch(query)).toEqual({ ...query, nationality: "BD" });
  });

  it("drops invalid dates, country codes and numbers", () => {
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

  it("limits the party size to 1 to 20 [S9-12]", () => {
    expect(readVisaSearch({ traveller: 500 }).traveller).toBe(20);
    expect(readVisaSearch({ traveller: -2 }).traveller).toBe(1);
  });
});
