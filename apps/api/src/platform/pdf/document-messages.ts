import type { Language } from "@ghuri/contract/messages/message";
import { localizeDigits } from "../format.ts";

/** Messages that every PDF shares. */
interface DocumentMessages {
  readonly registration: string;
  readonly licence: string;
  readonly bin: string;
  readonly tin: string;
  readonly booking: string;
  readonly total: string;
  readonly check: string;
  /** `where`: the URL of the page, as one would type it. */
  readonly checkHow: (where: string) => string;
  readonly sample: string;
  readonly page: (page: number, of: number) => string;
}

const en: DocumentMessages = {
  registration: "Registration",
  licence: "Civil aviation licence",
  bin: "BIN",
  tin: "TIN",
  booking: "Booking",
  total: "Total paid",
  check: "Is it real? Scan this.",
  checkHow: (where) => `The page shows what was paid and for what, without names. Or type ${where}`,
  sample: "Sample document. No real trip is behind it.",
  page: (page, of) => `Page ${page} of ${of}`,
};

const bn: DocumentMessages = {
  registration: "নিবন্ধন নম্বর",
  licence: "বেসামরিক বিমান চলাচল লাইসেন্স",
  bin: "বিআইএন",
  tin: "টিআইএন",
  booking: "বুকিং",
  total: "মোট পরিশোধিত",
  check: "আসল কি না? স্ক্যান করুন।",
  checkHow: (where) => `কত টাকা কীসের জন্য দেওয়া হয়েছে, নাম ছাড়া সব পাতায় দেখা যাবে। অথবা লিখুন ${where}`,
  sample: "নমুনা দলিল। এর পেছনে আসল কোনো ভ্রমণ নেই।",
  page: (page, of) => localizeDigits("bn", `পৃষ্ঠা ${page} / ${of}`),
};

export const DOCUMENT_MESSAGES: Readonly<Record<Language, DocumentMessages>> = { en, bn };
