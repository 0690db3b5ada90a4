import type { InBoth } from "./in-both.ts";

/** What a country asks for, in words; with a paper, each traveller hands in a photo of it. */
export interface SeedRequirement {
  readonly words: InBoth;
  readonly paper?: SeedPaper;
}

export interface SeedPaper {
  readonly code: string;
  readonly name: InBoth;
  /** False for what only some travellers have. */
  readonly isRequired: boolean;
}

export function paper(code: string, en: string, bn: string, isRequired = true): SeedPaper {
  return { code, name: { en, bn }, isRequired };
}

/** Said of every country. */
export const ALWAYS: readonly SeedRequirement[] = [
  {
    words: {
      en: "Passport valid at least 6 months beyond travel with 2 blank pages, plus old passports",
      bn: "ভ্রমণের পরও অন্তত ৬ মাস মেয়াদ আছে এমন পাসপোর্ট, ২টি খালি পাতাসহ; সঙ্গে পুরোনো পাসপোর্ট",
    },
    paper: paper("passport", "Passport, photo page", "পাসপোর্টের ছবির পাতা"),
  },
  {
    words: {
      en: "Completed and signed application form",
      bn: "পূরণ করা ও সই করা আবেদন ফরম",
    },
    paper: paper("form", "Signed application form", "সই করা আবেদন ফরম"),
  },
  {
    words: {
      en: "Recent photographs, white background",
      bn: "সাদা পটভূমিতে সাম্প্রতিক ছবি",
    },
    paper: paper("photo", "Photograph", "ছবি"),
  },
];

/** Asked for by every country that wants to see means and ties. */
export const MEANS_AND_TIES: readonly SeedRequirement[] = [
  {
    words: {
      en: "Bank statement of the last 6 months with solvency certificate",
      bn: "গত ৬ মাসের ব্যাংক স্টেটমেন্ট ও সলভেন্সি সনদ",
    },
    paper: paper("bank", "Bank statement and solvency", "ব্যাংক স্টেটমেন্ট ও সলভেন্সি সনদ"),
  },
  {
    words: {
      en: "Employment letter (NOC), or trade licence and company letterhead for business owners",
      bn: "চাকরির অনাপত্তিপত্র (এনওসি); ব্যবসায়ী হলে ট্রেড লাইসেন্স ও প্রতিষ্ঠানের প্যাড",
    },
    paper: paper("work", "Employment letter or trade licence", "চাকরির অনাপত্তিপত্র বা ট্রেড লাইসেন্স"),
  },
  {
    words: {
      en: "National ID or birth certificate copy",
      bn: "জাতীয় পরিচয়পত্র বা জন্মসনদের কপি",
    },
    paper: paper("identity", "National ID or birth certificate", "জাতীয় পরিচয়পত্র বা জন্মসনদ"),
  },
  {
    words: {
      en: "Hotel booking and air itinerary",
      bn: "হোটেল বুকিং ও ফ্লাইটের সূচি",
    },
    paper: paper("trip", "Hotel and flight bookings", "হোটেল ও ফ্লাইটের বুকিং", false),
  },
];
