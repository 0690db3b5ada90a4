import { statSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import {
  type AirportRecord,
  type AirportRow,
  readAirportTable,
} from "../../src/modules/airports/airport-table.ts";
import { buildAirportRows } from "./build-airport-rows.ts";
import { allOverrides } from "./overrides/all-overrides.ts";
import { distanceKm } from "./popularity.ts";

const table = readAirportTable();
const byCode = new Map(table.airports.map((airport) => [airport.iata, airport]));
const bangla = /^[\p{Script=Bengali}\p{P}\p{Zs}\u200D]+$/u;
const ascii = /^\p{ASCII}+$/u;

function isZone(timezone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: timezone }).format(0) !== "";
  } catch {
    return false;
  }
}

function airport(iata: string): AirportRecord {
  const found = byCode.get(iata);
  if (!found) throw new Error(`${iata} is not in the table`);
  return found;
}

function kmFrom(iata: string, latitude: number, longitude: number): number {
  return distanceKm(airport(iata), { latitude, longitude });
}

describe("the checked-in table of airports", () => {
  it("is small and names every airport once", () => {
    expect(statSync(new URL("airports.json", import.meta.url)).size).toBeLessThan(500_000);
    expect(table.airports.length).toBeGreaterThan(3000);
    expect(byCode.size).toBe(table.airports.length);
  });

  it("gives every airport a code, an ASCII name, a country, coordinates and a valid time zone", () => {
    const faulty = table.airports.filter(
      ({ iata, city, name, countryCode, latitude, longitude, timezone }) =>
        !/^[A-Z]{3}$/.test(iata) ||
        !ascii.test(city) ||
        !ascii.test(name) ||
        !table.countries.has(countryCode) ||
        Math.abs(latitude) > 90 ||
        Math.abs(longitude) > 180 ||
        !isZone(timezone),
    );
    expect(faulty).toEqual([]);
  });

  it("writes Bangla names in Bangla script", () => {
    const texts = [
      ...table.airports.flatMap(({ cityBn, nameBn }) => [cityBn, nameBn]),
      ...[...table.countries.values()].map(({ nameBn }) => nameBn),
    ];
    expect(texts.filter((text) => text !== "" && !bangla.test(text))).toEqual([]);
  });

  it("uses the common names of Hong Kong, Macau, Myanmar and Bahrain", () => {
    const names = ["HK", "MO", "MM", "BH"].map((code) => table.countries.get(code));
    expect(names.map((country) => country?.name)).toEqual([
      "Hong Kong",
      "Macau",
      "Myanmar",
      "Bahrain",
    ]);
    expect(names.map((country) => country?.nameBn)).toEqual(["হংকং", "ম্যাকাও", "মিয়ানমার", "বাহরাইন"]);
  });

  it("has no tracker, link or elevation from the packages", () => {
    expect(JSON.stringify(table.airports)).not.toMatch(/https?:|www\.|linkedin/i);
  });

  it("lists the eight Bangladeshi airports with flights before all others, Dhaka first", () => {
    const home = table.airports.filter(({ countryCode }) => countryCode === "BD");
    const codes = ["DAC", "CXB", "CGP", "ZYL", "JSR", "SPD", "RJH", "BZL"];
    expect(home.map(({ iata }) => iata)).toEqual(codes);
    expect(table.airports.slice(0, 8)).toEqual(home);
  });

  it("has the 91 airports of our timetable, each with its city and name in both languages", () => {
    const served = Object.keys(allOverrides).filter((iata) => allOverrides[iata]?.flightsAWeek);
    expect(served).toHaveLength(91);
    const silent = served.map(airport).filter(({ cityBn, nameBn }) => !cityBn || !nameBn);
    expect(silent).toEqual([]);
  });
});

describe("records that the packages get wrong", () => {
  it("uses common names of cities", () => {
    const cities = ["CXB", "DAC", "LHR", "JFK", "BAH", "LGK", "PEN", "BZX", "JHG", "KUL", "DEL"];
    expect(cities.map((iata) => airport(iata).city)).toEqual([
      "Cox's Bazar",
      "Dhaka",
      "London",
      "New York",
      "Bahrain",
      "Langkawi",
      "Penang",
      "Bazhong",
      "Xishuangbanna",
      "Kuala Lumpur",
      "Delhi",
    ]);
  });

  it("has the new airports of Doha, Istanbul and Pokhara under their codes, and not the old ones", () => {
    expect(airport("DOH").name).toBe("Hamad International Airport");
    expect(kmFrom("DOH", 25.273, 51.608)).toBeLessThan(2);
    expect(kmFrom("IST", 41.26, 28.74)).toBeLessThan(2);
    expect(kmFrom("PKR", 28.184, 84.014)).toBeLessThan(2);
    expect(["DIA", "ISL", "PHH"].filter((iata) => byCode.has(iata))).toEqual([]);
  });

  it.each([
    ["NKC", 18.31, -15.97],
    ["TAO", 36.36, 120.09],
    ["CGY", 8.61, 124.46],
    ["BSZ", 43.05, 74.47],
    ["FYN", 46.8, 89.51],
    ["UYN", 38.36, 109.6],
    ["VTZ", 17.72, 83.22],
    ["RGO", 41.43, 129.65],
    ["GES", 6.06, 125.1],
  ])("has the new position of %s", (iata, latitude, longitude) => {
    expect(kmFrom(iata, latitude, longitude)).toBeLessThan(5);
  });

  it("leaves out codes that the packages assign to airports on two continents", () => {
    const mixedUp = ["TCV", "SWZ", "HNG", "JNH", "SES", "YAE", "KUZ", "CSW"];
    expect(mixedUp.filter((iata) => byCode.has(iata))).toEqual([]);
    expect(airport("BSZ")).toMatchObject({ city: "Bishkek", countryCode: "KG" });
  });

  it("uses the time zone that airlines print", () => {
    expect(airport("KKM").timezone).toBe("Asia/Bangkok");
    expect(airport("PSC").timezone).toBe("America/Los_Angeles");
    expect(airport("URC").timezone).toBe("Asia/Shanghai");
    expect(airport("HAN").timezone).toBe("Asia/Ho_Chi_Minh");
  });

  it("finds the successor of a closed airport by the closed airport's code", () => {
    const heirs = { PNH: "KTI", REP: "SAI", ALY: "HBE", FRU: "BSZ", TSE: "NQZ", KIV: "RMO" };
    for (const [old, heir] of Object.entries(heirs)) {
      expect(byCode.has(old)).toBe(false);
      expect(airport(heir).aliases).toContain(old);
    }
  });
});

describe("building the table", () => {
  let rows: AirportRow[] = [];
  beforeAll(async () => {
    rows = await buildAirportRows();
  });

  it("reproduces the checked-in table", () => {
    const built = rows.map(([iata, city, name, , timezone]) => ({ iata, city, name, timezone }));
    const checkedIn = table.airports.map(({ iata, city, name, timezone }) => ({
      iata,
      city,
      name,
      timezone,
    }));
    const byIata = (a: { iata: string }, b: { iata: string }) => (a.iata < b.iata ? -1 : 1);
    expect(checkedIn.toSorted(byIata)).toEqual(built);
  });
});
