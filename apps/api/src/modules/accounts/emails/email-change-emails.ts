import type { EmailTemplate } from "../../../platform/mail/email-layout/company-email.ts";

interface LeftAddress {
  readonly name: string;
  /** In Bangladesh time. */
  readonly at: string;
  /** Masked, because another person may read the old mailbox. */
  readonly newAddress: string;
  readonly phone: string;
}

/** To the new address: proves that its owner asked. Contains nothing that was typed. */
export const confirmAddressEmail: EmailTemplate<{
  readonly hours: string;
  readonly phone: string;
}> = {
  en: ({ hours, phone }) => ({
    subject: "Confirm your new email address",
    status: { label: `Works for ${hours} hours`, tone: "open" },
    title: "Is this your new address?",
    paragraphs: [
      "Somebody asked to use this address for their Ghuri account. If it was you, press the button. Until then you sign in with the old address.",
    ],
    button: "Confirm my address",
    steps: [
      `The link works once, for ${hours} hours. When the address changes, all your other devices are signed out.`,
      `It was not you? Do nothing: somebody has mistyped an address. If it happens again, call us: ${phone}.`,
    ],
  }),
  bn: ({ hours, phone }) => ({
    subject: "নতুন ইমেইল ঠিকানাটি নিশ্চিত করুন",
    status: { label: `${hours} ঘণ্টা কাজ করবে`, tone: "open" },
    title: "এটি কি আপনার নতুন ঠিকানা?",
    paragraphs: [
      "একটি ঘুরি অ্যাকাউন্টে এই ঠিকানা ব্যবহার করতে চাওয়া হয়েছে। আপনি চেয়ে থাকলে নিচের বোতামে চাপ দিন। তার আগে পর্যন্ত পুরোনো ঠিকানা দিয়েই সাইন ইন করবেন।",
    ],
    button: "ঠিকানা নিশ্চিত করুন",
    steps: [
      `লিংকটি একবারই কাজ করে, ${hours} ঘণ্টার মধ্যে। ঠিকানা বদলালে আপনার অন্য সব ডিভাইস থেকে সাইন আউট হয়ে যাবে।`,
      `আপনি চাননি? কিছুই করতে হবে না, কেউ হয়তো ভুল ঠিকানা লিখেছেন। আবার এমন হলে আমাদের ফোন করুন: ${phone}।`,
    ],
  }),
};

/** To an account's own address, which its owner asks to prove. */
export const proveAddressEmail: typeof confirmAddressEmail = {
  en: ({ hours, phone }) => ({
    subject: "Confirm your email address",
    status: { label: `Works for ${hours} hours`, tone: "open" },
    title: "Is this your address?",
    paragraphs: [
      "A Ghuri account was opened with this address. If it is yours, press the button. You can then hold more than one booking before you pay.",
    ],
    button: "Confirm my address",
    steps: [
      `The link works once, for ${hours} hours.`,
      `It was not you? Do nothing: somebody has mistyped an address. If it happens again, call us: ${phone}.`,
    ],
  }),
  bn: ({ hours, phone }) => ({
    subject: "আপনার ইমেইল ঠিকানা নিশ্চিত করুন",
    status: { label: `${hours} ঘণ্টা কাজ করবে`, tone: "open" },
    title: "এটি কি আপনার ঠিকানা?",
    paragraphs: [
      "এই ঠিকানা দিয়ে একটি ঘুরি অ্যাকাউন্ট খোলা হয়েছে। আপনার হয়ে থাকলে নিচের বোতামে চাপ দিন। তখন টাকা দেওয়ার আগে একাধিক বুকিং ধরে রাখতে পারবেন।",
    ],
    button: "ঠিকানা নিশ্চিত করুন",
    steps: [
      `লিংকটি একবারই কাজ করে, ${hours} ঘণ্টার মধ্যে।`,
      `আপনি খোলেননি? কিছুই করতে হবে না, কেউ হয়তো ভুল ঠিকানা লিখেছেন। আবার এমন হলে আমাদের ফোন করুন: ${phone}।`,
    ],
  }),
};

/** To the old address, while it still signs in: its owner can stop a change by another person. */
export const changeRequestedEmail: EmailTemplate<Omit<LeftAddress, "at">> = {
  en: ({ name, newAddress, phone }) => ({
    subject: "A new email address for your Ghuri account",
    status: { label: "Waiting for confirmation", tone: "open" },
    title: "Your email address is about to change.",
    paragraphs: [
      `Hello ${name}, somebody with your password asked to change the email address of your account to ${newAddress}. It changes when the link that we sent there is used. Until then this address stays.`,
    ],
    button: "See where you are signed in",
    steps: [
      "If it was you, open the email at the new address.",
      `It was not you? Change your password at once, and call us: ${phone}.`,
    ],
  }),
  bn: ({ name, newAddress, phone }) => ({
    subject: "আপনার ঘুরি অ্যাকাউন্টের নতুন ইমেইল ঠিকানা",
    status: { label: "নিশ্চিত করা বাকি", tone: "open" },
    title: "আপনার ইমেইল ঠিকানা বদলাতে যাচ্ছে।",
    paragraphs: [
      `প্রিয় ${name}, আপনার পাসওয়ার্ড দিয়ে অ্যাকাউন্টের ইমেইল ঠিকানা বদলে ${newAddress} করতে বলা হয়েছে। সেখানে পাঠানো লিংকটি ব্যবহার করলেই ঠিকানা বদলাবে। তার আগে পর্যন্ত এই ঠিকানাই থাকবে।`,
    ],
    button: "কোথায় সাইন ইন করা আছে দেখুন",
    steps: [
      "আপনিই বলে থাকলে নতুন ঠিকানায় পাঠানো ইমেইলটি খুলুন।",
      `আপনি বলেননি? এখনই পাসওয়ার্ড বদলান, আর আমাদের ফোন করুন: ${phone}।`,
    ],
  }),
};

/** To the old address, so that its owner can report a stolen account. */
export const oldAddressEmail: EmailTemplate<LeftAddress> = {
  en: ({ name, at, newAddress, phone }) => ({
    subject: "The email address of your Ghuri account was changed",
    status: { label: "Address changed", tone: "open" },
    title: "Your account has a new email address.",
    paragraphs: [
      `Hello ${name}, on ${at}, Bangladesh time, the email address of your account was changed to ${newAddress}. This address signs in no more, and your other devices have been signed out.`,
    ],
    button: "See my profile",
    steps: [
      "If it was you, there is nothing to do: our emails now go to the new address.",
      `It was not you? Call us at once: ${phone}.`,
    ],
  }),
  bn: ({ name, at, newAddress, phone }) => ({
    subject: "আপনার ঘুরি অ্যাকাউন্টের ইমেইল ঠিকানা বদলানো হয়েছে",
    status: { label: "ঠিকানা বদলেছে", tone: "open" },
    title: "আপনার অ্যাকাউন্টের ইমেইল ঠিকানা এখন নতুন।",
    paragraphs: [
      `প্রিয় ${name}, বাংলাদেশ সময় ${at}-এ আপনার অ্যাকাউন্টের ইমেইল ঠিকানা বদলে ${newAddress} করা হয়েছে। পুরোনো এই ঠিকানা দিয়ে আর সাইন ইন করা যাবে না, আর অন্য সব ডিভাইস থেকে সাইন আউট করা হয়েছে।`,
    ],
    button: "প্রোফাইল দেখুন",
    steps: [
      "আপনিই বদলেছেন? তাহলে আর কিছু করতে হবে না: আমাদের ইমেইল এখন থেকে নতুন ঠিকানায় যাবে।",
      `আপনি বদলাননি? এখনই আমাদের ফোন করুন: ${phone}।`,
    ],
  }),
};

/** To the new address, to show that our emails arrive there. */
export const newAddressEmail: EmailTemplate<{ readonly name: string; readonly phone: string }> = {
  en: ({ name, phone }) => ({
    subject: "This is now the email address of your Ghuri account",
    status: { label: "Address changed", tone: "good" },
    title: "You sign in with this address now.",
    paragraphs: [
      `Hello ${name}, this address now belongs to your account. Sign in with it; our emails come here.`,
    ],
    button: "See my profile",
    steps: [
      "Your password is the same as before.",
      `You know nothing about this? Somebody has mistyped an address: tell us, ${phone}.`,
    ],
  }),
  bn: ({ name, phone }) => ({
    subject: "আপনার ঘুরি অ্যাকাউন্টের ইমেইল ঠিকানা এখন এটি",
    status: { label: "ঠিকানা বদলেছে", tone: "good" },
    title: "এখন থেকে এই ঠিকানা দিয়ে সাইন ইন করুন।",
    paragraphs: [
      `প্রিয় ${name}, এই ঠিকানাটি এখন আপনার অ্যাকাউন্টের। এটি দিয়ে সাইন ইন করুন; আমাদের ইমেইলও এখানেই আসবে।`,
    ],
    button: "প্রোফাইল দেখুন",
    steps: [
      "পাসওয়ার্ড আগেরটিই আছে।",
      `এ বিষয়ে কিছু জানেন না? কেউ হয়তো ভুল ঠিকানা লিখেছেন: আমাদের জানান, ${phone}।`,
    ],
  }),
};
