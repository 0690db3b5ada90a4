import type { home as english } from "../en/home.ts";
import type { Translation } from "../translation.ts";

export const home: Translation<typeof english> = {
  packagesTitle: "জনপ্রিয় প্যাকেজ",
  packagesText: "দেশ ধরে গোছানো ভ্রমণ: থাকা, যাতায়াত, প্রতিটি দিনের পরিকল্পনা",
  packagesFailed: "প্যাকেজগুলো আনা যায়নি।",
  discountedTitle: "ছাড়ে প্যাকেজ",
  discountedText: "দাম জনপ্রতি",
  discountedFailed: "ছাড়ের প্যাকেজগুলো আনা যায়নি।",
  days: "{count, plural, one {# দিন} other {# দিন}}",
  partnersTitle: "যেসব এয়ারলাইনের টিকিট পাবেন",
  partnersFailed: "এয়ারলাইনের তালিকা আনা যায়নি।",
};
