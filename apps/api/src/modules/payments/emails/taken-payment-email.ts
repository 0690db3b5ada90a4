import type { EmailTemplate } from "../../../platform/mail/email-layout/company-email.ts";
import { emailReferences, type PaymentEmailFacts } from "./manual-payment-emails.ts";

const numberOf = ({ moneyReceipt }: PaymentEmailFacts) => moneyReceipt?.number ?? "";

/** Staff took money at the office: the receipt, and whether finance has still to confirm it (`deadline`). */
export const takenEmail: EmailTemplate<PaymentEmailFacts> = {
  en: (facts) => ({
    subject: `Money receipt ${numberOf(facts)}: ${facts.what}, ${facts.reference}`,
    status:
      facts.deadline === null
        ? { label: "Payment received", tone: "good" }
        : { label: "Received, to be confirmed", tone: "open" },
    title: `We received ${facts.sum} from you.`,
    paragraphs: [
      facts.deadline === null
        ? `Dear ${facts.name}, thank you for your payment of ${facts.sum} at our office.`
        : `Dear ${facts.name}, thank you for your payment of ${facts.sum} at our office. It counts as soon as our accounts team has confirmed it; a cheque, once your bank has paid it.`,
    ],
    references: [
      ...emailReferences("en", facts),
      { name: "Money receipt", value: numberOf(facts) },
    ],
    button: "View status",
    steps: [
      `Download your money receipt (sign in first): ${facts.moneyReceipt?.link ?? ""}`,
      facts.deadline === null
        ? "Keep it until your trip is over."
        : `${facts.words.held.en} until ${facts.deadline}, Bangladesh time.`,
      `Is the amount wrong? Call ${facts.company.phone}, ${facts.company.hours.en}.`,
    ],
  }),
  bn: (facts) => ({
    subject: `টাকার রসিদ ${numberOf(facts)}: ${facts.what}, ${facts.reference}`,
    status:
      facts.deadline === null
        ? { label: "টাকা পেয়েছি", tone: "good" }
        : { label: "পেয়েছি, নিশ্চিত হওয়া বাকি", tone: "open" },
    title: `আপনার ${facts.sum} আমরা পেয়েছি।`,
    paragraphs: [
      facts.deadline === null
        ? `প্রিয় ${facts.name}, আমাদের অফিসে ${facts.sum} দেওয়ার জন্য ধন্যবাদ।`
        : `প্রিয় ${facts.name}, আমাদের অফিসে ${facts.sum} দেওয়ার জন্য ধন্যবাদ। আমাদের হিসাব বিভাগ নিশ্চিত করলেই টাকাটি জমা ধরা হবে; চেকের বেলায়, আপনার ব্যাংক টাকা ছাড়লে।`,
    ],
    references: [...emailReferences("bn", facts), { name: "টাকার রসিদ", value: numberOf(facts) }],
    button: "অবস্থা দেখুন",
    steps: [
      `টাকার রসিদ ডাউনলোড করুন (আগে সাইন ইন করুন): ${facts.moneyReceipt?.link ?? ""}`,
      facts.deadline === null
        ? "যাত্রা শেষ না হওয়া পর্যন্ত রসিদটি রেখে দিন।"
        : `${facts.words.held.bn} বাংলাদেশ সময় ${facts.deadline} পর্যন্ত আপনার জন্য রাখা থাকবে।`,
      `টাকার অঙ্কে ভুল আছে? ফোন করুন ${facts.company.phone}, ${facts.company.hours.bn}।`,
    ],
  }),
};
