import type { LocalizedText } from "./localized-text.ts";
import { COUNTRY_NAMES } from "./packages.ts";
import {
  COMMON_REQUIREMENTS,
  FUNDS_AND_TIES_REQUIREMENTS,
  seedDocument,
  type SeedDocument,
  type SeedRequirement,
} from "./visa-documents.ts";

export const VISA_COUNTRIES: Readonly<Record<string, LocalizedText>> = {
  ...COUNTRY_NAMES,
  AU: { en: "Australia", bn: "অস্ট্রেলিয়া" },
  CA: { en: "Canada", bn: "কানাডা" },
  CN: { en: "China", bn: "চীন" },
  GB: { en: "United Kingdom", bn: "যুক্তরাজ্য" },
  IT: { en: "Italy", bn: "ইতালি" },
  JP: { en: "Japan", bn: "জাপান" },
  US: { en: "United States", bn: "যুক্তরাষ্ট্র" },
};

/** A sample guideline as written here. The price is for one traveller, in taka, all in. */
export interface SeedGuideline {
  readonly countryCode: string;
  readonly type: LocalizedText;
  readonly price: number;
  /** Days. */
  readonly maxStay: number;
  readonly processingTime: LocalizedText;
  readonly currency: string;
  readonly timezone: string;
  readonly requirements: readonly SeedRequirement[];
  /** Which poster it shows, without its ending. */
  readonly poster: string;
}

/** What stands under every guideline, after its own words. */
export const VISA_NOTES: readonly LocalizedText[] = [
  {
    en: "Price is an all-in sample figure: government fee plus centre and handling charges",
    bn: "দামটি সব মিলিয়ে একটি নমুনা হিসাব: সরকারি ফি, ভিসা সেন্টারের ফি ও আমাদের সেবামূল্য",
  },
  {
    en: "Fees are non-refundable once the file is submitted",
    bn: "ফাইল জমা হয়ে গেলে ফি ফেরত দেওয়া হয় না",
  },
  {
    en: "Sample content: indicative only, confirm with the embassy or visa centre before applying.",
    bn: "নমুনা তথ্য: শুধু ধারণা দেওয়ার জন্য। আবেদনের আগে দূতাবাস বা ভিসা সেন্টারে মিলিয়ে নিন।",
  },
];

function asks(en: string, bn: string, handedIn?: SeedDocument): SeedRequirement {
  return { text: { en, bn }, ...(handedIn ? { document: handedIn } : {}) };
}

function days(en: string, bn: string): LocalizedText {
  return { en: `${en} working days`, bn: `${bn} কর্মদিবস` };
}

const RETURN_TICKET = asks(
  "Return ticket",
  "ফেরার টিকিট",
  seedDocument("return", "Return ticket", "ফেরার টিকিট"),
);

export const SEED_GUIDELINES: readonly SeedGuideline[] = [
  {
    countryCode: "IN",
    type: {
      en: "Medical / e-Medical (tourist visas issued in limited numbers)",
      bn: "মেডিকেল / ই-মেডিকেল (পর্যটক ভিসা সীমিত সংখ্যায় দেওয়া হচ্ছে)",
    },
    price: 1500,
    maxStay: 60,
    processingTime: days("7-15", "৭-১৫"),
    currency: "INR",
    timezone: "Asia/Kolkata",
    requirements: [
      ...COMMON_REQUIREMENTS,
      ...FUNDS_AND_TIES_REQUIREMENTS,
      asks("Online form with IVAC appointment", "অনলাইন ফরম ও আইভ্যাকের অ্যাপয়েন্টমেন্ট"),
      asks(
        "Utility bill as address proof",
        "ঠিকানার প্রমাণ হিসেবে ইউটিলিটি বিল",
        seedDocument("address", "Utility bill", "ইউটিলিটি বিল"),
      ),
      asks(
        "Doctor letter from an Indian hospital for medical visas",
        "মেডিকেল ভিসায় ভারতের হাসপাতালের চিকিৎসকের চিঠি",
        seedDocument("doctor", "Doctor's letter", "চিকিৎসকের চিঠি", false),
      ),
      asks(
        "Dollar endorsement or international card copy (USD 150 or more)",
        "ডলার এনডোর্সমেন্ট বা আন্তর্জাতিক কার্ডের কপি (১৫০ ডলার বা বেশি)",
        seedDocument("dollar", "Dollar endorsement or card", "ডলার এনডোর্সমেন্ট বা কার্ড"),
      ),
    ],
    poster: "india",
  },
  {
    countryCode: "TH",
    type: { en: "Tourist e-Visa, single entry", bn: "পর্যটক ই-ভিসা, একবার প্রবেশ" },
    price: 4500,
    maxStay: 60,
    processingTime: days("7-10", "৭-১০"),
    currency: "THB",
    timezone: "Asia/Bangkok",
    requirements: [
      ...COMMON_REQUIREMENTS,
      ...FUNDS_AND_TIES_REQUIREMENTS,
      asks("Online e-visa application", "অনলাইনে ই-ভিসার আবেদন"),
      asks("Bank balance about BDT 60,000 per person", "ব্যাংকে জনপ্রতি প্রায় ৬০,০০০ টাকা জমা"),
      asks(
        "Return ticket and full hotel booking",
        "ফেরার টিকিট ও সব রাতের হোটেল বুকিং",
        seedDocument("return", "Return ticket", "ফেরার টিকিট"),
      ),
    ],
    poster: "bangkok",
  },
  {
    countryCode: "MY",
    type: { en: "Tourist eVisa, single entry", bn: "পর্যটক ই-ভিসা, একবার প্রবেশ" },
    price: 5200,
    maxStay: 30,
    processingTime: days("5-7", "৫-৭"),
    currency: "MYR",
    timezone: "Asia/Kuala_Lumpur",
    requirements: [
      ...COMMON_REQUIREMENTS,
      asks(
        "eVisa upload: passport scan and photo 35x50 mm",
        "ই-ভিসার জন্য পাসপোর্টের স্ক্যান ও ৩৫×৫০ মিমি ছবি",
      ),
      asks(
        "Return ticket and hotel",
        "ফেরার টিকিট ও হোটেল",
        seedDocument("return", "Return ticket", "ফেরার টিকিট"),
      ),
      asks(
        "MDAC arrival card within 3 days before arrival",
        "পৌঁছানোর আগের ৩ দিনের মধ্যে এমডিএসি আগমন কার্ড",
      ),
    ],
    poster: "kualalumpur",
  },
  {
    countryCode: "SG",
    type: { en: "Visit visa, single or multiple entry", bn: "ভিজিট ভিসা, এক বা একাধিকবার প্রবেশ" },
    price: 4800,
    maxStay: 30,
    processingTime: days("5-7", "৫-৭"),
    currency: "SGD",
    timezone: "Asia/Singapore",
    requirements: [
      ...COMMON_REQUIREMENTS,
      ...FUNDS_AND_TIES_REQUIREMENTS,
      asks("Form 14A", "ফরম ১৪এ", seedDocument("form-14a", "Form 14A", "ফরম ১৪এ")),
      asks(
        "Local contact letter (LOI) where required",
        "লাগলে স্থানীয় পরিচিতের চিঠি (এলওআই)",
        seedDocument("loi", "Local contact letter", "স্থানীয় পরিচিতের চিঠি", false),
      ),
      asks("Photograph 35x45 mm, matt", "ম্যাট কাগজে ৩৫×৪৫ মিমি ছবি"),
    ],
    poster: "singapore",
  },
  {
    countryCode: "AE",
    type: {
      en: "Tourist e-Visa 30 days (subject to availability for the nationality)",
      bn: "পর্যটক ই-ভিসা, ৩০ দিন (জাতীয়তা অনুযায়ী চালু থাকলে)",
    },
    price: 14_500,
    maxStay: 30,
    processingTime: days("4-7", "৪-৭"),
    currency: "AED",
    timezone: "Asia/Dubai",
    requirements: [
      ...COMMON_REQUIREMENTS,
      ...FUNDS_AND_TIES_REQUIREMENTS,
      asks("Colour passport scan", "পাসপোর্টের রঙিন স্ক্যান"),
      asks("Photo with white background", "সাদা পটভূমির ছবি"),
      asks(
        "Return ticket; sponsor or hotel booking",
        "ফেরার টিকিট; স্পনসর বা হোটেল বুকিং",
        seedDocument("return", "Return ticket", "ফেরার টিকিট"),
      ),
      asks("Security deposit may be asked", "জামানত চাওয়া হতে পারে"),
    ],
    poster: "dubai",
  },
  {
    countryCode: "SA",
    type: { en: "Umrah / tourist e-Visa", bn: "ওমরাহ / পর্যটক ই-ভিসা" },
    price: 17_500,
    maxStay: 90,
    processingTime: days("3-7", "৩-৭"),
    currency: "SAR",
    timezone: "Asia/Riyadh",
    requirements: [
      ...COMMON_REQUIREMENTS,
      ...FUNDS_AND_TIES_REQUIREMENTS,
      asks("Biometric enrolment", "বায়োমেট্রিক নিবন্ধন"),
      asks(
        "Meningitis vaccination certificate",
        "মেনিনজাইটিস টিকার সনদ",
        seedDocument("vaccine", "Vaccination certificate", "টিকার সনদ"),
      ),
      asks(
        "Mahram details where applicable",
        "প্রযোজ্য হলে মাহরামের তথ্য",
        seedDocument("mahram", "Mahram details", "মাহরামের তথ্য", false),
      ),
      asks("Nusuk booking for umrah", "ওমরাহর জন্য নুসুক বুকিং"),
    ],
    poster: "saudi-arabia",
  },
  {
    countryCode: "NP",
    type: {
      en: "On arrival (free for the first visit in a year for SAARC citizens)",
      bn: "পৌঁছে ভিসা (সার্ক নাগরিকদের বছরে প্রথমবার বিনা খরচে)",
    },
    price: 0,
    maxStay: 30,
    processingTime: { en: "On arrival", bn: "পৌঁছেই" },
    currency: "NPR",
    timezone: "Asia/Kathmandu",
    requirements: [
      ...COMMON_REQUIREMENTS,
      asks("Online arrival form", "অনলাইনে আগমন ফরম"),
      RETURN_TICKET,
      asks("Hotel booking", "হোটেল বুকিং"),
    ],
    poster: "kathmandu",
  },
  {
    countryCode: "LK",
    type: { en: "ETA tourist, double entry", bn: "ইটিএ পর্যটক, দুবার প্রবেশ" },
    price: 3000,
    maxStay: 30,
    processingTime: { en: "1-3 days", bn: "১-৩ দিন" },
    currency: "LKR",
    timezone: "Asia/Colombo",
    requirements: [
      ...COMMON_REQUIREMENTS,
      asks("Online ETA form", "অনলাইনে ইটিএ ফরম"),
      RETURN_TICKET,
      asks(
        "Proof of funds",
        "খরচ চালানোর প্রমাণ",
        seedDocument("funds", "Proof of funds", "খরচের প্রমাণ"),
      ),
    ],
    poster: "sri-lanka",
  },
  {
    countryCode: "VN",
    type: { en: "Tourist e-Visa, single entry", bn: "পর্যটক ই-ভিসা, একবার প্রবেশ" },
    price: 6500,
    maxStay: 90,
    processingTime: days("5-8", "৫-৮"),
    currency: "VND",
    timezone: "Asia/Ho_Chi_Minh",
    requirements: [
      ...COMMON_REQUIREMENTS,
      asks("Passport scan and portrait photo", "পাসপোর্টের স্ক্যান ও মুখের ছবি"),
      asks("Entry and exit port stated in the form", "ফরমে প্রবেশ ও বেরোনোর বন্দরের নাম"),
      asks("Itinerary", "ভ্রমণসূচি"),
    ],
    poster: "vietnam",
  },
  {
    countryCode: "ID",
    type: {
      en: "Visitor visa, single entry (electronic)",
      bn: "ভিজিটর ভিসা, একবার প্রবেশ (ইলেকট্রনিক)",
    },
    price: 15_500,
    maxStay: 60,
    processingTime: days("7-12", "৭-১২"),
    currency: "IDR",
    timezone: "Asia/Jakarta",
    requirements: [
      ...COMMON_REQUIREMENTS,
      ...FUNDS_AND_TIES_REQUIREMENTS,
      asks("Passport data page scan", "পাসপোর্টের তথ্য-পাতার স্ক্যান"),
      asks("Bank statement showing USD 2,000 equivalent", "২,০০০ ডলারের সমান জমা দেখানো ব্যাংক স্টেটমেন্ট"),
      RETURN_TICKET,
    ],
    poster: "indonesia",
  },
  {
    countryCode: "CN",
    type: { en: "L tourist visa, single entry", bn: "এল পর্যটক ভিসা, একবার প্রবেশ" },
    price: 9500,
    maxStay: 30,
    processingTime: days("7-10", "৭-১০"),
    currency: "CNY",
    timezone: "Asia/Shanghai",
    requirements: [
      ...COMMON_REQUIREMENTS,
      ...FUNDS_AND_TIES_REQUIREMENTS,
      asks("Online COVA form", "অনলাইনে কোভা ফরম"),
      asks(
        "Invitation or hotel and flights",
        "আমন্ত্রণপত্র, অথবা হোটেল ও ফ্লাইট",
        seedDocument("invitation", "Invitation", "আমন্ত্রণপত্র", false),
      ),
      asks(
        "Previous Chinese visas if any",
        "আগে চীনের ভিসা পেয়ে থাকলে তার কপি",
        seedDocument("earlier-visas", "Earlier visas", "আগের ভিসা", false),
      ),
    ],
    poster: "china",
  },
  {
    countryCode: "TR",
    type: { en: "Tourist sticker visa", bn: "পর্যটক স্টিকার ভিসা" },
    price: 16_500,
    maxStay: 30,
    processingTime: days("15-20", "১৫-২০"),
    currency: "TRY",
    timezone: "Europe/Istanbul",
    requirements: [
      ...COMMON_REQUIREMENTS,
      ...FUNDS_AND_TIES_REQUIREMENTS,
      asks("Visa centre appointment", "ভিসা সেন্টারের অ্যাপয়েন্টমেন্ট"),
      asks(
        "Travel insurance EUR 30,000 cover",
        "৩০,০০০ ইউরোর ভ্রমণ বিমা",
        seedDocument("insurance", "Travel insurance", "ভ্রমণ বিমা"),
      ),
      asks(
        "Notarised translations where required",
        "লাগলে নোটারি করা অনুবাদ",
        seedDocument("translations", "Translations", "অনুবাদ", false),
      ),
    ],
    poster: "istanbul",
  },
  {
    countryCode: "GB",
    type: { en: "Standard Visitor, 6 months", bn: "স্ট্যান্ডার্ড ভিজিটর, ৬ মাস" },
    price: 23_500,
    maxStay: 180,
    processingTime: days("15-20", "১৫-২০"),
    currency: "GBP",
    timezone: "Europe/London",
    requirements: [
      ...COMMON_REQUIREMENTS,
      ...FUNDS_AND_TIES_REQUIREMENTS,
      asks("Online form and TLScontact/VFS biometrics", "অনলাইন ফরম ও টিএলএস/ভিএফএসে বায়োমেট্রিক"),
      asks(
        "Proof of funds and ties to Bangladesh",
        "খরচ চালানোর ও দেশে ফেরার টানের প্রমাণ",
        seedDocument("ties", "Proof of ties", "দেশে ফেরার টানের প্রমাণ"),
      ),
      asks("Accommodation and day plan", "থাকার জায়গা ও দিনের পরিকল্পনা"),
    ],
    poster: "united-kingdom",
  },
  {
    countryCode: "US",
    type: { en: "B1/B2 visitor", bn: "বি১/বি২ ভিজিটর" },
    price: 25_500,
    maxStay: 180,
    processingTime: {
      en: "Interview wait varies (weeks to months)",
      bn: "সাক্ষাৎকারের অপেক্ষা কমবেশি হয় (কয়েক সপ্তাহ থেকে কয়েক মাস)",
    },
    currency: "USD",
    timezone: "America/New_York",
    requirements: [
      ...COMMON_REQUIREMENTS,
      ...FUNDS_AND_TIES_REQUIREMENTS,
      asks(
        "DS-160 confirmation",
        "ডিএস-১৬০ নিশ্চিতকরণ",
        seedDocument("ds-160", "DS-160 confirmation", "ডিএস-১৬০ নিশ্চিতকরণ"),
      ),
      asks("MRV fee receipt", "এমআরভি ফির রসিদ", seedDocument("mrv", "MRV receipt", "এমআরভি রসিদ")),
      asks("Interview at the embassy in Dhaka", "ঢাকার দূতাবাসে সাক্ষাৎকার"),
      asks(
        "Evidence of strong home ties; a visa bond may be asked",
        "দেশে ফেরার জোরালো টানের প্রমাণ; ভিসা বন্ড চাওয়া হতে পারে",
        seedDocument("ties", "Proof of ties", "দেশে ফেরার টানের প্রমাণ"),
      ),
    ],
    poster: "united-states",
  },
  {
    countryCode: "CA",
    type: { en: "Visitor visa (TRV) with biometrics", bn: "বায়োমেট্রিকসহ ভিজিটর ভিসা (টিআরভি)" },
    price: 19_500,
    maxStay: 180,
    processingTime: { en: "30-60 days", bn: "৩০-৬০ দিন" },
    currency: "CAD",
    timezone: "America/Toronto",
    requirements: [
      ...COMMON_REQUIREMENTS,
      ...FUNDS_AND_TIES_REQUIREMENTS,
      asks("IRCC portal forms", "আইআরসিসি পোর্টালের ফরম"),
      asks("Biometrics at VFS", "ভিএফএসে বায়োমেট্রিক"),
      asks(
        "Funds for 4-6 months",
        "৪-৬ মাসের খরচের সংস্থান",
        seedDocument("funds", "Proof of funds", "খরচের প্রমাণ"),
      ),
      asks(
        "Travel history",
        "আগের ভ্রমণের বিবরণ",
        seedDocument("history", "Travel history", "আগের ভ্রমণ", false),
      ),
    ],
    poster: "canada",
  },
  {
    countryCode: "IT",
    type: { en: "Schengen short stay (type C)", bn: "শেনজেন, অল্প দিনের (টাইপ সি)" },
    price: 16_500,
    maxStay: 90,
    processingTime: days("15-30", "১৫-৩০"),
    currency: "EUR",
    timezone: "Europe/Rome",
    requirements: [
      ...COMMON_REQUIREMENTS,
      ...FUNDS_AND_TIES_REQUIREMENTS,
      asks("VFS appointment", "ভিএফএসের অ্যাপয়েন্টমেন্ট"),
      asks("Schengen form", "শেনজেন ফরম"),
      asks(
        "Travel insurance EUR 30,000",
        "৩০,০০০ ইউরোর ভ্রমণ বিমা",
        seedDocument("insurance", "Travel insurance", "ভ্রমণ বিমা"),
      ),
      asks("Itinerary with booked accommodation", "ভ্রমণসূচি ও বুক করা থাকার জায়গা"),
      asks(
        "Tax return certificate",
        "আয়কর রিটার্নের সনদ",
        seedDocument("tax", "Tax return certificate", "আয়কর রিটার্নের সনদ"),
      ),
    ],
    poster: "france",
  },
  {
    countryCode: "AU",
    type: { en: "Visitor subclass 600", bn: "ভিজিটর সাবক্লাস ৬০০" },
    price: 21_500,
    maxStay: 90,
    processingTime: days("20-35", "২০-৩৫"),
    currency: "AUD",
    timezone: "Australia/Sydney",
    requirements: [
      ...COMMON_REQUIREMENTS,
      ...FUNDS_AND_TIES_REQUIREMENTS,
      asks("ImmiAccount application", "ইমিঅ্যাকাউন্টে আবেদন"),
      asks("Biometrics", "বায়োমেট্রিক"),
      asks(
        "Funds and employment proof",
        "খরচ চালানোর ও চাকরির প্রমাণ",
        seedDocument("funds", "Proof of funds", "খরচের প্রমাণ"),
      ),
      asks(
        "Family ties evidence",
        "পরিবারের টানের প্রমাণ",
        seedDocument("ties", "Proof of ties", "দেশে ফেরার টানের প্রমাণ"),
      ),
    ],
    poster: "australia",
  },
  {
    countryCode: "JP",
    type: {
      en: "Tourist, single entry (visa fee normally waived; centre fee applies)",
      bn: "পর্যটক, একবার প্রবেশ (ভিসা ফি সাধারণত মওকুফ; সেন্টারের ফি লাগে)",
    },
    price: 5500,
    maxStay: 15,
    processingTime: days("7-10", "৭-১০"),
    currency: "JPY",
    timezone: "Asia/Tokyo",
    requirements: [
      ...COMMON_REQUIREMENTS,
      ...FUNDS_AND_TIES_REQUIREMENTS,
      asks("Visa centre appointment", "ভিসা সেন্টারের অ্যাপয়েন্টমেন্ট"),
      asks(
        "Daily schedule form",
        "দিনের সূচির ফরম",
        seedDocument("schedule", "Daily schedule", "দিনের সূচি"),
      ),
      asks(
        "Tax and bank records",
        "কর ও ব্যাংকের কাগজ",
        seedDocument("tax", "Tax records", "করের কাগজ"),
      ),
    ],
    poster: "japan",
  },
];
