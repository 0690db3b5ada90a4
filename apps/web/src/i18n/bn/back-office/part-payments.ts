import type { backOfficePartPayments as english } from "../../en/back-office/part-payments.ts";
import type { Translation } from "../../translation.ts";

export const backOfficePartPayments: Translation<typeof english> = {
  title: "ভাগে পেমেন্ট",
  intro: "কী কী দুই ভাগে পরিশোধ করা যাবে, আর দ্বিতীয় ভাগ না দিলে কী হবে। বুকিংয়ের আগেই যাত্রী সব দেখতে পান।",
  rules: "নিয়ম",
  about:
    "যে দিন থেকে নিয়ম চালু, সেদিন থেকে করা বুকিংয়ে তা খাটে; একই ধরনের নতুন নিয়ম এলে পুরোনোটি থেমে যায়। আগের বুকিংয়ের শর্ত বদলায় না।",
  none: "এখন কিছুই ভাগে পরিশোধ করা যায় না",
  noneText:
    "সুযোগটি দিতে একটি নিয়ম লিখুন। বাকি টাকার শেষ সময় এমন রাখুন, যাতে আসন আবার বিক্রি করা ও হোটেলের টাকা দেওয়া যায়।",
  enter: "নিয়ম লিখুন",
  entering: "লেখা হচ্ছে…",
  entered: "নিয়মটি লেখা হয়েছে।",
  scope: "কিসের জন্য",
  scopes: {
    package_domestic: "দেশের ভেতরের প্যাকেজ",
    package_abroad: "বিদেশের প্যাকেজ",
    visa: "ভিসা",
  },
  percent: "প্রথম অংশ, শতাংশ",
  percentHelp: "কুপন বাদে দামের; ০ দিলে সুযোগটি বন্ধ",
  minimum: "প্রথম অংশ, কমপক্ষে",
  minimumHelp: "টাকায়",
  dueDays: "দ্বিতীয় অংশ, যাত্রার কত দিন আগে",
  dueDaysHelp: "২ থেকে ১৮০; ওই দিন সন্ধ্যা ৬টার মধ্যে",
  kept: "প্রথম অংশ থেকে রাখা হবে, শতাংশ",
  keptHelp: "দ্বিতীয় অংশ না দিলে বা যাত্রী বাতিল করলে",
  validFrom: "যেদিন থেকে",
  validFromHelp: "আজ বা পরে",
  heads: { percent: "প্রথম অংশ", minimum: "কমপক্ষে", dueDays: "কত দিন আগে", kept: "রাখা হবে" },
  notOffered: "সুযোগ নেই",
  state: "অবস্থা",
  states: { current: "চালু", future: "পরে", past: "আগের" },
  enteredBy: "লিখেছেন",
};
