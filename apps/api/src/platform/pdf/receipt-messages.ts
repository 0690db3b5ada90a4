import type { Language } from "@ghuri/contract/messages/message";
import type { PaymentPurpose } from "@ghuri/contract/payments";
import type { Company } from "../company.ts";
import { localizeDigits } from "../format.ts";

/** Messages that depend on what was paid for. */
interface PurposeMessages {
  /** What the document is, and is not. */
  readonly instructions: string;
  readonly bought: string;
  readonly money: string;
}

interface ReceiptMessages {
  readonly title: string;
  readonly purposes: Readonly<Record<PaymentPurpose, PurposeMessages>>;
  readonly receipt: string;
  readonly paidAt: string;
  readonly payment: string;
  readonly paidWith: string;
  readonly paidBy: string;
  readonly travellers: (count: number) => string;
  readonly foot: (company: Company) => string;
}

const en: ReceiptMessages = {
  title: "Receipt",
  purposes: {
    flight: {
      instructions: "For the money we received. It is no ticket: that comes from the airline.",
      bought: "For these flights",
      money: "Fare, taxes and charges, in BDT",
    },
    package: {
      instructions: "For the money we received. Your places on the departure below are confirmed.",
      bought: "For this holiday",
      money: "How the price adds up, in BDT",
    },
    visa: {
      instructions: "For the money we received. It is no visa: that comes from the embassy.",
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
  foot: ({ hours, phone, email }) => `Help ${hours.en}: ${phone}, ${email}.`,
};

const bn: ReceiptMessages = {
  title: "রসিদ",
  purposes: {
    flight: {
      instructions: "আমরা যে টাকা পেয়েছি, তার রসিদ। এটি টিকিট নয়: টিকিট দেয় এয়ারলাইন।",
      bought: "যেসব ফ্লাইটের জন্য",
      money: "ভাড়া, কর ও চার্জ, টাকায়",
    },
    package: {
      instructions: "আমরা যে টাকা পেয়েছি, তার রসিদ। নিচের যাত্রায় আপনার আসন নিশ্চিত।",
      bought: "যে ছুটির প্যাকেজের জন্য",
      money: "দামের হিসাব, টাকায়",
    },
    visa: {
      instructions: "আমরা যে টাকা পেয়েছি, তার রসিদ। এটি ভিসা নয়: ভিসা দেয় দূতাবাস।",
      bought: "যে ভিসা আবেদনের জন্য",
      money: "দামের হিসাব, টাকায়",
    },
  },
  receipt: "রসিদ নম্বর",
  paidAt: "পরিশোধ, বাংলাদেশ সময়",
  payment: "পেমেন্ট রেফারেন্স",
  paidWith: "যেভাবে পরিশোধিত",
  paidBy: "পরিশোধকারী",
  travellers: (count) => localizeDigits("bn", `${count} জন যাত্রী`),
  foot: ({ hours, phone, email }) => `সহায়তা ${hours.bn}: ${phone}, ${email}।`,
};

export const RECEIPT_MESSAGES: Readonly<Record<Language, ReceiptMessages>> = { en, bn };
