import type { VisaGuideline } from "@ghuri/contract/visas";
import type { Language } from "@ghuri/contract/messages/message";
import { localizeDigits, formatTaka } from "../../../platform/format.ts";

type Described = Pick<VisaGuideline, "country" | "price" | "max_stay" | "processing_time">;

interface PageLabels {
  readonly home: string;
  readonly guidelines: string;
  readonly guidelinesText: string;
  readonly guideline: (country: string) => string;
  readonly guidelineText: (described: Described) => string;
}

/** Titles and descriptions of the visa pages, for search engines and link previews. */
export const PAGE_LABELS: Readonly<Record<Language, PageLabels>> = {
  en: {
    home: "Ghuri",
    guidelines: "Visa guidelines",
    guidelinesText:
      "What travellers with a Bangladeshi passport need for each country: documents, fees in taka, processing time and length of stay.",
    guideline: (country) => `${country}: Visa guideline`,
    guidelineText: ({ country, price, max_stay: days, processing_time: time }) =>
      `${country}: processing fee ${formatTaka("en", price)}, stay of up to ${days} days, processing time ${time}. Documents, steps and application.`,
  },
  bn: {
    home: "ঘুরি",
    guidelines: "ভিসার তথ্য",
    guidelinesText: "বাংলাদেশি পাসপোর্টে কোন দেশ কী চায়: কাগজপত্র, টাকায় ফি, কত দিন লাগে আর কত দিন থাকা যায়।",
    guideline: (country) => `${country}: ভিসার তথ্য`,
    guidelineText: ({ country, price, max_stay: days, processing_time: time }) =>
      `${country}: প্রসেসিং ফি ${formatTaka("bn", price)}, থাকা যায় ${localizeDigits("bn", days)} দিন পর্যন্ত, সময় লাগে ${time}। কাগজপত্র, ধাপ ও আবেদন।`,
  },
};
