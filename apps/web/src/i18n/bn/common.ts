import type { common as english } from "../en/common.ts";
import type { Translation } from "../translation.ts";

export const common: Translation<typeof english> = {
  brand: "ঘুরি",
  ok: "ঠিক আছে",
  gotIt: "বুঝেছি",
  close: "বন্ধ করুন",
  cancel: "থাক",
  save: "সেভ করুন",
  done: "ঠিক আছে",
  back: "ফিরে যান",
  retry: "আবার চেষ্টা করুন",
  loading: "লোড হচ্ছে…",
  alert: "সতর্কতা",
  attention: "লক্ষ করুন",
  error: "সমস্যা",
  success: "হয়ে গেছে",
  somethingWrong: "কিছু একটা সমস্যা হয়েছে, আবার চেষ্টা করুন",
  noOption: "কোনো অপশন পাওয়া যায়নি",
  noResult: "কোনো ফলাফল পাওয়া যায়নি",
  notAvailable: "নেই",
  required: "আবশ্যক",
  showPassword: "পাসওয়ার্ড দেখান",
  hidePassword: "পাসওয়ার্ড লুকান",
  previous: "আগের",
  next: "পরের",
  page: "{pages} পাতার মধ্যে {page} নম্বর",
  copy: "কপি করুন",
  copied: "কপি হয়েছে!",
  /* By what one can pay here. */
  accepted: {
    hosted:
      "{gateway}-এর মাধ্যমে কার্ড (ভিসা, মাস্টারকার্ড, অ্যামেক্স), মোবাইল ওয়ালেট ও ইন্টারনেট ব্যাংকিংয়ে পেমেন্ট করা যায়।",
    wallets: "{wallets} দিয়ে পেমেন্ট করা যায়।",
    bkash: "বিকাশ",
    nagad: "নগদ",
  },
  company: {
    support: "সহায়তা {hours}",
    registration: "নিবন্ধন {number}",
    licence: "বেসামরিক বিমান চলাচল লাইসেন্স {number}",
    bin: "বিআইএন {number}",
  },
};
