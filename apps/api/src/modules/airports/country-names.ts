import type { Language } from "@ghuri/contract/messages/message";

const official = {
  en: new Intl.DisplayNames("en", { type: "region" }),
  bn: new Intl.DisplayNames("bn", { type: "region" }),
};

/** Where Unicode's names are stiff, foreign to Bangladesh or, for Seychelles, wrong. */
const ours: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { CD: "DR Congo", CG: "Congo", HK: "Hong Kong", MM: "Myanmar", MO: "Macau" },
  bn: {
    BH: "বাহরাইন",
    CD: "গণতান্ত্রিক কঙ্গো",
    CG: "কঙ্গো",
    HK: "হংকং",
    IL: "ইসরায়েল",
    JO: "জর্ডান",
    MM: "মিয়ানমার",
    MO: "ম্যাকাও",
    SC: "সেশেলস",
    US: "যুক্তরাষ্ট্র",
    ZW: "জিম্বাবুয়ে",
  },
};

export function countryName(code: string, language: Language): string {
  return ours[language][code] ?? official[language].of(code) ?? code;
}

/** What people call a country besides its name. */
export const countryAliases: Readonly<Record<string, readonly string[]>> = {
  AE: ["UAE", "Emirates", "আমিরাত"],
  CI: ["Ivory Coast", "আইভরি কোস্ট"],
  CZ: ["Czech Republic"],
  GB: ["UK", "Britain", "Great Britain", "England", "Scotland", "Wales", "ইংল্যান্ড", "ব্রিটেন"],
  IN: ["Bharat", "ইন্ডিয়া"],
  LK: ["Ceylon"],
  MM: ["Burma", "বার্মা"],
  NL: ["Holland", "হল্যান্ড"],
  SA: ["KSA"],
  SZ: ["Swaziland"],
  TL: ["East Timor"],
  TR: ["Turkey", "Turkiye"],
  US: ["USA", "America", "আমেরিকা", "মার্কিন যুক্তরাষ্ট্র"],
  VN: ["Viet Nam"],
};
