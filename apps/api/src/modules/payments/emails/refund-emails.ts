import type { EmailTemplate } from "../../../platform/mail/email-layout/company-email.ts";
import { SUPPORT_HOURS, SUBJECT_LABELS } from "./manual-payment-emails.ts";
import type { RefundEmailFacts, RefundStageText } from "./refund-email-facts.ts";
import { targetInBangla, targetInEnglish } from "./refund-target-text.ts";
import { automaticRefundBangla, automaticRefundEnglish } from "./automatic-refund-emails.ts";

function english(news: RefundEmailFacts): RefundStageText {
  const { stage, name, refund, sum, to, company } = news;
  const ask = `Questions? Call ${company.phone}, ${SUPPORT_HOURS.en}.`;
  switch (stage) {
    case "requested":
      return automaticRefundEnglish(news);
    case "approved":
      return {
        subject: `Your refund is agreed: ${sum}, ${refund}`,
        status: { label: "Refund agreed", tone: "good" },
        title: "Your refund is agreed.",
        text: `Dear ${name}, ${sum} comes back to you. We send it next, and write again when it has left.`,
        steps: [`It goes to ${targetInEnglish(to)}.`, ask],
      };
    case "sent":
      return {
        subject: `Your refund is on its way: ${sum}, ${refund}`,
        status: { label: "Refund sent", tone: "good" },
        title: "Your refund is on its way.",
        text: `Dear ${name}, ${sum} has left us and goes to ${targetInEnglish(to)}.`,
        steps: [
          "Banks need up to 7 working days. Your refund’s page shows where the money is.",
          ask,
        ],
      };
    case "done":
      return {
        subject: `Your refund has arrived: ${sum}, ${refund}`,
        status: { label: "Refunded", tone: "good" },
        title: "Your money is back with you.",
        text: `Dear ${name}, ${sum} has arrived at ${targetInEnglish(to)}.`,
        steps: [
          "Your bank or wallet shows it, some with the next statement.",
          `It is not there? Call ${company.phone} and name ${refund}: we ask the bank the same day.`,
        ],
      };
    default:
      return {
        subject: `We could not give this money back: ${refund}`,
        status: { label: "Refund refused", tone: "bad" },
        title: "Your refund was refused.",
        text: `Dear ${name}, we looked at your refund of ${sum} and could not agree to it.`,
        steps: [`You see it otherwise? Write to ${company.email} and name ${refund}.`, ask],
      };
  }
}

function bangla(news: RefundEmailFacts): RefundStageText {
  const { stage, name, refund, sum, to, company } = news;
  const ask = `কিছু জানতে চান? ফোন করুন ${company.phone}, ${SUPPORT_HOURS.bn}।`;
  switch (stage) {
    case "requested":
      return automaticRefundBangla(news);
    case "approved":
      return {
        subject: `আপনার রিফান্ড অনুমোদিত হয়েছে: ${sum}, ${refund}`,
        status: { label: "রিফান্ড অনুমোদিত", tone: "good" },
        title: "আপনার রিফান্ড অনুমোদিত হয়েছে।",
        text: `প্রিয় ${name}, আপনি ${sum} ফেরত পাবেন। এরপর টাকাটি পাঠানো হবে; পাঠালেই আবার জানাব।`,
        steps: [`টাকা যাবে: ${targetInBangla(to)}।`, ask],
      };
    case "sent":
      return {
        subject: `আপনার রিফান্ড পাঠানো হয়েছে: ${sum}, ${refund}`,
        status: { label: "টাকা পাঠানো হয়েছে", tone: "good" },
        title: "আপনার টাকা পাঠানো হয়েছে।",
        text: `প্রিয় ${name}, ${sum} আমরা পাঠিয়ে দিয়েছি। টাকা যাচ্ছে: ${targetInBangla(to)}।`,
        steps: ["ব্যাংকের সর্বোচ্চ ৭ কর্মদিবস লাগতে পারে। টাকা কোথায় আছে, রিফান্ডের পাতায় দেখা যায়।", ask],
      };
    case "done":
      return {
        subject: `আপনার টাকা ফেরত গেছে: ${sum}, ${refund}`,
        status: { label: "টাকা ফেরত গেছে", tone: "good" },
        title: "টাকা আপনার কাছে ফেরত গেছে।",
        text: `প্রিয় ${name}, ${sum} পৌঁছে গেছে: ${targetInBangla(to)}।`,
        steps: [
          "আপনার ব্যাংক বা ওয়ালেটে দেখা যাবে; কোনো কোনো ব্যাংক পরের বিবরণীতে দেখায়।",
          `পাননি? ${company.phone} নম্বরে ফোন করে ${refund} বলুন, আমরা সেদিনই ব্যাংকে খোঁজ নেব।`,
        ],
      };
    default:
      return {
        subject: `এই টাকা ফেরত দেওয়া যায়নি: ${refund}`,
        status: { label: "রিফান্ড নাকচ", tone: "bad" },
        title: "আপনার রিফান্ড নাকচ হয়েছে।",
        text: `প্রিয় ${name}, আপনার ${sum} রিফান্ডের আবেদন আমরা দেখেছি, কিন্তু অনুমোদন করতে পারিনি।`,
        steps: [`আপনার কি ভিন্নমত আছে? ${refund} উল্লেখ করে ${company.email} ঠিকানায় লিখুন।`, ask],
      };
  }
}

/** A refund has reached a stage. */
export const refundEmail: EmailTemplate<RefundEmailFacts> = {
  en: (news) => {
    const { text, ...words } = english(news);
    return {
      ...words,
      paragraphs: [text, ...(news.note === null ? [] : [`Our staff write: ${news.note}`])],
      references: [
        { name: SUBJECT_LABELS.en[news.purpose], value: news.reference },
        { name: "Refund", value: news.refund },
      ],
      button: "See where the money is",
    };
  },
  bn: (news) => {
    const { text, ...words } = bangla(news);
    return {
      ...words,
      paragraphs: [text, ...(news.note === null ? [] : [`আমাদের কর্মীরা লিখেছেন: ${news.note}`])],
      references: [
        { name: SUBJECT_LABELS.bn[news.purpose], value: news.reference },
        { name: "রিফান্ড", value: news.refund },
      ],
      button: "টাকা কোথায় আছে দেখুন",
    };
  },
};
