import type { EmailTemplate } from "../../../platform/mail/email-layout/company-email.ts";

interface SecurityDigest {
  readonly name: string;
  /** What happened, and how often. */
  readonly events: readonly { readonly title: string; readonly count: string }[];
}

/** To the administrators: what happened since the last such email, each kind in one line. */
export const securityDigestEmail: EmailTemplate<SecurityDigest> = {
  en: ({ name, events }) => ({
    subject: "Security events in the back office",
    status: { label: "Security", tone: "open" },
    title: "This happened since our last email.",
    paragraphs: [`Hello ${name}, please check that you or your colleagues know of it.`],
    references: events.map(({ title, count }) => ({ name: title, value: `${count} ×` })),
    button: "See the events",
    steps: [
      "You get this email at most once an hour, however much happens.",
      "Something nobody knows of? Disable the account or revoke the key first, and look into it then.",
    ],
  }),
  bn: ({ name, events }) => ({
    subject: "ব্যাক অফিসে নিরাপত্তার ঘটনা",
    status: { label: "নিরাপত্তা", tone: "open" },
    title: "আগের ইমেইলের পর থেকে যা ঘটেছে।",
    paragraphs: [`প্রিয় ${name}, ঘটনাগুলো আপনার বা সহকর্মীদের জানা কি না মিলিয়ে নিন।`],
    references: events.map(({ title, count }) => ({ name: title, value: `${count} বার` })),
    button: "ঘটনাগুলো দেখুন",
    steps: [
      "যত কিছুই ঘটুক, এই ইমেইল ঘণ্টায় একবারের বেশি যায় না।",
      "কোনো ঘটনা কেউ না চিনলে আগে অ্যাকাউন্টটি বন্ধ বা কী-টি বাতিল করুন, তারপর খোঁজ নিন।",
    ],
  }),
};
