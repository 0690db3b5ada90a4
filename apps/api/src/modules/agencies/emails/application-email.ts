import type { EmailTemplate } from "../../../platform/mail/email-layout/company-email.ts";

interface Applied {
  readonly agency: string;
  readonly email: string;
  readonly hasLicence: boolean;
  readonly helpEmail: string;
  readonly helpPhone: string;
}

/**
 * "Please check your email for instruction": the next steps for the agency and for us. Anybody can submit any
 * name with any address, so the name appears only as the addressee, not inside our sentences.
 */
export const applicationReceivedEmail: EmailTemplate<Applied> = {
  en: ({ agency, email, hasLicence, helpEmail, helpPhone }) => ({
    subject: "We have your application",
    status: { label: "Under review", tone: "open" },
    title: "Your application has arrived.",
    paragraphs: [
      "Thank you for applying for a Ghuri business account. Our staff look at every application themselves.",
    ],
    references: [
      { name: "Agency", value: agency },
      { name: "Signs in with", value: email },
    ],
    button: "Go to the sign-in page",
    steps: [
      hasLicence
        ? "We compare the photo of your trade licence with what you told us."
        : `We still need your trade licence: send a clear photo of it from this address to ${helpEmail}.`,
      "We write to this address as soon as it is decided. Until then the account cannot sign in.",
      "Once approved, sign in with this address and the password you chose.",
      `Something to correct or to ask? ${helpPhone}, ${helpEmail}.`,
    ],
  }),
  bn: ({ agency, email, hasLicence, helpEmail, helpPhone }) => ({
    subject: "আপনার আবেদন পেয়েছি",
    status: { label: "যাচাই চলছে", tone: "open" },
    title: "আপনার আবেদন পেয়েছি।",
    paragraphs: ["ঘুরি বিজনেস অ্যাকাউন্টের জন্য আবেদন করায় ধন্যবাদ। প্রতিটি আবেদন আমাদের কর্মীরা নিজে দেখেন।"],
    references: [
      { name: "এজেন্সি", value: agency },
      { name: "সাইন ইনের ঠিকানা", value: email },
    ],
    button: "সাইন ইন পাতায় যান",
    steps: [
      hasLicence
        ? "আপনার দেওয়া তথ্যের সঙ্গে ট্রেড লাইসেন্সের ছবি মিলিয়ে দেখব।"
        : `ট্রেড লাইসেন্সটি এখনো দরকার: এই ঠিকানা থেকে তার একটি স্পষ্ট ছবি ${helpEmail}-এ পাঠান।`,
      "সিদ্ধান্ত হলেই এই ঠিকানায় জানাব। তার আগে অ্যাকাউন্টটি দিয়ে সাইন ইন করা যাবে না।",
      "অনুমোদনের পর এই ঠিকানা ও আপনার বেছে নেওয়া পাসওয়ার্ড দিয়ে সাইন ইন করুন।",
      `কিছু ঠিক করতে বা জানতে চান? ${helpPhone}, ${helpEmail}।`,
    ],
  }),
};
