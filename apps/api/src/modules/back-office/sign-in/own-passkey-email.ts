import type { EmailTemplate } from "../../../platform/mail/email-layout/company-email.ts";

/** To a member of staff whose sign-in has a new passkey, so that they notice one that is not theirs. */
export const ownPasskeyEmail: EmailTemplate<{
  readonly name: string;
  readonly passkey: string;
  /** In Bangladesh time. */
  readonly at: string;
}> = {
  en: ({ name, passkey, at }) => ({
    subject: "A passkey was added to your back office sign-in",
    status: { label: "Passkey added", tone: "open" },
    title: "A new passkey signs you in.",
    paragraphs: [
      `Hello ${name}, on ${at}, Bangladesh time, the passkey “${passkey}” was added to your sign-in to the back office.`,
    ],
    button: "Open the back office",
    steps: [
      "If it was you, there is nothing to do.",
      "It was not you? Tell an administrator at once: they end your sign-in and send you a link to set it up anew.",
    ],
  }),
  bn: ({ name, passkey, at }) => ({
    subject: "আপনার ব্যাক অফিসের সাইন ইনে একটি পাসকি যোগ হয়েছে",
    status: { label: "পাসকি যোগ হয়েছে", tone: "open" },
    title: "নতুন পাসকি দিয়ে এখন সাইন ইন করা যাবে।",
    paragraphs: [
      `প্রিয় ${name}, বাংলাদেশ সময় ${at}-এ আপনার ব্যাক অফিসের সাইন ইনে “${passkey}” নামে একটি পাসকি যোগ হয়েছে।`,
    ],
    button: "ব্যাক অফিস খুলুন",
    steps: [
      "আপনিই যোগ করে থাকলে আর কিছু করতে হবে না।",
      "আপনি করেননি? এখনই একজন অ্যাডমিনকে জানান: তিনি আপনার সাইন ইন বন্ধ করে নতুন করে চালু করার লিংক পাঠাবেন।",
    ],
  }),
};
