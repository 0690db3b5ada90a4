import type { CountryRow } from "../../src/modules/airports/airport-table.ts";

const official = {
  en: new Intl.DisplayNames("en", { type: "region" }),
  bn: new Intl.DisplayNames("bn", { type: "region" }),
};

/** English where Unicode's name is stiff. */
const english: Readonly<Record<string, string>> = {
  CD: "DR Congo",
  CG: "Congo",
  CI: "Cote d'Ivoire",
  HK: "Hong Kong",
  MM: "Myanmar",
  MO: "Macau",
};

/** Bangla where Unicode's name is stiff, not how Bangladesh spells it or, for Seychelles, wrong. */
const bangla: Readonly<Record<string, string>> = {
  BH: "বাহরাইন",
  CD: "গণতান্ত্রিক কঙ্গো",
  CG: "কঙ্গো",
  CI: "আইভরি কোস্ট",
  HK: "হংকং",
  IL: "ইসরায়েল",
  JO: "জর্ডান",
  MM: "মিয়ানমার",
  MO: "ম্যাকাও",
  SC: "সেশেলস",
  US: "যুক্তরাষ্ট্র",
  ZW: "জিম্বাবুয়ে",
};

/** What people call a country besides its name. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  AE: ["UAE", "Emirates", "আমিরাত"],
  CI: ["Ivory Coast"],
  CZ: ["Czech Republic"],
  GB: ["UK", "Britain", "Great Britain", "England", "Scotland", "Wales", "ইংল্যান্ড", "ব্রিটেন"],
  IN: ["Bharat", "ইন্ডিয়া"],
  LK: ["Ceylon"],
  MM: ["Burma", "বার্মা"],
  NL: ["Holland", "হল্যান্ড"],
  SA: ["KSA"],
  SZ: ["Swaziland"],
  TL: ["East Timor"],
  TR: ["Turkey"],
  US: ["USA", "America", "আমেরিকা", "মার্কিন যুক্তরাষ্ট্র"],
  VN: ["Viet Nam"],
};

/**
 * Names are fixed when the table is built: loading the Bangla of Intl costs a start more than the
 * whole table does, and a newer Node may name a country otherwise.
 */
export function buildCountryRow(code: string): CountryRow {
  return [
    code,
    english[code] ?? official.en.of(code) ?? code,
    bangla[code] ?? official.bn.of(code) ?? code,
    aliases[code] ?? [],
  ];
}
