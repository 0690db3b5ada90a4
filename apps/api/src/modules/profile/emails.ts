import type { EmailTemplate } from "../../platform/mail/email-layout/company-email.ts";

interface LeftAddress {
  readonly name: string;
  /** In Bangladesh time. */
  readonly at: string;
  /** Masked, because another person may read the old mailbox. */
  readonly newAddress: string;
  readonly phone: string;
}

/** To the old address, so that its owner can report a stolen account. */
export const oldAddressEmail: EmailTemplate<LeftAddress> = {
  en: ({ name, at, newAddress, phone }) => ({
    subject: "The email address of your Ghuri account was changed",
    status: { label: "Address changed", tone: "open" },
    title: "Your account has a new email address.",
    paragraphs: [
      `Hello ${name}, on ${at}, Bangladesh time, the email address of your account was changed to ${newAddress}. This address signs in no more.`,
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
      `প্রিয় ${name}, বাংলাদেশ সময় ${at}-এ আপনার অ্যাকাউন্টের ইমেইল ঠিকানা বদলে ${newAddress} করা হয়েছে। পুরোনো এই ঠিকানা দিয়ে আর সাইন ইন করা যাবে না।`,
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
