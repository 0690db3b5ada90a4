import type { backOfficeSupplierBalances as english } from "../../en/back-office/supplier-balances.ts";
import type { Translation } from "../../translation.ts";

export const backOfficeSupplierBalances: Translation<typeof english> = {
  intro:
    "এই সরবরাহকারীদের টিকিটের দাম আগে থেকে জমা রাখা ব্যালেন্স থেকে যায়। ব্যালেন্স আপনার ঠিক করা সীমার নিচে নামলে ফাইন্যান্সের জন্য একটি ফলো-আপ আসে: ঘণ্টায়, ফলো-আপের তালিকায়, আর বাকি কাজের ইমেইলে।",
  none: "এখানে এমন কোনো সরবরাহকারী নেই, যার ব্যালেন্স জানা যায়।",
  balance: "ব্যালেন্স",
  notRead: "এখনো জানা যায়নি",
  readAt: "সবশেষ জানা গেছে",
  floor: "এর নিচে ফ্লাইট দেখানো হয় না",
  noFloor: "সীমা নেই",
  low: "{time} থেকে সীমার নিচে",
  enough: "যথেষ্ট আছে",
  off: "সতর্কতা বন্ধ",
  threshold: "এর নিচে নামলে জানান",
  thresholdIn: "এর নিচে নামলে জানান ({currency})",
  thresholdHelp: "সরবরাহকারীর মুদ্রায়, পূর্ণ সংখ্যায়। সতর্কতা না চাইলে খালি রাখুন।",
  save: "সীমা সেভ করুন",
  saving: "সেভ হচ্ছে…",
};
