import type { LocalizedText } from "./localized-text.ts";

/** What a country asks for, in words; with a paper, each traveller hands in a photo of it. */
export interface SeedRequirement {
  readonly text: LocalizedText;
  readonly document?: SeedDocument;
}

export interface SeedDocument {
  readonly code: string;
  readonly name: LocalizedText;
  /** False for what only some travellers have. */
  readonly isRequired: boolean;
}

export function seedDocument(
  code: string,
  en: string,
  bn: string,
  isRequired = true,
): SeedDocument {
  return { code, name: { en, bn }, isRequired };
}

/** Said of every country. */
export const COMMON_REQUIREMENTS: readonly SeedRequirement[] = [
  {
    text: {
      en: "Passport valid at least 6 months beyond travel with 2 blank pages, plus old passports",
      bn: "ভ্রমণের পরও অন্তত ৬ মাস মেয়াদ আছে এমন পাসপোর্ট, ২টি খালি পাতাসহ; সঙ্গে পুরোনো পাসপোর্ট",
    },
    document: seedDocument("passport", "Passport, photo page", "পাসপোর্টের ছবির পাতা"),
  },
  {
    text: {
      en: "Completed and signed application form",
      bn: "পূরণ করা ও সই করা আবেদন ফরম",
    },
    document: seedDocument("form", "Signed application form", "সই করা আবেদন ফরম"),
  },
  {
    text: {
      en: "Recent photographs, white background",
      bn: "সাদা পটভূমিতে সাম্প্রতিক ছবি",
    },
    document: seedDocument("photo", "Photograph", "ছবি"),
  },
];

/** Asked for by every country that wants to see means and ties. */
export const FUNDS_AND_TIES_REQUIREMENTS: readonly SeedRequirement[] = [
  {
    text: {
      en: "Bank statement of the last 6 months with solvency certificate",
      bn: "গত ৬ মাসের ব্যাংক স্টেটমেন্ট ও সলভেন্সি সনদ",
    },
    document: seedDocument("bank", "Bank statement and solvency", "ব্যাংক স্টেটমেন্ট ও সলভেন্সি সনদ"),
  },
  {
    text: {
      en: "Employment letter (NOC), or trade licence and company letterhead for business owners",
      bn: "চাকরির অনাপত্তিপত্র (এনওসি); ব্যবসায়ী হলে ট্রেড লাইসেন্স ও প্রতিষ্ঠানের প্যাড",
    },
    document: seedDocument(
      "work",
      "Employment letter or trade licence",
      "চাকরির অনাপত্তিপত্র বা ট্রেড লাইসেন্স",
    ),
  },
  {
    text: {
      en: "National ID or birth certificate copy",
      bn: "জাতীয় পরিচয়পত্র বা জন্মসনদের কপি",
    },
    document: seedDocument(
      "identity",
      "National ID or birth certificate",
      "জাতীয় পরিচয়পত্র বা জন্মসনদ",
    ),
  },
  {
    text: {
      en: "Hotel booking and air itinerary",
      bn: "হোটেল বুকিং ও ফ্লাইটের সূচি",
    },
    document: seedDocument("trip", "Hotel and flight bookings", "হোটেল ও ফ্লাইটের বুকিং", false),
  },
];
