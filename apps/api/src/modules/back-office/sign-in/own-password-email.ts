import type { EmailTemplate } from "../../../platform/mail/email-layout/company-email.ts";

/** To a staff member whose own password was changed, so that they can report a stolen session. */
export const ownPasswordEmail: EmailTemplate<{ readonly name: string; readonly at: string }> = {
  en: ({ name, at }) => ({
    subject: "Your back-office password was changed",
    status: { label: "Password changed", tone: "open" },
    title: "Your back-office password was changed.",
    paragraphs: [
      `Hello ${name}, on ${at}, Bangladesh time, your password for the back office was changed. Your other devices have been signed out.`,
    ],
    button: "Open the back office",
    steps: [
      "If it was you, there is nothing to do.",
      "It was not you? Ask an administrator at once to reset your sign-in.",
    ],
  }),
  bn: ({ name, at }) => ({
    subject: "আপনার ব্যাক অফিসের পাসওয়ার্ড বদলানো হয়েছে",
    status: { label: "পাসওয়ার্ড বদলেছে", tone: "open" },
    title: "আপনার ব্যাক অফিসের পাসওয়ার্ড বদলানো হয়েছে।",
    paragraphs: [
      `প্রিয় ${name}, বাংলাদেশ সময় ${at}-এ ব্যাক অফিসে আপনার পাসওয়ার্ড বদলানো হয়েছে। আপনার অন্য সব ডিভাইস থেকে সাইন আউট করা হয়েছে।`,
    ],
    button: "ব্যাক অফিস খুলুন",
    steps: [
      "আপনিই বদলালে আর কিছু করতে হবে না।",
      "আপনি বদলাননি? এখনই অ্যাডমিনকে আপনার সাইন ইন রিসেট করতে বলুন।",
    ],
  }),
};
