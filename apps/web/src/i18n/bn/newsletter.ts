import type { newsletter as english } from "../en/newsletter.ts";
import type { Translation } from "../translation.ts";

export const newsletter: Translation<typeof english> = {
  confirmTitle: "নিউজলেটার নিশ্চিত করুন",
  confirmText: "সপ্তাহে একটি ছোট ইমেইল। যেকোনো সময় এক ক্লিকে বন্ধ করতে পারবেন।",
  confirm: "সাবস্ক্রিপশন নিশ্চিত করুন",
  leaveTitle: "নিউজলেটার বন্ধ করুন",
  leaveText: "আমরা সঙ্গে সঙ্গে পাঠানো বন্ধ করব। আপনার বুকিংয়ের ইমেইল আগের মতোই পাবেন।",
  leave: "আর পাঠাবেন না",
  working: "একটু অপেক্ষা করুন…",
  linkBroken: "লিংকটি অসম্পূর্ণ।",
  linkBrokenHelp: "ইমেইল থেকে আবার খুলুন।",
  home: "হোমে যান",
};
