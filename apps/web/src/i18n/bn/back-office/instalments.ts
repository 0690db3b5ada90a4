import type { backOfficeInstalments as english } from "../../en/back-office/instalments.ts";
import type { Translation } from "../../translation.ts";

export const backOfficeInstalments: Translation<typeof english> = {
  title: "কার্ডে কিস্তি",
  intro:
    "কোন কোন ব্যাংকের ক্রেডিট কার্ডে যাত্রীরা SSLCommerz-এ মাসিক কিস্তিতে টাকা দিতে পারবেন। চার্জ আর মাসিক কিস্তির টাকা তাঁরা আগেই দেখতে পান।",
  plans: "ব্যাংক ও মেয়াদ",
  about:
    "গেটওয়ের সঙ্গে আপনার চুক্তিতে যা আছে, তা-ই লিখুন। কিস্তির টাকা ব্যাংক যাত্রীর কাছ থেকে নেয়; আপনি পুরো দাম একবারেই পান। চার্জ দামের সঙ্গে যোগ হয়।",
  none: "এখন কোনো কিস্তির সুযোগ নেই",
  noneText: "সুযোগ দিতে একটি ব্যাংক ও মেয়াদ লিখুন।",
  add: "কিস্তি যোগ করুন",
  adding: "যোগ হচ্ছে…",
  added: "এখন থেকে এই কিস্তির সুযোগ থাকবে।",
  bank: "ব্যাংক",
  bankHelp: "যাত্রীরা যে নামে চেনেন",
  months: "মেয়াদ",
  monthCount: "{months, plural, other {# মাস}}",
  charge: "চার্জ, দামের শতাংশ",
  chargeHelp: "যাত্রী দেন; চার্জ না থাকলে ০",
  minimum: "যত টাকা থেকে",
  minimumHelp: "সবচেয়ে কম দাম, টাকায়",
  heads: { months: "মাস", charge: "চার্জ", minimum: "কমপক্ষে" },
  enteredBy: "লিখেছেন",
  state: "অবস্থা",
  end: "বন্ধ করুন",
  endOf: "{bank}, {months, plural, other {# মাস}} বন্ধ করুন",
  ending: "বন্ধ হচ্ছে…",
  ended: "বন্ধ হয়েছে {when}",
};
