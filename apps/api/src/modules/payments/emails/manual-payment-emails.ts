import type { SubjectWords } from "../subjects/subject-words.ts";
import type { Company } from "../../../platform/company.ts";
import type { EmailTemplate } from "../../../platform/mail/email-layout/company-email.ts";

export interface PaymentEmailFacts {
  readonly words: SubjectWords;
  readonly name: string;
  readonly reference: string;
  /** The route, the package name or the visa country. */
  readonly what: string;
  readonly sum: string;
  /** Until when it can be paid, in Bangladesh time; null when it no longer can. */
  readonly deadline: string | null;
  /** The note staff wrote for the traveller. */
  readonly note: string | null;
  /** The receipt of money that staff took. */
  readonly moneyReceipt?: { readonly number: string; readonly link: string } | undefined;
  readonly company: Company;
}

const FOR = { en: "For", bn: "যার জন্য" } as const;
export function emailReferences(
  language: "en" | "bn",
  { words, reference, what }: Pick<PaymentEmailFacts, "words" | "reference" | "what">,
) {
  return [
    { name: words.label[language], value: reference },
    { name: FOR[language], value: what },
  ];
}

/** The payment proof arrived and waits for review. */
export const openedEmail: EmailTemplate<PaymentEmailFacts> = {
  en: (facts) => ({
    subject: `We received your payment proof: ${facts.what}, ${facts.reference}`,
    status: { label: "Received, waiting for review", tone: "open" },
    title: "We received your payment proof.",
    paragraphs: [
      `Dear ${facts.name}, thank you for the photo of your receipt for ${facts.sum}. Our staff check it against our account, ${facts.company.hours.en}.`,
    ],
    references: emailReferences("en", facts),
    button: "View status",
    steps: [
      `${facts.words.held.en} until ${facts.deadline}, Bangladesh time.`,
      "We will email you as soon as it is checked. Please do not send the money again.",
      `Questions? Call ${facts.company.phone}, ${facts.company.hours.en}.`,
    ],
  }),
  bn: (facts) => ({
    subject: `আপনার রসিদ পেয়েছি: ${facts.what}, ${facts.reference}`,
    status: { label: "পেয়েছি, যাচাইয়ের অপেক্ষায়", tone: "open" },
    title: "আপনার রসিদ আমরা পেয়েছি।",
    paragraphs: [
      `প্রিয় ${facts.name}, ${facts.sum} পাঠানোর রসিদের ছবি আমাদের কাছে এসেছে। আমাদের কর্মীরা অ্যাকাউন্টের সঙ্গে মিলিয়ে দেখছেন, ${facts.company.hours.bn}।`,
    ],
    references: emailReferences("bn", facts),
    button: "অবস্থা দেখুন",
    steps: [
      `${facts.words.held.bn} বাংলাদেশ সময় ${facts.deadline} পর্যন্ত আপনার জন্য রাখা থাকবে।`,
      "যাচাই শেষ হলেই ইমেইলে জানাব। দয়া করে আবার টাকা পাঠাবেন না।",
      `কিছু জানতে চান? ফোন করুন ${facts.company.phone}, ${facts.company.hours.bn}।`,
    ],
  }),
};

/** Staff rejected the manual payment: why, and what the traveller can do. */
export const rejectedEmail: EmailTemplate<PaymentEmailFacts> = {
  en: (facts) => ({
    subject: `We could not accept your payment: ${facts.what}, ${facts.reference}`,
    status: { label: "Payment not accepted", tone: "bad" },
    title: "Your payment could not be accepted.",
    paragraphs: [
      `Dear ${facts.name}, our staff checked your receipt for ${facts.sum} and could not accept it.`,
      ...(facts.note === null ? [] : [`Note from our staff: ${facts.note}`]),
    ],
    references: emailReferences("en", facts),
    button: facts.deadline === null ? "View status" : "Try again",
    steps: [
      facts.deadline === null
        ? "It can no longer be paid for. The page shows its current status."
        : `You can try again until ${facts.deadline}, Bangladesh time: pay online, or send a clear photo of the whole receipt.`,
      `Has the money left your account? Do not send it again: email the transaction number to ${facts.company.email} and we will trace it.`,
      `Questions? Call ${facts.company.phone}, ${facts.company.hours.en}.`,
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
    button: facts.deadline === null ? "অবস্থা দেখুন" : "আবার চেষ্টা করুন",
    steps: [
      facts.deadline === null
        ? "এর জন্য এখন আর টাকা দেওয়ার সুযোগ নেই। বর্তমান অবস্থা পাতাটিতে দেখা যাবে।"
        : `বাংলাদেশ সময় ${facts.deadline} পর্যন্ত আবার চেষ্টা করতে পারবেন: অনলাইনে পেমেন্ট করুন, অথবা পুরো রসিদের একটি স্পষ্ট ছবি পাঠান।`,
      `টাকা কি আপনার অ্যাকাউন্ট থেকে কেটে নিয়েছে? আবার পাঠাবেন না: লেনদেন নম্বরসহ ${facts.company.email} ঠিকানায় লিখুন, আমরা খুঁজে দেখব।`,
      `কিছু জানতে চান? ফোন করুন ${facts.company.phone}, ${facts.company.hours.bn}।`,
    ],
  }),
};

/** Part of the price arrived; `sum` is still to pay. */
export const partEmail: EmailTemplate<PaymentEmailFacts> = {
  en: (facts) => ({
    subject: `${facts.sum} still to pay: ${facts.what}, ${facts.reference}`,
    status: { label: "Part received", tone: "open" },
    title: `${facts.sum} is still to pay.`,
    paragraphs: [
      `Dear ${facts.name}, your transfer arrived, but it is less than the price. Please send the remaining ${facts.sum} to the same account.`,
      ...(facts.note === null ? [] : [`Note from our staff: ${facts.note}`]),
    ],
    references: emailReferences("en", facts),
    button: "View status",
    steps: [
      facts.deadline === null
        ? `It can no longer be held for you. Call ${facts.company.phone} before you send more.`
        : `${facts.words.held.en} until ${facts.deadline}, Bangladesh time.`,
      `Name ${facts.reference} in the transfer. We confirm as soon as the rest has arrived.`,
      `Questions? Call ${facts.company.phone}, ${facts.company.hours.en}.`,
    ],
  }),
  bn: (facts) => ({
    subject: `আরও ${facts.sum} বাকি: ${facts.what}, ${facts.reference}`,
    status: { label: "আংশিক টাকা এসেছে", tone: "open" },
    title: `আরও ${facts.sum} বাকি আছে।`,
    paragraphs: [
      `প্রিয় ${facts.name}, আপনার টাকা পেয়েছি, তবে দামের চেয়ে কম। বাকি ${facts.sum} একই অ্যাকাউন্টে পাঠিয়ে দিন।`,
      ...(facts.note === null ? [] : [`আমাদের কর্মীরা লিখেছেন: ${facts.note}`]),
    ],
    references: emailReferences("bn", facts),
    button: "অবস্থা দেখুন",
    steps: [
      facts.deadline === null
        ? `এটি আর ধরে রাখা যাচ্ছে না। আরও টাকা পাঠানোর আগে ${facts.company.phone} নম্বরে ফোন করুন।`
        : `${facts.words.held.bn} বাংলাদেশ সময় ${facts.deadline} পর্যন্ত আপনার জন্য রাখা থাকবে।`,
      `টাকা পাঠানোর সময় ${facts.reference} লিখে দিন। বাকি টাকা পেলেই নিশ্চিত করব।`,
      `কিছু জানতে চান? ফোন করুন ${facts.company.phone}, ${facts.company.hours.bn}।`,
    ],
  }),
};
