import type { Language } from "@ghuri/contract/messages/message";
import type { PaymentPurpose } from "@ghuri/contract/payments";
import { inDigits } from "../formats.ts";

/** What depends on what was paid for. */
interface PurposeWords {
  /** What the paper is, and is not. */
  readonly keep: string;
  readonly bought: string;
  readonly money: string;
}

interface ReceiptWords {
  readonly title: string;
  readonly purposes: Readonly<Record<PaymentPurpose, PurposeWords>>;
  readonly receipt: string;
  readonly paidAt: string;
  readonly payment: string;
  readonly paidWith: string;
  readonly paidBy: string;
  readonly travellers: (count: number) => string;
  readonly foot: (phone: string, email: string) => string;
}

const en: ReceiptWords = {
  title: "Receipt",
  purposes: {
    flight: {
      keep: "For the money we received. It is no ticket: that comes from the airline.",
      bought: "For these flights",
      money: "Fare, taxes and charges, in BDT",
    },
    package: {
      keep: "For the money we received. Your places on the departure below are confirmed.",
      bought: "For this holiday",
      money: "How the price adds up, in BDT",
    },
    visa: {
      keep: "For the money we received. It is no visa: that comes from the embassy.",
      bought: "For this visa application",
      money: "How the price adds up, in BDT",
    },
  },
  receipt: "Receipt number",
  paidAt: "Paid, Bangladesh time",
  payment: "Payment reference",
  paidWith: "Paid with",
  paidBy: "Paid by",
  travellers: (count) => (count === 1 ? "1 traveller" : `${count} travellers`),
  foot: (phone, email) => `Help 9 AM to 8 PM, Bangladesh time (UTC+6): ${phone}, ${email}.`,
};

const bn: ReceiptWords = {
  title: "রসিদ",
  purposes: {
    flight: {
      keep: "আমরা যে টাকা পেয়েছি, তার রসিদ। এটি টিকিট নয়: টিকিট দেয় এয়ারলাইন।",
      bought: "যেসব ফ্লাইটের জন্য",
      money: "ভাড়া, কর ও চার্জ, টাকায়",
    },
    package: {
      keep: "আমরা যে টাকা পেয়েছি, তার রসিদ। নিচের যাত্রায় আপনার আসন নিশ্চিত।",
      bought: "যে ছুটির প্যাকেজের জন্য",
      money: "দামের হিসাব, টাকায়",
    },
    visa: {
      keep: "আমরা যে টাকা পেয়েছি, তার রসিদ। এটি ভিসা নয়: ভিসা দেয় দূতাবাস।",
      bought: "যে ভিসা আবেদনের জন্য",
      money: "দামের হিসাব, টাকায়",
    },
  },
  receipt: "রসিদ নম্বর",
  paidAt: "পরিশোধ, বাংলাদেশ সময়",
  payment: "পেমেন্ট রেফারেন্স",
  paidWith: "যেভাবে পরিশোধিত",
  paidBy: "পরিশোধকারী",
  travellers: (count) => inDigits("bn", `${count} জন যাত্রী`),
  foot: (phone, email) => `সহায়তা সকাল ৯টা থেকে রাত ৮টা, বাংলাদেশ সময়: ${phone}, ${email}।`,
};

export const RECEIPT_WORDS: Readonly<Record<Language, ReceiptWords>> = { en, bn };
