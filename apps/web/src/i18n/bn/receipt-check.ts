import type { receiptCheck as english } from "../en/receipt-check.ts";
import type { Translation } from "../translation.ts";

export const receiptCheck: Translation<typeof english> = {
  title: "রসিদটি কি আসল?",
  intro: "ঘুরির রসিদ বা টিকিটের চৌকো কোডটি স্ক্যান করুন, অথবা তার নিচের কোডটি লিখুন। অ্যাকাউন্ট লাগবে না।",
  code: "কাগজে লেখা কোড",
  codeNeeded: "কাগজে যে কোডটি আছে তা লিখুন, যেমন {example}।",
  check: "যাচাই করুন",
  checking: "যাচাই চলছে…",
  genuine: "রসিদটি আসল।",
  issued: "ঘুরি দিয়েছে, {when} থেকে কিছুই বদলায়নি।",
  agency: "কোম্পানি",
  registration: "নিবন্ধন",
  receipt: "রসিদ",
  amount: "টাকা",
  amountWithFee: "{total}, এর মধ্যে {fee} পেমেন্ট ফি",
  for: "কীসের জন্য",
  flight: "ফ্লাইট, {from} থেকে {to}, {count, plural, one {# জন যাত্রী} other {# জন যাত্রী}}",
  flightAndBack:
    "ফ্লাইট, {from} থেকে {to}, ফিরতিসহ, {count, plural, one {# জন যাত্রী} other {# জন যাত্রী}}",
  named: "{name}, {count, plural, one {# জন যাত্রী} other {# জন যাত্রী}}",
  visa: "ভিসা, {name}, {count, plural, one {# জন যাত্রী} other {# জন যাত্রী}}",
  payer: "যিনি দিয়েছেন",
  state: "অবস্থা",
  states: {
    paid: "পরিশোধিত, ফেরত হয়নি",
    refunding: "বাতিল, টাকা ফেরত যাচ্ছে",
    refunded: "টাকা ফেরত গেছে: এই কাগজ আর পেমেন্টের প্রমাণ নয়",
  },
  compare: "হাতের কাগজের সঙ্গে লাইনগুলো মিলিয়ে দেখুন। কোনোটি না মিললে কাগজটি বদলানো হয়েছে।",
  unknown: "এই রসিদ আমরা দিইনি।",
  unknownText: "এই কোডের কোনো কাগজ আমাদের নেই। আগে দেখুন লিখতে ভুল হয়েছে কি না।",
  unknownHelp:
    "কেউ পেমেন্টের প্রমাণ হিসেবে এই কাগজ দিয়ে থাকলে ভরসা করবেন না। একটি ছবি পাঠান, বাংলাদেশ সময় সকাল ৯টা থেকে রাত ৮টার মধ্যে সেদিনই জানাব।",
  sendPhoto: "ছবি পাঠান",
  photoSubject: "রসিদটি কি আসল? {code}",
  failed: "কোডটি যাচাই করা যায়নি।",
};
