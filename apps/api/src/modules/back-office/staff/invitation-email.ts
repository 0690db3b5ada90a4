import type { EmailTemplate } from "../../../platform/mail/email-layout/company-email.ts";

/** To a new colleague, or to one whose sign-in was reset. */
export const invitationEmail: EmailTemplate<{ readonly name: string; readonly hours: string }> = {
  en: ({ name, hours }) => ({
    subject: "Set up your sign-in to the back office",
    status: { label: `Works for ${hours} hours`, tone: "open" },
    title: "Set up your sign-in.",
    paragraphs: [
      `Hello ${name}, an administrator has given you access to the back office. Press the button to choose a password and to connect an authenticator app. Nobody else sees either.`,
    ],
    button: "Set up my sign-in",
    steps: [
      "You need an authenticator app on your phone, such as Aegis, 2FAS or Google Authenticator.",
      `The link works once, for ${hours} hours. If it says that it was used, and not by you, tell an administrator at once.`,
    ],
  }),
  bn: ({ name, hours }) => ({
    subject: "ব্যাক অফিসে আপনার সাইন ইন চালু করুন",
    status: { label: `${hours} ঘণ্টা কাজ করবে`, tone: "open" },
    title: "আপনার সাইন ইন চালু করুন।",
    paragraphs: [
      `প্রিয় ${name}, একজন অ্যাডমিন আপনাকে ব্যাক অফিসে প্রবেশাধিকার দিয়েছেন। বোতামে চেপে নিজের পাসওয়ার্ড ঠিক করুন আর অথেনটিকেটর অ্যাপ যুক্ত করুন। এ দুটি অন্য কেউ দেখতে পান না।`,
    ],
    button: "সাইন ইন চালু করুন",
    steps: [
      "ফোনে একটি অথেনটিকেটর অ্যাপ লাগবে, যেমন Aegis, 2FAS বা Google Authenticator।",
      `লিংকটি একবারই কাজ করে, ${hours} ঘণ্টার মধ্যে। আপনি ব্যবহার না করলেও যদি লেখা আসে যে এটি ব্যবহার হয়ে গেছে, সঙ্গে সঙ্গে অ্যাডমিনকে জানান।`,
    ],
  }),
};
