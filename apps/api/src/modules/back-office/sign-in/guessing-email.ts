import type { EmailTemplate } from "../../../platform/mail/email-layout/company-email.ts";

/** To a member of staff whose sign-in somebody is trying to guess. */
export const guessingEmail: EmailTemplate<{ readonly name: string }> = {
  en: ({ name }) => ({
    subject: "Somebody is trying to sign in as you",
    status: { label: "Failed sign-ins", tone: "bad" },
    title: "Somebody is trying to sign in as you.",
    paragraphs: [
      `Hello ${name}, many attempts to sign in to the back office with your email have failed in the last hour. You can sign in as usual from a network that you have used before.`,
    ],
    button: "Open the back office",
    steps: [
      "If it was you, there is nothing to do.",
      "It was not you? Tell an administrator, and change your password if you use it anywhere else.",
      "Never give a one-time code to anybody, whoever asks.",
    ],
  }),
  bn: ({ name }) => ({
    subject: "কেউ আপনার হয়ে সাইন ইন করার চেষ্টা করছে",
    status: { label: "ব্যর্থ সাইন ইন", tone: "bad" },
    title: "কেউ আপনার হয়ে সাইন ইন করার চেষ্টা করছে।",
    paragraphs: [
      `প্রিয় ${name}, গত এক ঘণ্টায় আপনার ইমেইল দিয়ে ব্যাক অফিসে সাইন ইন করার অনেক চেষ্টা ব্যর্থ হয়েছে। আগে যে নেটওয়ার্ক থেকে সাইন ইন করেছেন, সেখান থেকে আপনি আগের মতোই সাইন ইন করতে পারবেন।`,
    ],
    button: "ব্যাক অফিস খুলুন",
    steps: [
      "আপনিই চেষ্টা করে থাকলে আর কিছু করতে হবে না।",
      "আপনি করেননি? অ্যাডমিনকে জানান, আর এই পাসওয়ার্ড অন্য কোথাও ব্যবহার করলে তা বদলে নিন।",
      "কেউ চাইলেও এককালীন কোড কাউকে দেবেন না।",
    ],
  }),
};
