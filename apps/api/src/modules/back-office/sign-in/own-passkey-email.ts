import type { EmailTemplate } from "../../../platform/mail/email-layout/company-email.ts";

interface PasskeyChange {
  readonly name: string;
  readonly passkey: string;
  /** In Bangladesh time. */
  readonly at: string;
}

const addedEmail: EmailTemplate<PasskeyChange> = {
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

const removedEmail: EmailTemplate<PasskeyChange> = {
  en: ({ name, passkey, at }) => ({
    subject: "A passkey was removed from your back office sign-in",
    status: { label: "Passkey removed", tone: "open" },
    title: "A passkey no longer signs you in.",
    paragraphs: [
      `Hello ${name}, on ${at}, Bangladesh time, the passkey “${passkey}” was removed from your sign-in to the back office.`,
    ],
    button: "Open the back office",
    steps: [
      "If it was you, there is nothing to do.",
      "It was not you? Somebody may be using your session. Tell an administrator at once: they end your sign-in and send you a link to set it up anew.",
    ],
  }),
  bn: ({ name, passkey, at }) => ({
    subject: "আপনার ব্যাক অফিসের সাইন ইন থেকে একটি পাসকি সরানো হয়েছে",
    status: { label: "পাসকি সরানো হয়েছে", tone: "open" },
    title: "একটি পাসকি দিয়ে আর সাইন ইন করা যাবে না।",
    paragraphs: [
      `প্রিয় ${name}, বাংলাদেশ সময় ${at}-এ আপনার ব্যাক অফিসের সাইন ইন থেকে “${passkey}” নামের পাসকিটি সরানো হয়েছে।`,
    ],
    button: "ব্যাক অফিস খুলুন",
    steps: [
      "আপনিই সরিয়ে থাকলে আর কিছু করতে হবে না।",
      "আপনি সরাননি? হয়তো অন্য কেউ আপনার সেশন ব্যবহার করছেন। এখনই একজন অ্যাডমিনকে জানান: তিনি আপনার সাইন ইন বন্ধ করে নতুন করে চালু করার লিংক পাঠাবেন।",
    ],
  }),
};

/** To a member of staff whose passkeys changed, so that they notice a change that is not theirs. */
export const ownPasskeyEmails = { added: addedEmail, removed: removedEmail };
