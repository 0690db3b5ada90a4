import type { agencies as english } from "../en/agencies.ts";
import type { Translation } from "../translation.ts";

export const agencies: Translation<typeof english> = {
  headline: "আপনার এজেন্সি, আরও বড় আকাশ।",
  title: "ব্যবসায়িক অ্যাকাউন্ট খুলুন",
  text: "প্রতিটি লাইসেন্স আমরা নিজেরা যাচাই করি। ইমেইলে জানাব।",
  agencyName: "এজেন্সির নাম",
  mobile: "মোবাইল",
  email: "ইমেইল",
  licence: "ট্রেড লাইসেন্স",
  licencePrompt: "লাইসেন্সের একটি ছবি বেছে নিন, অথবা এখানে ছেড়ে দিন",
  licenceHelp: "PNG বা JPEG, সর্বোচ্চ {limit, number} এমবি",
  licenceRequired: "* এই ঘরটি পূরণ করতে হবে",
  wrongType: "এই ধরনের ফাইল চলবে না",
  replace: "বদলান",
  remove: "সরান",
  address: "ঠিকানা",
  password: "পাসওয়ার্ড",
  confirmPassword: "পাসওয়ার্ড আবার লিখুন",
  signUp: "সাইন আপ করুন",
  signingUp: "সাইন আপ হচ্ছে…",
  forYourself: "নিজের জন্য ভ্রমণ?",
  personal: "ব্যক্তিগত অ্যাকাউন্ট খুলুন",
  successTitle: "হয়ে গেছে",
  success: "পরের ধাপ জানতে আপনার ইমেইল দেখুন",
  okay: "ঠিক আছে",
};
