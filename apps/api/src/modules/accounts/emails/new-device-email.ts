import type { EmailTemplate } from "../../../platform/mail/email-layout/company-email.ts";

interface NewDevice {
  readonly name: string;
  /** "Chrome on Android"; empty when the device does not say. */
  readonly device: string;
  /** In Bangladesh time. */
  readonly at: string;
  readonly phone: string;
}

/** To the owner of an account that was signed in to from a device and a network that it has not been used from. */
export const newDeviceEmail: EmailTemplate<NewDevice> = {
  en: ({ name, device, at, phone }) => ({
    subject: "New sign-in to your Ghuri account",
    status: { label: "New device", tone: "open" },
    title: "Was this you?",
    paragraphs: [
      `Hello ${name}, your account was signed in to on a device that we have not seen before${device && `: ${device}`}, on ${at}.`,
    ],
    button: "See my devices",
    steps: [
      "If it was you, there is nothing to do.",
      `It was not you? Sign that device out, change your password, and call us: ${phone}.`,
    ],
  }),
  bn: ({ name, device, at, phone }) => ({
    subject: "আপনার ঘুরি অ্যাকাউন্টে নতুন সাইন ইন",
    status: { label: "নতুন ডিভাইস", tone: "open" },
    title: "এটি কি আপনি ছিলেন?",
    paragraphs: [
      `প্রিয় ${name}, ${at} সময়ে এমন একটি ডিভাইস${device && ` (${device})`} থেকে আপনার অ্যাকাউন্টে সাইন ইন হয়েছে, যা আগে ব্যবহার হয়নি।`,
    ],
    button: "ডিভাইসগুলো দেখুন",
    steps: [
      "আপনিই সাইন ইন করে থাকলে আর কিছু করতে হবে না।",
      `আপনি করেননি? ডিভাইসটি সাইন আউট করুন, পাসওয়ার্ড বদলান, আর আমাদের ফোন করুন: ${phone}।`,
    ],
  }),
};
