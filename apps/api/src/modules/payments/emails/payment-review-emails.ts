import type { EmailTemplate } from "../../../platform/mail/email-layout/company-email.ts";
import { type PaymentEmailFacts, emailReferences } from "./manual-payment-emails.ts";

/** The gateway flagged a paid attempt as risky, so it waits for review. */
export const heldEmail: EmailTemplate<PaymentEmailFacts> = {
  en: (facts) => ({
    subject: `Your payment is under review: ${facts.what}, ${facts.reference}`,
    status: { label: "Paid, under review", tone: "open" },
    title: "Your payment is under review.",
    paragraphs: [
      `Dear ${facts.name}, we received your payment of ${facts.sum}. The payment gateway asked us to check it before we confirm, so our staff will review it, ${facts.company.hours.en}.`,
    ],
    references: emailReferences("en", facts),
    button: "View status",
    steps: [
      ...(facts.deadline === null
        ? []
        : [`${facts.words.held.en} until ${facts.deadline}, Bangladesh time.`]),
      "There is nothing you need to do. Please do not pay again.",
      `If we cannot accept it, we will refund the full amount to where you paid from. Questions? Call ${facts.company.phone}.`,
    ],
  }),
  bn: (facts) => ({
    subject: `আপনার পেমেন্ট যাচাই হচ্ছে: ${facts.what}, ${facts.reference}`,
    status: { label: "টাকা এসেছে, যাচাই চলছে", tone: "open" },
    title: "আপনার পেমেন্ট যাচাই করা হচ্ছে।",
    paragraphs: [
      `প্রিয় ${facts.name}, আপনার ${facts.sum} আমাদের কাছে এসেছে। নিশ্চিত করার আগে পেমেন্ট গেটওয়ে এটি যাচাই করতে বলেছে, তাই আমাদের একজন কর্মী দেখছেন, ${facts.company.hours.bn}।`,
    ],
    references: emailReferences("bn", facts),
    button: "অবস্থা দেখুন",
    steps: [
      ...(facts.deadline === null
        ? []
        : [`${facts.words.held.bn} বাংলাদেশ সময় ${facts.deadline} পর্যন্ত আপনার জন্য রাখা থাকবে।`]),
      "আপনাকে কিছু করতে হবে না। দয়া করে আবার টাকা দেবেন না।",
      `গ্রহণ করা না গেলে যেখান থেকে টাকা এসেছে, পুরোটাই সেখানে ফেরত যাবে। কিছু জানতে চান? ফোন করুন ${facts.company.phone}।`,
    ],
  }),
};

/** Staff refused a risky payment, so it is refunded and the booking is still unpaid. */
export const refusedEmail: EmailTemplate<PaymentEmailFacts> = {
  en: (facts) => ({
    subject: `We could not accept your payment: ${facts.what}, ${facts.reference}`,
    status: { label: "Payment not accepted", tone: "bad" },
    title: "Your payment could not be accepted.",
    paragraphs: [
      `Dear ${facts.name}, our staff reviewed your payment of ${facts.sum} and could not accept it. We are refunding the full amount to where you paid from and will email you at every step.`,
      ...(facts.note === null ? [] : [`Note from our staff: ${facts.note}`]),
    ],
    references: emailReferences("en", facts),
    button: facts.deadline === null ? "View status" : "Pay another way",
    steps: [
      facts.deadline === null
        ? "It can no longer be paid for. The page shows its current status."
        : `You can pay another way until ${facts.deadline}, Bangladesh time: with your own card or wallet, or by manual payment.`,
      `Questions? Call ${facts.company.phone}, ${facts.company.hours.en}.`,
    ],
  }),
  bn: (facts) => ({
    subject: `আপনার পেমেন্ট নেওয়া যায়নি: ${facts.what}, ${facts.reference}`,
    status: { label: "পেমেন্ট নেওয়া যায়নি", tone: "bad" },
    title: "আপনার পেমেন্টটি নেওয়া যায়নি।",
    paragraphs: [
      `প্রিয় ${facts.name}, আমাদের কর্মীরা আপনার ${facts.sum} পেমেন্টটি যাচাই করেছেন, কিন্তু গ্রহণ করতে পারেননি। যেখান থেকে টাকা এসেছে, পুরোটাই সেখানে ফেরত যাচ্ছে; প্রতিটি ধাপে ইমেইলে জানাব।`,
      ...(facts.note === null ? [] : [`আমাদের কর্মীরা লিখেছেন: ${facts.note}`]),
    ],
    references: emailReferences("bn", facts),
    button: facts.deadline === null ? "অবস্থা দেখুন" : "অন্যভাবে টাকা দিন",
    steps: [
      facts.deadline === null
        ? "এর জন্য এখন আর টাকা দেওয়ার সুযোগ নেই। বর্তমান অবস্থা পাতাটিতে দেখা যাবে।"
        : `বাংলাদেশ সময় ${facts.deadline} পর্যন্ত অন্যভাবে টাকা দিতে পারবেন: আপনার নিজের কার্ড বা ওয়ালেট দিয়ে, অথবা ম্যানুয়াল পেমেন্টে।`,
      `কিছু জানতে চান? ফোন করুন ${facts.company.phone}, ${facts.company.hours.bn}।`,
    ],
  }),
};

/** The gateway never confirmed the payment, and staff found no money. */
export const notFoundEmail: EmailTemplate<PaymentEmailFacts> = {
  en: (facts) => ({
    subject: `Your payment did not arrive: ${facts.what}, ${facts.reference}`,
    status: { label: "Payment not received", tone: "bad" },
    title: "Your payment did not arrive.",
    paragraphs: [
      `Dear ${facts.name}, the payment gateway never confirmed your payment of ${facts.sum}. Our staff asked the gateway, and we did not receive any money.`,
      ...(facts.note === null ? [] : [`Note from our staff: ${facts.note}`]),
    ],
    references: emailReferences("en", facts),
    button: facts.deadline === null ? "View status" : "Try again",
    steps: [
      facts.deadline === null
        ? "It can no longer be paid for. The page shows its current status."
        : `You can try again until ${facts.deadline}, Bangladesh time.`,
      `Has the money left your account? Email the transaction number to ${facts.company.email} and we will trace it.`,
      `Questions? Call ${facts.company.phone}, ${facts.company.hours.en}.`,
    ],
  }),
  bn: (facts) => ({
    subject: `আপনার টাকা আসেনি: ${facts.what}, ${facts.reference}`,
    status: { label: "টাকা পাওয়া যায়নি", tone: "bad" },
    title: "আপনার টাকা আমাদের কাছে আসেনি।",
    paragraphs: [
      `প্রিয় ${facts.name}, আপনার ${facts.sum} পেমেন্টের কথা গেটওয়ে কখনো নিশ্চিত করেনি। আমাদের কর্মীরা সেখানে খোঁজ নিয়েছেন, কোনো টাকা আসেনি।`,
      ...(facts.note === null ? [] : [`আমাদের কর্মীরা লিখেছেন: ${facts.note}`]),
    ],
    references: emailReferences("bn", facts),
    button: facts.deadline === null ? "অবস্থা দেখুন" : "আবার চেষ্টা করুন",
    steps: [
      facts.deadline === null
        ? "এর জন্য এখন আর টাকা দেওয়ার সুযোগ নেই। বর্তমান অবস্থা পাতাটিতে দেখা যাবে।"
        : `বাংলাদেশ সময় ${facts.deadline} পর্যন্ত আবার চেষ্টা করতে পারবেন।`,
      `টাকা কি আপনার অ্যাকাউন্ট থেকে কেটে নিয়েছে? লেনদেন নম্বরসহ ${facts.company.email} ঠিকানায় লিখুন, আমরা খুঁজে দেখব।`,
      `কিছু জানতে চান? ফোন করুন ${facts.company.phone}, ${facts.company.hours.bn}।`,
    ],
  }),
};
