import type { PaymentPurpose } from "@ghuri/contract/payments";
import type { Company, EmailTemplate } from "../../../platform/mail/email-layout/company-email.ts";

export interface PaymentEmailFacts {
  readonly purpose: PaymentPurpose;
  readonly name: string;
  readonly reference: string;
  /** The route, the package's name or the visa's country. */
  readonly what: string;
  readonly sum: string;
  /** In Bangladesh time; null when nothing can be paid any more. */
  readonly deadline: string | null;
  /** What staff said of it. */
  readonly note: string | null;
  readonly company: Company;
}

export const HELD_FOR_YOU = {
  en: { flight: "Your seats stay", package: "Your places stay", visa: "Your application stays" },
  bn: { flight: "আপনার আসন", package: "আপনার জায়গা", visa: "আপনার আবেদন" },
} as const satisfies Record<"en" | "bn", Record<PaymentPurpose, string>>;

export const SUBJECT_LABELS = {
  en: { flight: "Booking", package: "Booking", visa: "Application" },
  bn: { flight: "বুকিং", package: "বুকিং", visa: "আবেদন" },
} as const satisfies Record<"en" | "bn", Record<PaymentPurpose, string>>;

const FOR = { en: "For", bn: "যার জন্য" } as const;
export const SUPPORT_HOURS = {
  en: "9 AM to 8 PM, Bangladesh time (UTC+6)",
  bn: "সকাল ৯টা থেকে রাত ৮টা, বাংলাদেশ সময়",
} as const;

export function emailReferences(
  language: "en" | "bn",
  { purpose, reference, what }: Pick<PaymentEmailFacts, "purpose" | "reference" | "what">,
) {
  return [
    { name: SUBJECT_LABELS[language][purpose], value: reference },
    { name: FOR[language], value: what },
  ];
}

/** The photo of a receipt has come: nothing to do but wait. */
export const openedEmail: EmailTemplate<PaymentEmailFacts> = {
  en: (facts) => ({
    subject: `Your receipt has arrived: ${facts.what}, ${facts.reference}`,
    status: { label: "Received, waiting for review", tone: "open" },
    title: "We have your receipt.",
    paragraphs: [
      `Dear ${facts.name}, the photo of your receipt for ${facts.sum} is here. Our staff compare it with our account, ${SUPPORT_HOURS.en}.`,
    ],
    references: emailReferences("en", facts),
    button: "See how it stands",
    steps: [
      `${HELD_FOR_YOU.en[facts.purpose]} with you until ${facts.deadline}, Bangladesh time.`,
      "We write to you as soon as it is decided. Please do not send the money a second time.",
      `Questions? Call ${facts.company.phone}, ${SUPPORT_HOURS.en}.`,
    ],
  }),
  bn: (facts) => ({
    subject: `আপনার রসিদ পেয়েছি: ${facts.what}, ${facts.reference}`,
    status: { label: "পেয়েছি, যাচাইয়ের অপেক্ষায়", tone: "open" },
    title: "আপনার রসিদ আমরা পেয়েছি।",
    paragraphs: [
      `প্রিয় ${facts.name}, ${facts.sum} পাঠানোর রসিদের ছবি আমাদের কাছে এসেছে। আমাদের কর্মীরা তা অ্যাকাউন্টের সঙ্গে মিলিয়ে দেখছেন, ${SUPPORT_HOURS.bn}।`,
    ],
    references: emailReferences("bn", facts),
    button: "কোন অবস্থায় আছে দেখুন",
    steps: [
      `${HELD_FOR_YOU.bn[facts.purpose]} বাংলাদেশ সময় ${facts.deadline} পর্যন্ত আপনার জন্য রাখা থাকবে।`,
      "সিদ্ধান্ত হলেই জানাব। দয়া করে আবার টাকা পাঠাবেন না।",
      `কিছু জানতে চান? ফোন করুন ${facts.company.phone}, ${SUPPORT_HOURS.bn}।`,
    ],
  }),
};

/** Staff said no, why, and what can still be done about it. */
export const rejectedEmail: EmailTemplate<PaymentEmailFacts> = {
  en: (facts) => ({
    subject: `We could not accept your payment: ${facts.what}, ${facts.reference}`,
    status: { label: "Payment not accepted", tone: "bad" },
    title: "Your payment could not be accepted.",
    paragraphs: [
      `Dear ${facts.name}, our staff have looked at your receipt for ${facts.sum} and could not accept it.`,
      ...(facts.note === null ? [] : [`Our staff write: ${facts.note}`]),
    ],
    references: emailReferences("en", facts),
    button: facts.deadline === null ? "See how it stands" : "Try again",
    steps: [
      facts.deadline === null
        ? "Nothing more can be paid for it now; the page shows how it stands."
        : `You can try again until ${facts.deadline}, Bangladesh time: pay online, or send a clear photo of the whole receipt.`,
      `Has the money left your account? Do not send it again: write to ${facts.company.email} with the transaction number, and we look for it.`,
      `Questions? Call ${facts.company.phone}, ${SUPPORT_HOURS.en}.`,
    ],
  }),
  bn: (facts) => ({
    subject: `আপনার পেমেন্ট নেওয়া যায়নি: ${facts.what}, ${facts.reference}`,
    status: { label: "পেমেন্ট নেওয়া যায়নি", tone: "bad" },
    title: "আপনার পেমেন্টটি নেওয়া যায়নি।",
    paragraphs: [
      `প্রিয় ${facts.name}, ${facts.sum} পাঠানোর যে রসিদ দিয়েছেন, আমাদের কর্মীরা তা দেখেছেন, কিন্তু গ্রহণ করতে পারেননি।`,
      ...(facts.note === null ? [] : [`আমাদের কর্মীরা লিখেছেন: ${facts.note}`]),
    ],
    references: emailReferences("bn", facts),
    button: facts.deadline === null ? "কোন অবস্থায় আছে দেখুন" : "আবার চেষ্টা করুন",
    steps: [
      facts.deadline === null
        ? "এর জন্য এখন আর টাকা দেওয়ার সুযোগ নেই; কোন অবস্থায় আছে, তা পাতাটিতে দেখা যাবে।"
        : `বাংলাদেশ সময় ${facts.deadline} পর্যন্ত আবার চেষ্টা করতে পারবেন: অনলাইনে পেমেন্ট করুন, অথবা পুরো রসিদের একটি স্পষ্ট ছবি পাঠান।`,
      `টাকা কি আপনার অ্যাকাউন্ট থেকে কেটে নিয়েছে? আবার পাঠাবেন না: লেনদেন নম্বরসহ ${facts.company.email} ঠিকানায় লিখুন, আমরা খুঁজে দেখব।`,
      `কিছু জানতে চান? ফোন করুন ${facts.company.phone}, ${SUPPORT_HOURS.bn}।`,
    ],
  }),
};
