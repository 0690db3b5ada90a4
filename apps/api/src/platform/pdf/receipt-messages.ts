import type { Language } from "@ghuri/contract/messages/message";
import type { Company } from "../company.ts";
import { localizeDigits } from "../format.ts";

/** What a receipt says about what was paid for, which products may word in another way. */
export interface ReceiptWords {
  /** What the document is, and is not. */
  readonly instructions: string;
  readonly bought: string;
  readonly money: string;
}

interface ReceiptMessages extends ReceiptWords {
  readonly title: string;
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
  instructions: "For the money we received.",
  bought: "For this order",
  money: "How the price adds up, in BDT",
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
  instructions: "আমরা যে টাকা পেয়েছি, তার রসিদ।",
  bought: "যে অর্ডারের জন্য",
  money: "দামের হিসাব, টাকায়",
  receipt: "রসিদ নম্বর",
  paidAt: "পরিশোধ, বাংলাদেশ সময়",
  payment: "পেমেন্ট রেফারেন্স",
  paidWith: "যেভাবে পরিশোধিত",
  paidBy: "পরিশোধকারী",
  travellers: (count) => localizeDigits("bn", `${count} জন যাত্রী`),
  foot: ({ hours, phone, email }) => `সহায়তা ${hours.bn}: ${phone}, ${email}।`,
};

export const RECEIPT_MESSAGES: Readonly<Record<Language, ReceiptMessages>> = { en, bn };
