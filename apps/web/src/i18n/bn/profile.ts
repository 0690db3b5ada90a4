import type { profile as english } from "../en/profile.ts";
import type { Translation } from "../translation.ts";

export const profile: Translation<typeof english> = {
  title: "আমার প্রোফাইল",
  text: "বুকিং করার সময় এই তথ্যগুলো আপনার হয়ে পূরণ করে দিই। বুক করার আগে কাউকে কিছু জানানো হয় না।",
  updated: "প্রোফাইল হালনাগাদ হয়েছে!",
  requiredText: "এক বা একাধিক ঘর পূরণ করতে হবে",
  failed: "আপনার প্রোফাইল আনা যায়নি।",
  aboutYou: "আপনার পরিচয়",
  whereYouLive: "যেখানে থাকেন",
  usedOnReceipts: "রসিদে লেখা থাকে",
  passport: "পাসপোর্ট",
  asPrinted: "ছবির পাতায় যেমন আছে",
  choose: "বেছে নিন",
  phoneHelp: "বাংলাদেশি মোবাইল: 01XXXXXXXXX",
  currentPassword: "এখনকার পাসওয়ার্ড",
  currentPasswordHelp: "আপনি ইমেইল দিয়ে সাইন ইন করেন। এটি বদলাতে পাসওয়ার্ড দিন।",
  address: "ঠিকানা",
  addressExample: "বাড়ি, রাস্তা, এলাকা",
  city: "শহর",
  state: "বিভাগ বা রাজ্য",
  stateExample: "যেমন ঢাকা বিভাগ",
  country: "দেশ",
  save: "সেভ করুন",
  saving: "সেভ হচ্ছে…",
  discard: "যা বদলেছেন তা বাদ দিন",
};
