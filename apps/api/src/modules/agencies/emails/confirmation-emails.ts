import type { EmailTemplate } from "../../../platform/mail/email-layout/company-email.ts";

/**
 * Asks the owner of an address to confirm an application. Anybody can type any address into the form, so the email
 * contains nothing that was typed.
 */
export const confirmApplicationEmail: EmailTemplate<{ readonly hours: string }> = {
  en: ({ hours }) => ({
    subject: "Confirm your application for a business account",
    status: { label: `Works for ${hours} hours`, tone: "open" },
    title: "One more step: confirm your application.",
    paragraphs: [
      "Somebody applied for a Ghuri business account with this email address. If it was you, press the button and type the password you chose. Then our staff look at your application.",
    ],
    button: "Confirm my application",
    steps: [
      `The link works once, for ${hours} hours. After that, apply again.`,
      "It was not you? Do nothing. No account is opened, and we delete the application within a week.",
    ],
  }),
  bn: ({ hours }) => ({
    subject: "বিজনেস অ্যাকাউন্টের আবেদন নিশ্চিত করুন",
    status: { label: `${hours} ঘণ্টা কাজ করবে`, tone: "open" },
    title: "আর একটি ধাপ: আবেদনটি নিশ্চিত করুন।",
    paragraphs: [
      "এই ইমেইল ঠিকানা দিয়ে ঘুরি বিজনেস অ্যাকাউন্টের আবেদন করা হয়েছে। আপনি করে থাকলে নিচের বোতামে চাপ দিয়ে আপনার বেছে নেওয়া পাসওয়ার্ডটি লিখুন। এরপর আমাদের কর্মীরা আবেদনটি দেখবেন।",
    ],
    button: "আবেদন নিশ্চিত করুন",
    steps: [
      `লিংকটি একবারই কাজ করে, ${hours} ঘণ্টার মধ্যে। এরপর চাইলে আবার আবেদন করুন।`,
      "আপনি করেননি? কিছুই করতে হবে না। কোনো অ্যাকাউন্ট খোলা হবে না, আর এক সপ্তাহের মধ্যে আবেদনটি মুছে ফেলব।",
    ],
  }),
};

/** To an address that has an account: nothing has changed. */
export const addressTakenEmail: EmailTemplate<{ readonly phone: string }> = {
  en: ({ phone }) => ({
    subject: "An application for a business account with your address",
    status: { label: "Nothing has changed", tone: "good" },
    title: "This address already has an account.",
    paragraphs: [
      "Somebody applied for a Ghuri business account with this email address. It already belongs to an account, so we have not opened another one. Your account and your password are as before.",
    ],
    button: "Go to the sign-in page",
    steps: [
      "It was you? Apply again with another address, or sign in to the account you have.",
      `It was not you? You don't need to do anything. If it happens again, call us: ${phone}.`,
    ],
  }),
  bn: ({ phone }) => ({
    subject: "আপনার ঠিকানা দিয়ে বিজনেস অ্যাকাউন্টের আবেদন",
    status: { label: "কিছুই বদলায়নি", tone: "good" },
    title: "এই ঠিকানায় আগেই অ্যাকাউন্ট আছে।",
    paragraphs: [
      "এই ইমেইল ঠিকানা দিয়ে ঘুরি বিজনেস অ্যাকাউন্টের আবেদন করা হয়েছে। ঠিকানাটি আগেই একটি অ্যাকাউন্টের, তাই নতুন কোনো অ্যাকাউন্ট খুলিনি। আপনার অ্যাকাউন্ট ও পাসওয়ার্ড আগের মতোই আছে।",
    ],
    button: "সাইন ইন পাতায় যান",
    steps: [
      "আপনিই করেছেন? অন্য ঠিকানা দিয়ে আবার আবেদন করুন, অথবা আগের অ্যাকাউন্টে সাইন ইন করুন।",
      `আপনি করেননি? কিছুই করতে হবে না। আবার এমন হলে আমাদের ফোন করুন: ${phone}।`,
    ],
  }),
};
