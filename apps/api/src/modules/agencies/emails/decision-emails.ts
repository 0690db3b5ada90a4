import type { AgencyStatus } from "@ghuri/contract/agencies";
import type { Company } from "../../../platform/company.ts";
import type { EmailTemplate } from "../../../platform/mail/email-layout/company-email.ts";

interface Decided {
  readonly agency: string;
  readonly email: string;
  /** The note that staff wrote with the decision. */
  readonly note: string | null;
  readonly company: Pick<Company, "phone" | "email">;
}

const approved: EmailTemplate<Decided> = {
  en: ({ agency, email, note, company }) => ({
    subject: "Your business account is open",
    status: { label: "Approved", tone: "good" },
    title: "Welcome: your agency is approved.",
    paragraphs: [
      "We have looked at your application and opened your Ghuri business account.",
      ...(note ? [`Our staff write: ${note}`] : []),
    ],
    references: [
      { name: "Agency", value: agency },
      { name: "Signs in with", value: email },
    ],
    button: "Sign in",
    steps: [
      "Sign in with this address and the password you chose.",
      `Something to correct or to ask? ${company.phone}, ${company.email}.`,
    ],
  }),
  bn: ({ agency, email, note, company }) => ({
    subject: "আপনার বিজনেস অ্যাকাউন্ট চালু হয়েছে",
    status: { label: "অনুমোদিত", tone: "good" },
    title: "স্বাগতম, আপনার এজেন্সি অনুমোদন পেয়েছে।",
    paragraphs: [
      "আপনার আবেদন যাচাই করে ঘুরি বিজনেস অ্যাকাউন্টটি চালু করে দিয়েছি।",
      ...(note ? [`আমাদের কর্মীরা লিখেছেন: ${note}`] : []),
    ],
    references: [
      { name: "এজেন্সি", value: agency },
      { name: "সাইন ইনের ঠিকানা", value: email },
    ],
    button: "সাইন ইন করুন",
    steps: [
      "এই ঠিকানা ও আপনার বেছে নেওয়া পাসওয়ার্ড দিয়ে সাইন ইন করুন।",
      `কিছু ঠিক করতে বা জানতে চান? ${company.phone}, ${company.email}।`,
    ],
  }),
};

const rejected: EmailTemplate<Decided> = {
  en: ({ agency, note, company }) => ({
    subject: "About your application for a business account",
    status: { label: "Not accepted", tone: "bad" },
    title: "We could not accept your application.",
    paragraphs: [
      "Thank you for your patience. We have looked at your application and cannot open a business account with it.",
      ...(note ? [`The reason: ${note}`] : []),
    ],
    references: [{ name: "Agency", value: agency }],
    button: "Write to us",
    steps: [
      "The account stays closed, and nobody can sign in with it.",
      `If you think that we are mistaken, or if something has changed: ${company.phone}, ${company.email}.`,
    ],
  }),
  bn: ({ agency, note, company }) => ({
    subject: "আপনার বিজনেস অ্যাকাউন্টের আবেদন প্রসঙ্গে",
    status: { label: "গৃহীত হয়নি", tone: "bad" },
    title: "আপনার আবেদনটি গ্রহণ করতে পারিনি।",
    paragraphs: [
      "ধৈর্য ধরে অপেক্ষা করার জন্য ধন্যবাদ। আবেদনটি যাচাই করেছি, তবে এটি দিয়ে বিজনেস অ্যাকাউন্ট খোলা যাচ্ছে না।",
      ...(note ? [`কারণ: ${note}`] : []),
    ],
    references: [{ name: "এজেন্সি", value: agency }],
    button: "আমাদের লিখুন",
    steps: [
      "অ্যাকাউন্টটি বন্ধ থাকবে, এটি দিয়ে সাইন ইন করা যাবে না।",
      `আমাদের কোথাও ভুল হয়েছে মনে হলে, বা কিছু বদলে থাকলে জানান: ${company.phone}, ${company.email}।`,
    ],
  }),
};

/** The email about a decision, in the agency's language. */
export const decisionEmails: Readonly<
  Record<Exclude<AgencyStatus, "pending">, EmailTemplate<Decided>>
> = { approved, rejected };
