import { states } from "mrz";
import { describe, expect, it } from "vitest";
import { listCountries } from "./countries.ts";
import { countryFromMrz } from "./mrz-countries.ts";
import { parsePassportMrz } from "./parse-passport-mrz.ts";

/* The specimen of ICAO 9303 part 4, changed to a Bangladeshi passport. */
const FIRST = "P<BGDERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<";
const SECOND = "L898902C36BGD7408122F1204159ZE184226B<<<<<10";
const TODAY = "2026-11-21";

const read = (...lines: string[]) => parsePassportMrz(lines.join("\n"), TODAY);

describe("passport MRZ", () => {
  it("fills the form", () => {
    expect(read(FIRST, SECOND)).toEqual({
      kind: "read",
      values: {
        title: "Ms",
        first_name: "Anna Maria",
        last_name: "Eriksson",
        date_of_birth: "1974-08-12",
        gender: "female",
        country: "BD",
        nationality: "BD",
        passport_number: "L898902C3",
        passport_expiry_date: "2012-04-15",
      },
    });
  });

  it("accepts lower case, spaces, a single line and missing fillers", () => {
    const wanted = read(FIRST, SECOND);
    expect(read(FIRST.toLowerCase(), ` ${SECOND.replace("BGD", " BGD ")} `, "")).toEqual(wanted);
    expect(read(FIRST + SECOND)).toEqual(wanted);
    expect(read(FIRST.replace(/<+$/, ""), SECOND)).toEqual(wanted);
    // The letter O where only a digit is possible.
    expect(read(FIRST, SECOND.replace("7408122F12O4159", "74O8122F12O4159"))).toEqual(wanted);
  });

  it("stores a single name as the last name", () => {
    const single = read("P<BGDRAHIMA", SECOND);
    expect(single).toMatchObject({ values: { first_name: "FNU", last_name: "Rahima" } });
  });

  it.each([
    ["the number", SECOND.replace("L898", "L888"), { what: "number", from: 1, to: 10 }],
    ["the date of birth", SECOND.replace("740812", "740813"), { what: "birth", from: 14, to: 20 }],
    ["the expiry", SECOND.replace("120415", "130415"), { what: "expiry", from: 22, to: 28 }],
    ["the personal number", SECOND.replace("ZE18", "ZE19"), { what: "personal", from: 29, to: 43 }],
    ["a country nobody knows", SECOND.replace("BGD", "QQQ"), { what: "nationality", from: 11 }],
    ["the digit over all", SECOND.replace(/0$/, "1"), { what: "whole", from: 44, to: 44 }],
  ])("reports which part is invalid: %s", (_, second, fault) => {
    expect(read(FIRST, second)).toMatchObject({ kind: "fault", line: 2, ...fault });
  });

  it("reports a line that is too short or too long", () => {
    expect(read(FIRST, SECOND.slice(1))).toEqual({ kind: "length", line: 2, count: 43 });
    expect(read(`${FIRST}<`, SECOND)).toEqual({ kind: "length", line: 1, count: 45 });
    expect(read(FIRST)).toEqual({ kind: "length", line: 2, count: 0 });
  });

  it("rejects documents other than passports", () => {
    expect(read("")).toEqual({ kind: "not-passport" });
    expect(read("I<BGDD231458907<<<<<<<<<<<<<<<", "x", "y")).toEqual({ kind: "not-passport" });
  });
});

describe("MRZ country codes", () => {
  it("maps the three-letter code of every listed country", () => {
    const known = new Set(Object.keys(states).map((code) => countryFromMrz(code)));
    for (const { id } of listCountries("en")) expect(known).toContain(id);
  });

  it("maps to the same country name", () => {
    const pairs = [
      ["BGD", "BD"],
      ["D", "DE"],
      ["CHE", "CH"],
      ["CHN", "CN"],
      ["AUT", "AT"],
      ["GBD", "GB"],
      ["PRK", "KP"],
    ];
    for (const [code = "", country] of pairs) expect(countryFromMrz(code)).toBe(country);
    expect(["XXA", "UNO", "EUE", ""].map(countryFromMrz)).toEqual(["", "", "", ""]);
  });
});
