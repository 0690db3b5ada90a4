import { OPENING_LINK_HOURS, RESET_LINK_MINUTES } from "@ghuri/contract/accounts";
import { localizeDigits } from "../../../platform/format.ts";
import type { EmailTemplate } from "../../../platform/mail/email-layout/company-email.ts";

const MINUTES = {
  en: String(RESET_LINK_MINUTES),
  bn: localizeDigits("bn", RESET_LINK_MINUTES),
};

/** The email with the link that sets a new password. */
export const resetLinkEmail: EmailTemplate<{ readonly name: string }> = {
  en: ({ name }) => ({
    subject: "Set a new password for Ghuri",
    status: { label: `Works for ${MINUTES.en} minutes`, tone: "open" },
    title: "Set a new password.",
    paragraphs: [
      `Hello ${name}, somebody asked for a new password for your account. If it was you, press the button and choose one.`,
    ],
    button: "Set a new password",
    steps: [
      `The link works once, for ${MINUTES.en} minutes. If you ask again, only the newest link works.`,
      "When the password is changed, all your other devices are signed out.",
      "It was not you? Do nothing. Your password stays as it is.",
    ],
  }),
  bn: ({ name }) => ({
    subject: "ঘুরিতে নতুন পাসওয়ার্ড দিন",
    status: { label: `${MINUTES.bn} মিনিট কাজ করবে`, tone: "open" },
    title: "নতুন পাসওয়ার্ড দিন।",
    paragraphs: [
      `প্রিয় ${name}, আপনার অ্যাকাউন্টের জন্য নতুন পাসওয়ার্ড চাওয়া হয়েছে। আপনি চেয়ে থাকলে নিচের বোতামে চাপ দিয়ে একটি বেছে নিন।`,
    ],
    button: "নতুন পাসওয়ার্ড দিন",
    steps: [
      `লিংকটি একবারই কাজ করে, ${MINUTES.bn} মিনিটের মধ্যে। আবার চাইলে শুধু সবচেয়ে নতুন লিংকটি কাজ করবে।`,
      "পাসওয়ার্ড বদলালে আপনার অন্য সব ডিভাইস থেকে সাইন আউট হয়ে যাবে।",
      "আপনি চাননি? কিছুই করতে হবে না। পাসওয়ার্ড আগের মতোই থাকবে।",
    ],
  }),
};

const HOURS = {
  en: String(OPENING_LINK_HOURS),
  bn: localizeDigits("bn", OPENING_LINK_HOURS),
};

/** The email to a customer for whom staff opened an account. */
export const openedAccountEmail: EmailTemplate<{ readonly name: string }> = {
  en: ({ name }) => ({
    subject: "Your Ghuri account",
    status: { label: `Works for ${HOURS.en} hours`, tone: "open" },
    title: "Set your password.",
    paragraphs: [
      `Hello ${name}, we opened this account for you at our desk. Press the button and choose a password to see your bookings, pay and download tickets.`,
    ],
    button: "Set your password",
    steps: [
      `The link works once, for ${HOURS.en} hours. Later, choose “Forgot password?” on the sign-in page.`,
      "Until you set a password, nobody can sign in to this account.",
      "You did not ask us for an account? Do nothing, or call us and we close it.",
    ],
  }),
  bn: ({ name }) => ({
    subject: "আপনার ঘুরি অ্যাকাউন্ট",
    status: { label: `${HOURS.bn} ঘণ্টা কাজ করবে`, tone: "open" },
    title: "আপনার পাসওয়ার্ড দিন।",
    paragraphs: [
      `প্রিয় ${name}, আমাদের অফিস থেকে আপনার জন্য এই অ্যাকাউন্টটি খোলা হয়েছে। নিচের বোতামে চাপ দিয়ে একটি পাসওয়ার্ড বেছে নিন; তারপর বুকিং দেখতে, টাকা দিতে ও টিকিট নামাতে পারবেন।`,
    ],
    button: "পাসওয়ার্ড দিন",
    steps: [
      `লিংকটি একবারই কাজ করে, ${HOURS.bn} ঘণ্টার মধ্যে। পরে সাইন ইন পাতায় পাসওয়ার্ড ভুলে যাওয়ার লিংকে চাপ দিন।`,
      "আপনি পাসওয়ার্ড না দেওয়া পর্যন্ত এই অ্যাকাউন্টে কেউ সাইন ইন করতে পারবে না।",
      "আপনি অ্যাকাউন্ট চাননি? কিছুই করতে হবে না, অথবা ফোন করুন, আমরা বন্ধ করে দেব।",
    ],
  }),
};

interface PasswordChanged {
  readonly name: string;
  /** In Bangladesh time. */
  readonly at: string;
  readonly phone: string;
  /** The account was to be deleted, and stays. */
  readonly keepsAccount: boolean;
}

export const passwordChangedEmail: EmailTemplate<PasswordChanged> = {
  en: ({ name, at, phone, keepsAccount }) => ({
    subject: "Your Ghuri password was changed",
    status: { label: "Password changed", tone: "good" },
    title: "Your password was changed.",
    paragraphs: [
      `Hello ${name}, the password of your account was changed on ${at}, Bangladesh time. All your other devices have been signed out.`,
      ...(keepsAccount
        ? [
            "The deletion of your account is stopped: it stays. Ask again on your profile page if you still want it.",
          ]
        : []),
    ],
    button: "See where you are signed in",
    steps: [
      "It was you? Then there is nothing to do.",
      `It was not you? Choose “Forgot password?” on the sign-in page at once, and call us: ${phone}.`,
    ],
  }),
  bn: ({ name, at, phone, keepsAccount }) => ({
    subject: "আপনার ঘুরি পাসওয়ার্ড বদলানো হয়েছে",
    status: { label: "পাসওয়ার্ড বদলানো হয়েছে", tone: "good" },
    title: "আপনার পাসওয়ার্ড বদলানো হয়েছে।",
    paragraphs: [
      `প্রিয় ${name}, বাংলাদেশ সময় ${at}-এ আপনার অ্যাকাউন্টের পাসওয়ার্ড বদলানো হয়েছে। অন্য সব ডিভাইস থেকে সাইন আউট করা হয়েছে।`,
      ...(keepsAccount
        ? ["অ্যাকাউন্ট মুছে ফেলা থামানো হয়েছে: অ্যাকাউন্টটি থাকছে। এখনো মুছে ফেলতে চাইলে প্রোফাইল পাতা থেকে আবার বলুন।"]
        : []),
    ],
    button: "কোথায় সাইন ইন করা আছে দেখুন",
    steps: [
      "আপনিই বদলেছেন? তাহলে আর কিছু করতে হবে না।",
      `আপনি বদলাননি? এখনই সাইন ইন পাতায় গিয়ে পাসওয়ার্ড ভুলে যাওয়ার লিংকে চাপ দিন, আর আমাদের ফোন করুন: ${phone}।`,
    ],
  }),
};
