import type { siteSearch as english } from "../en/site-search.ts";
import type { Translation } from "../translation.ts";

export const siteSearch: Translation<typeof english> = {
  title: "সবকিছুতে খুঁজুন",
  placeholder: "জায়গা, হলিডে, ভিসা বা কোড",
  clear: "লেখা মুছুন",
  flights: "ফ্লাইট",
  holidays: "হলিডে",
  visas: "ভিসা",
  deals: "অফার",
  bookings: "আপনার বুকিং",
  route: "{from} থেকে {to}",
  packagesFor: "{country} প্যাকেজ",
  packages: "{count, plural, one {#টি প্যাকেজ} other {#টি প্যাকেজ}}",
  daysAndPrice: "{days, plural, one {# দিন} other {# দিন}}, {price}",
  off: "{code}, {amount} ছাড়",
  until: "{date} পর্যন্ত",
  found: "{count, plural, =0 {কিছু পাওয়া যায়নি} one {#টি ফল} other {#টি ফল}}",
  notFoundText: "শহর, দেশ, বিমানবন্দরের কোড বা কুপন লিখে দেখুন।",
  partly: "কিছু অংশে খোঁজা গেল না।",
  hint: "জায়গার নাম লিখুন। বিমানবন্দরের কোড দিয়েও হবে।",
  recent: "আগে যা খুঁজেছেন",
  forget: "মুছে ফেলুন",
  toMove: "উপর-নিচ",
  toOpen: "খুলুন",
  toClose: "বন্ধ করুন",
  slashOpens: "/ চাপলে এই খোঁজ খুলবে",
};
