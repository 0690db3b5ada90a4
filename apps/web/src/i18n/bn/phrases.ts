import type { phrases as english } from "../en/phrases.ts";
import type { Translation } from "../words.ts";

export const phrases: Translation<typeof english> = {
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
};
