import { Airport } from "@ghuri/contract/airports";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadAirports } from "./index.ts";

const airports = loadAirports();
const codes = (keyword: string) => airports.search(keyword, "en").map(({ iata }) => iata);

describe("searching airports", () => {
  it.each(["bangladesh", "Bangladesh", "বাংলাদেশ", "bangl"])(
    "lists exactly the eight Bangladeshi airports for %s, Dhaka first [OP-48]",
    (keyword) => {
      expect(codes(keyword)).toEqual(["DAC", "CXB", "CGP", "ZYL", "JSR", "SPD", "RJH", "BZL"]);
    },
  );

  it.each([
    ["coxs bazar", "CXB"],
    ["cox bazar", "CXB"],
    ["Cox’s Bāzār", "CXB"],
    ["dacca", "DAC"],
    ["chittagong", "CGP"],
    ["chattogram", "CGP"],
    ["jessore", "JSR"],
    ["sylet", "ZYL"],
    ["singapor", "SIN"],
    ["kualalampur", "KUL"],
    ["kuala lampur", "KUL"],
    ["calcuta", "CCU"],
    ["bombay", "BOM"],
    ["peking", "PEK"],
    ["dubay", "DXB"],
    ["bangkk", "BKK"],
    ["katar", "DOH"],
    ["heathrow", "LHR"],
    ["kenedy", "JFK"],
    ["Zürich", "ZRH"],
    ["london united kingdom", "LHR"],
    ["dhaka airport", "DAC"],
    ["ঢাকা", "DAC"],
    ["ঢাকা বিমানবন্দর", "DAC"],
    ["চট্টগ্রাম", "CGP"],
    ["কক্স", "CXB"],
    ["লন্ডন", "LHR"],
    ["দিল্লী", "DEL"],
    ["সিলেঠ", "ZYL"],
    ["মদিনা", "MED"],
    ["থাইল্যান্ড", "BKK"],
  ])("for %s lists %s first", (keyword, iata) => {
    expect(codes(keyword)[0]).toBe(iata);
  });

  it("returns the airports of a city for its metro code, the main one first", () => {
    expect(codes("LON").slice(0, 6)).toEqual(["LHR", "LGW", "STN", "LTN", "LCY", "SEN"]);
    expect(codes("nyc")).toEqual(["JFK", "EWR", "LGA"]);
    expect(codes("TYO")).toEqual(["NRT", "HND"]);
    expect(codes("BJS")).toEqual(["PEK", "PKX"]);
    expect(codes("SHA").slice(0, 2)).toEqual(["SHA", "PVG"]);
    expect(codes("par").slice(0, 2)).toEqual(["CDG", "ORY"]);
  });

  it("lists the more popular airport first when several names share a prefix", () => {
    expect(codes("ban").slice(0, 2)).toEqual(["BKK", "DMK"]);
    expect(codes("cox")[0]).toBe("CXB");
    expect(codes("india").slice(0, 2)).toEqual(["CCU", "DEL"]);
  });

  it("lists a city with a typo after airports whose names match as typed", () => {
    // The name of Kisangani's airport, Bangoka, starts with "bangok".
    expect(codes("bangok").slice(0, 3)).toEqual(["FKI", "BKK", "DMK"]);
    expect(codes("bangkok")).toEqual(["BKK", "DMK"]);
  });

  it("finds nothing for an empty keyword, punctuation or nonsense", () => {
    const keywords = ["", "   ", "'", "%_", "zzyx", "airport"];
    expect(keywords.flatMap((keyword) => airports.search(keyword, "en"))).toEqual([]);
  });

  it("returns at most twenty airports, valid by the contract, for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), (keyword) => {
        const found = airports.search(keyword, "bn");
        expect(found.length).toBeLessThanOrEqual(20);
        for (const airport of found) Airport.parse(airport);
      }),
    );
  });

  it("returns names in the language of the page, and the city in the other language too [S3-08]", () => {
    expect(airports.search("DAC", "en")[0]).toEqual({
      iata: "DAC",
      city: "Dhaka",
      name: "Hazrat Shahjalal International Airport",
      country: "Bangladesh",
      country_code: "BD",
      city_other: "ঢাকা",
    });
    expect(airports.search("dhaka", "bn")[0]).toEqual({
      iata: "DAC",
      city: "ঢাকা",
      name: "হযরত শাহজালাল আন্তর্জাতিক বিমানবন্দর",
      country: "বাংলাদেশ",
      country_code: "BD",
      city_other: "Dhaka",
    });
    expect(airports.search("LBB", "bn")[0]).toMatchObject({ city: "Lubbock" });
    expect(airports.search("LBB", "bn")[0]).not.toHaveProperty("city_other");
  });
});

describe("looking airports up", () => {
  it("lists every airport first for its own code", () => {
    for (const { iata } of airports.search("bangladesh", "en").concat(airports.search("usa", "en")))
      expect(codes(iata)[0]).toBe(iata);
  });

  it("returns the time zone and country of an airport, and undefined for an unknown one", () => {
    expect(airports.get("DAC")).toMatchObject({ timezone: "Asia/Dhaka", countryCode: "BD" });
    expect(airports.get("XXX")).toBeUndefined();
  });

  it("describes an airport in the given language, and an unknown one by its code", () => {
    expect(airports.describe("HKG", "en").country).toBe("Hong Kong");
    expect(airports.describe("BAH", "bn")).toMatchObject({ city: "বাহরাইন", country: "বাহরাইন" });
    expect(airports.describe("XXX", "en")).toMatchObject({ city: "XXX", country_code: "" });
  });
});
