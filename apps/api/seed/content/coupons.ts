import type { TripType } from "@ghuri/contract/flights";
import type { LocalizedText } from "./localized-text.ts";

/** A sample coupon as written here; what is left out sets no condition. */
export interface SeedCoupon {
  readonly code: string;
  readonly title: LocalizedText;
  readonly subtitle: LocalizedText;
  readonly points: readonly LocalizedText[];
  readonly type: "flat_rate" | "percentage";
  readonly amount: number;
  readonly maxDiscount?: number;
  readonly minSpend: number;
  readonly scope: "any" | "domestic" | "international" | "package";
  readonly destinations?: string[];
  readonly destinationCountries?: string[];
  readonly tripType?: TripType;
  readonly minTravellers?: number;
  readonly firstBookingOnly?: boolean;
  readonly perAccountLimit?: number;
  readonly totalLimit?: number;
  readonly validDays: number;
}

const GULF = ["AE", "QA", "SA", "OM", "KW", "BH"];

/** Farther than about 6,000 km from Dhaka. */
const LONG_HAUL = "GB IE FR BE NL DE CH AT IT ES PT DK SE NO FI PL HU GR US CA AU NZ ZA KE".split(
  " ",
);

const FIXED_AMOUNT: LocalizedText = { en: "Fixed amount", bn: "ছাড়ের পরিমাণ নির্দিষ্ট" };

/** Conditions that every sample coupon shares, after its own. */
export const SHARED_POINTS: readonly LocalizedText[] = [
  {
    en: "One coupon per booking; calculated on base fare, not taxes",
    bn: "এক বুকিংয়ে একটি কুপন; ছাড় হিসাব হয় মূল ভাড়ার ওপর, ট্যাক্সের ওপর নয়",
  },
  {
    en: "Not refundable in cash; lost if the booking is cancelled",
    bn: "নগদে ফেরতযোগ্য নয়; বুকিং বাতিল হলে কুপনটি আর পাওয়া যাবে না",
  },
  { en: "Sample offer", bn: "নমুনা অফার" },
];

function minimum(en: string, bn: string): LocalizedText {
  return { en: `Minimum spend Tk ${en}`, bn: `সর্বনিম্ন খরচ ৳${bn}` };
}

function atMost(en: string, bn: string): LocalizedText {
  return { en: `Maximum discount Tk ${en}`, bn: `সর্বোচ্চ ছাড় ৳${bn}` };
}

export const SEED_COUPONS: readonly SeedCoupon[] = [
  {
    code: "FLYBD300",
    title: { en: "Domestic saver", bn: "দেশের আকাশে সাশ্রয়" },
    subtitle: {
      en: "Tk 300 off any domestic flight",
      bn: "দেশের ভেতরের যেকোনো ফ্লাইটে ৳৩০০ ছাড়",
    },
    points: [minimum("4,000", "৪,০০০"), FIXED_AMOUNT],
    type: "flat_rate",
    amount: 300,
    minSpend: 4000,
    scope: "domestic",
    validDays: 90,
  },
  {
    code: "COXBAZAR500",
    title: { en: "Cox's Bazar weekend", bn: "কক্সবাজারে ছুটি" },
    subtitle: {
      en: "Tk 500 off return trips to Cox's Bazar",
      bn: "কক্সবাজারে যাওয়া-আসার টিকিটে ৳৫০০ ছাড়",
    },
    points: [minimum("9,000", "৯,০০০"), FIXED_AMOUNT],
    type: "flat_rate",
    amount: 500,
    minSpend: 9000,
    scope: "domestic",
    destinations: ["CXB"],
    tripType: "round",
    validDays: 60,
  },
  {
    code: "FIRSTFLIGHT",
    title: { en: "Welcome aboard", bn: "প্রথম যাত্রার শুভেচ্ছা" },
    subtitle: {
      en: "8% off the first booking, up to Tk 1,500",
      bn: "প্রথম বুকিংয়ে ৮% ছাড়, সর্বোচ্চ ৳১,৫০০",
    },
    points: [
      { en: "Once per account", bn: "এক অ্যাকাউন্টে একবার" },
      minimum("3,000", "৩,০০০"),
      atMost("1,500", "১,৫০০"),
    ],
    type: "percentage",
    amount: 8,
    maxDiscount: 1500,
    minSpend: 3000,
    scope: "any",
    firstBookingOnly: true,
    perAccountLimit: 1,
    validDays: 180,
  },
  {
    code: "INTL1500",
    title: { en: "International deal", bn: "বিদেশযাত্রার অফার" },
    subtitle: {
      en: "Tk 1,500 off international tickets",
      bn: "আন্তর্জাতিক টিকিটে ৳১,৫০০ ছাড়",
    },
    points: [minimum("30,000", "৩০,০০০"), FIXED_AMOUNT],
    type: "flat_rate",
    amount: 1500,
    minSpend: 30_000,
    scope: "international",
    validDays: 75,
  },
  {
    code: "GULF5",
    title: { en: "Gulf traveller", bn: "উপসাগরের যাত্রী" },
    subtitle: {
      en: "5% off base fare to UAE, Qatar, Saudi Arabia, Oman, Kuwait, Bahrain, up to Tk 3,000",
      bn: "সংযুক্ত আরব আমিরাত, কাতার, সৌদি আরব, ওমান, কুয়েত ও বাহরাইনের মূল ভাড়ায় ৫% ছাড়, সর্বোচ্চ ৳৩,০০০",
    },
    points: [minimum("25,000", "২৫,০০০"), atMost("3,000", "৩,০০০")],
    type: "percentage",
    amount: 5,
    maxDiscount: 3000,
    minSpend: 25_000,
    scope: "international",
    destinationCountries: GULF,
    validDays: 45,
  },
  {
    code: "EIDJOURNEY",
    title: { en: "Eid homecoming", bn: "ঈদে বাড়ি ফেরা" },
    subtitle: { en: "6% off, up to Tk 2,000", bn: "৬% ছাড়, সর্বোচ্চ ৳২,০০০" },
    points: [
      { en: "For the first 500 bookings", bn: "প্রথম ৫০০টি বুকিংয়ের জন্য" },
      minimum("5,000", "৫,০০০"),
      atMost("2,000", "২,০০০"),
    ],
    type: "percentage",
    amount: 6,
    maxDiscount: 2000,
    minSpend: 5000,
    scope: "any",
    totalLimit: 500,
    validDays: 120,
  },
  {
    code: "STUDENTFLY",
    title: { en: "Students abroad", bn: "বিদেশে পড়তে যাওয়া" },
    subtitle: {
      en: "4% off one-way long-haul, up to Tk 4,000",
      bn: "দূরপাল্লার একমুখী টিকিটে ৪% ছাড়, সর্বোচ্চ ৳৪,০০০",
    },
    points: [minimum("50,000", "৫০,০০০"), atMost("4,000", "৪,০০০")],
    type: "percentage",
    amount: 4,
    maxDiscount: 4000,
    minSpend: 50_000,
    scope: "international",
    destinationCountries: LONG_HAUL,
    tripType: "oneway",
    validDays: 150,
  },
  {
    code: "HOLIDAY2000",
    title: { en: "Holiday packages", bn: "ছুটির প্যাকেজ" },
    subtitle: {
      en: "Tk 2,000 off packages for two or more",
      bn: "দুই বা তার বেশি জনের প্যাকেজে ৳২,০০০ ছাড়",
    },
    points: [minimum("40,000", "৪০,০০০"), FIXED_AMOUNT],
    type: "flat_rate",
    amount: 2000,
    minSpend: 40_000,
    scope: "package",
    minTravellers: 2,
    validDays: 100,
  },
];
