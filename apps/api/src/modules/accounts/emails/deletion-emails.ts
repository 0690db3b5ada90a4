import type { EmailTemplate } from "../../../platform/mail/email-layout/company-email.ts";

interface DeletionRequested {
  readonly name: string;
  /** When the account is deleted, in Bangladesh time. */
  readonly dueAt: string;
  readonly phone: string;
}

/** Says until when the owner can cancel the deletion, and how. */
export const deletionRequestedEmail: EmailTemplate<DeletionRequested> = {
  en: ({ name, dueAt, phone }) => ({
    subject: `Your Ghuri account will be deleted on ${dueAt}`,
    status: { label: "Will be deleted", tone: "bad" },
    title: "Your account will be deleted.",
    paragraphs: [
      `Hello ${name}, you asked us to delete your account. We do so on ${dueAt}, Bangladesh time. Until then everything works as before.`,
    ],
    references: [{ name: "Deleted on", value: `${dueAt} (UTC+6)` }],
    button: "Keep my account",
    steps: [
      "Changed your mind? Sign in before then and keep the account on your profile page.",
      "Deleted are your profile, your saved travellers with their passport photos, your picture and your subscriptions. Nobody can bring them back.",
      "The law makes us keep bookings, tickets and payments. Your email address and telephone number are taken out of them.",
      "If a trip or a refund is still open then, we wait until it is finished.",
      `It was not you? Sign in, keep the account and change the password, or call us: ${phone}.`,
    ],
  }),
  bn: ({ name, dueAt, phone }) => ({
    subject: `আপনার ঘুরি অ্যাকাউন্ট ${dueAt}-এ মুছে ফেলা হবে`,
    status: { label: "মুছে ফেলা হবে", tone: "bad" },
    title: "আপনার অ্যাকাউন্ট মুছে ফেলা হবে।",
    paragraphs: [
      `প্রিয় ${name}, আপনি অ্যাকাউন্ট মুছে ফেলতে বলেছেন। বাংলাদেশ সময় ${dueAt}-এ আমরা তা মুছে ফেলব। তার আগে পর্যন্ত সবকিছু আগের মতোই চলবে।`,
    ],
    references: [{ name: "মুছে ফেলার সময়", value: `${dueAt} (বাংলাদেশ সময়)` }],
    button: "অ্যাকাউন্ট রেখে দিন",
    steps: [
      "মত বদলেছেন? এর আগে সাইন ইন করে প্রোফাইল পাতা থেকে অ্যাকাউন্টটি রেখে দিন।",
      "মুছে যাবে আপনার প্রোফাইল, সেভ করা যাত্রী ও তাদের পাসপোর্টের ছবি, আপনার ছবি এবং সাবস্ক্রিপশন। এগুলো আর ফেরানো যাবে না।",
      "বুকিং, টিকিট ও পেমেন্টের হিসাব আইন অনুযায়ী আমাদের রাখতে হয়। সেখান থেকে আপনার ইমেইল ও ফোন নম্বর সরিয়ে ফেলা হবে।",
      "তখনও কোনো যাত্রা বা রিফান্ড বাকি থাকলে, তা শেষ হওয়া পর্যন্ত আমরা অপেক্ষা করব।",
      `আপনি বলেননি? সাইন ইন করে অ্যাকাউন্টটি রেখে দিন ও পাসওয়ার্ড বদলান, অথবা আমাদের ফোন করুন: ${phone}।`,
    ],
  }),
};

/** The last email to an account: it has been deleted. */
export const accountDeletedEmail: EmailTemplate<{ readonly name: string }> = {
  en: ({ name }) => ({
    subject: "Your Ghuri account has been deleted",
    status: { label: "Deleted", tone: "good" },
    title: "Your account has been deleted.",
    paragraphs: [
      `Goodbye ${name}. As you asked, we deleted your account and all data that the law does not require us to keep. This is our last email to you.`,
    ],
    button: "Visit Ghuri",
    steps: [
      "Your email address and telephone number are free: you can open a new account with them at any time.",
      "Bookings and payments are kept as long as the law says, without your email address and telephone number.",
    ],
  }),
  bn: ({ name }) => ({
    subject: "আপনার ঘুরি অ্যাকাউন্ট মুছে ফেলা হয়েছে",
    status: { label: "মুছে ফেলা হয়েছে", tone: "good" },
    title: "আপনার অ্যাকাউন্ট মুছে ফেলা হয়েছে।",
    paragraphs: [
      `বিদায়, ${name}। আপনার কথামতো অ্যাকাউন্ট এবং আইন অনুযায়ী রাখতে হয় না এমন সব তথ্য মুছে ফেলা হয়েছে। এটিই আপনাকে লেখা আমাদের শেষ ইমেইল।`,
    ],
    button: "ঘুরি দেখুন",
    steps: [
      "আপনার ইমেইল ও ফোন নম্বর এখন মুক্ত: চাইলে যেকোনো সময় এগুলো দিয়ে নতুন অ্যাকাউন্ট খুলতে পারবেন।",
      "বুকিং ও পেমেন্টের হিসাব আইন যতদিন বলে ততদিন থাকবে, তবে আপনার ইমেইল ও ফোন নম্বর ছাড়া।",
    ],
  }),
};
