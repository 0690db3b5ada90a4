import type { PackageSummary } from "@ghuri/contract/tour-packages";
import type { Language } from "@ghuri/contract/messages/message";
import { localizeDigits, formatTaka } from "../../../platform/format.ts";

type Described = Pick<PackageSummary, "location" | "duration" | "price" | "per">;

interface PageLabels {
  readonly home: string;
  readonly groups: string;
  readonly groupsText: string;
  readonly none: string;
  readonly list: (country: string) => string;
  readonly listText: (country: string, count: number, lowest: number) => string;
  readonly packageText: (described: Described) => string;
}

/** Titles and descriptions of the package pages, for search engines and link previews. */
export const PAGE_LABELS: Readonly<Record<Language, PageLabels>> = {
  en: {
    home: "Ghuri",
    groups: "Holiday packages",
    groupsText:
      "Holiday packages from Bangladesh, by country: hotels, transfers and tours at a price in taka for each traveller.",
    none: "No package found",
    list: (country) => `Packages for ${country}`,
    listText: (country, count, lowest) =>
      `${count} holiday ${count === 1 ? "package" : "packages"} for ${country}, from ${formatTaka("en", lowest)} for each traveller, with dates and spots left.`,
    packageText: ({ location, duration, price, per }) =>
      `${location}, ${duration} days, ${formatTaka("en", price)} ${per}. See the itinerary, what is included, and the dates with spots left.`,
  },
  bn: {
    home: "ঘুরি",
    groups: "হলিডে প্যাকেজ",
    groupsText: "বাংলাদেশ থেকে হলিডে প্যাকেজ, দেশ ধরে: হোটেল, যাতায়াত আর ঘোরা, প্রতিজনের দাম টাকায়।",
    none: "কোনো প্যাকেজ পাওয়া যায়নি",
    list: (country) => `${country} ভ্রমণের প্যাকেজ`,
    listText: (country, count, lowest) =>
      `${country} ভ্রমণের ${localizeDigits("bn", count)}টি প্যাকেজ, প্রতিজন ${formatTaka("bn", lowest)} থেকে; তারিখ ও খালি জায়গাসহ।`,
    packageText: ({ location, duration, price, per }) =>
      `${location}, ${localizeDigits("bn", duration)} দিন, ${formatTaka("bn", price)} (${per})। কোন দিনে কী, দামে কী কী আছে, আর কোন তারিখে জায়গা খালি, দেখে নিন।`,
  },
};
