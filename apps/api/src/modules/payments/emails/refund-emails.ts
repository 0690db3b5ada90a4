import type { EmailTemplate } from "../../../platform/mail/email-layout/company-email.ts";
import type { RefundEmailFacts, RefundStageText } from "./refund-email-facts.ts";
import { targetInBangla, targetInEnglish } from "./refund-target-text.ts";
import {
  automaticRefundBangla,
  automaticRefundEnglish,
  isAutomaticRefund,
} from "./automatic-refund-emails.ts";

function english(facts: RefundEmailFacts): RefundStageText {
  const { stage, name, refund, sum, to, company } = facts;
  const ask = `Questions? Call ${company.phone}, ${company.hours.en}.`;
  switch (stage) {
    case "requested":
      if (!facts.isReopened && isAutomaticRefund(facts.reason))
        return automaticRefundEnglish({ ...facts, reason: facts.reason });
      return {
        subject: `Your refund is being processed after all: ${sum}, ${refund}`,
        status: { label: "Refund started", tone: "open" },
        title: "Your refund is being processed after all.",
        text: `Dear ${name}, we told you that we could not approve your refund of ${sum}. That was our mistake, and we are sorry. We are processing it now.`,
        steps: [`We will refund it to ${targetInEnglish(to)} and email you at every step.`, ask],
      };
    case "approved":
      return {
        subject: `Your refund is approved: ${sum}, ${refund}`,
        status: { label: "Refund approved", tone: "good" },
        title: "Your refund is approved.",
        text: `Dear ${name}, we will refund ${sum} to you. We will send it next and email you when it is on its way.`,
        steps: [`We will refund it to ${targetInEnglish(to)}.`, ask],
      };
    case "sent":
      return {
        subject: `Your refund is on its way: ${sum}, ${refund}`,
        status: { label: "Refund sent", tone: "good" },
        title: "Your refund is on its way.",
        text: `Dear ${name}, we have sent ${sum} to ${targetInEnglish(to)}.`,
        steps: ["Banks need up to 7 working days. Your refund page shows the current status.", ask],
      };
    case "done":
      return {
        subject: `Your refund has arrived: ${sum}, ${refund}`,
        status: { label: "Refunded", tone: "good" },
        title: "You have your money back.",
        text: `Dear ${name}, ${sum} has arrived at ${targetInEnglish(to)}.`,
        steps: [
          "It appears in your bank or wallet account, with some banks on the next statement.",
          `Not there? Call ${company.phone} and quote ${refund}: we will ask the bank the same day.`,
        ],
      };
    default:
      return {
        subject: `We could not approve your refund: ${refund}`,
        status: { label: "Refund refused", tone: "bad" },
        title: "We could not approve your refund.",
        text: `Dear ${name}, we reviewed your refund request of ${sum} and could not approve it.`,
        steps: [`Do you disagree? Email ${company.email} and quote ${refund}.`, ask],
      };
  }
}

function bangla(facts: RefundEmailFacts): RefundStageText {
  const { stage, name, refund, sum, to, company } = facts;
  const ask = `কিছু জানতে চান? ফোন করুন ${company.phone}, ${company.hours.bn}।`;
  switch (stage) {
    case "requested":
      if (!facts.isReopened && isAutomaticRefund(facts.reason))
        return automaticRefundBangla({ ...facts, reason: facts.reason });
      return {
        subject: `আপনার রিফান্ডের কাজ আবার শুরু হয়েছে: ${sum}, ${refund}`,
        status: { label: "টাকা ফেরত যাবে", tone: "open" },
        title: "আপনার রিফান্ডের কাজ আবার শুরু হয়েছে।",
        text: `প্রিয় ${name}, আপনার ${sum} ফেরত দেওয়া যাবে না বলে জানিয়েছিলাম। ভুলটি আমাদের, আমরা দুঃখিত। এখন টাকা ফেরতের কাজ চলছে।`,
        steps: [`টাকা যাবে: ${targetInBangla(to)}। প্রতিটি ধাপে ইমেইলে জানাব।`, ask],
      };
    case "approved":
      return {
        subject: `আপনার রিফান্ড অনুমোদিত হয়েছে: ${sum}, ${refund}`,
        status: { label: "রিফান্ড অনুমোদিত", tone: "good" },
        title: "আপনার রিফান্ড অনুমোদিত হয়েছে।",
        text: `প্রিয় ${name}, আপনি ${sum} ফেরত পাবেন। এরপর টাকাটি পাঠানো হবে; পাঠালেই ইমেইলে জানাব।`,
        steps: [`টাকা যাবে: ${targetInBangla(to)}।`, ask],
      };
    case "sent":
      return {
        subject: `আপনার রিফান্ড পাঠানো হয়েছে: ${sum}, ${refund}`,
        status: { label: "টাকা পাঠানো হয়েছে", tone: "good" },
        title: "আপনার টাকা পাঠানো হয়েছে।",
        text: `প্রিয় ${name}, ${sum} আমরা পাঠিয়ে দিয়েছি। টাকা যাচ্ছে: ${targetInBangla(to)}।`,
        steps: ["ব্যাংকের সর্বোচ্চ ৭ কর্মদিবস লাগতে পারে। বর্তমান অবস্থা রিফান্ডের পাতায় দেখা যায়।", ask],
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
        subject: `আপনার রিফান্ড অনুমোদন করা যায়নি: ${refund}`,
        status: { label: "রিফান্ড নাকচ", tone: "bad" },
        title: "আপনার রিফান্ড অনুমোদন করা যায়নি।",
        text: `প্রিয় ${name}, আপনার ${sum} রিফান্ডের আবেদন আমরা দেখেছি, কিন্তু অনুমোদন করতে পারিনি।`,
        steps: [`আপনার কি ভিন্নমত আছে? ${refund} উল্লেখ করে ${company.email} ঠিকানায় লিখুন।`, ask],
      };
  }
}

/** A refund reached a stage. */
export const refundEmail: EmailTemplate<RefundEmailFacts> = {
  en: (facts) => {
    const { text, ...texts } = english(facts);
    return {
      ...texts,
      paragraphs: [text, ...(facts.note === null ? [] : [`Note from our staff: ${facts.note}`])],
      references: [
        { name: facts.words.label.en, value: facts.reference },
        { name: "Refund", value: facts.refund },
      ],
      button: "Track your refund",
    };
  },
  bn: (facts) => {
    const { text, ...texts } = bangla(facts);
    return {
      ...texts,
      paragraphs: [text, ...(facts.note === null ? [] : [`আমাদের কর্মীরা লিখেছেন: ${facts.note}`])],
      references: [
        { name: facts.words.label.bn, value: facts.reference },
        { name: "রিফান্ড", value: facts.refund },
      ],
      button: "রিফান্ডের অবস্থা দেখুন",
    };
  },
};
