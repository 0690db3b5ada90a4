import type { EmailTemplate } from "../../platform/mail/email-layout/company-email.ts";

/** Asks the owner of an address to confirm the subscription. */
export const confirmSubscriptionEmail: EmailTemplate<{ readonly leavePage: string }> = {
  en: ({ leavePage }) => ({
    subject: "Please confirm: the Ghuri newsletter",
    status: { label: "One more step", tone: "open" },
    title: "Shall we write to you?",
    paragraphs: [
      "This address was entered for our newsletter: one short email a week with falling fares, changed visa rules and new packages. Press the button and you are on the list.",
    ],
    button: "Confirm my subscription",
    steps: [
      "It was not you? Do nothing: without your confirmation we do not write again, and forget the address in 30 days.",
      "Every email has a link to unsubscribe with one click.",
      `To take this address off at once: ${leavePage}`,
    ],
  }),
  bn: ({ leavePage }) => ({
    subject: "নিশ্চিত করুন: ঘুরির নিউজলেটার",
    status: { label: "আর একটি ধাপ", tone: "open" },
    title: "আমরা কি আপনাকে লিখব?",
    paragraphs: [
      "আমাদের নিউজলেটারের জন্য এই ঠিকানাটি দেওয়া হয়েছে: সপ্তাহে একটি ছোট ইমেইল, তাতে ভাড়া কমার খবর, ভিসার নিয়মে পরিবর্তন আর নতুন প্যাকেজ। নিচের বোতামে চাপ দিলেই আপনি তালিকায় থাকবেন।",
    ],
    button: "সাবস্ক্রিপশন নিশ্চিত করুন",
    steps: [
      "আপনি চাননি? কিছুই করতে হবে না: নিশ্চিত না করলে আমরা আর লিখব না, আর ৩০ দিনের মধ্যে ঠিকানাটি মুছে ফেলব।",
      "প্রতিটি ইমেইলে একটি লিংক থাকে, যাতে এক চাপেই তালিকা থেকে বেরিয়ে যাওয়া যায়।",
      `এখনই ঠিকানাটি সরাতে চাইলে: ${leavePage}`,
    ],
  }),
};
