import type { backOfficeFailedJobs as english } from "../../en/back-office/failed-jobs.ts";
import type { Translation } from "../../translation.ts";

export const backOfficeFailedJobs: Translation<typeof english> = {
  intro: "ইমেইল, টিকিট বা অন্য যেসব কাজ শেষবারেও ব্যর্থ হয়েছে। কারণ ঠিক হলে আবার চালান।",
  none: "কোনো ব্যর্থ কাজ নেই।",
  when: "{time}-এ ব্যর্থ, {count, plural, other {# বার}} চেষ্টার পর",
  openBooking: "বুকিং খুলুন",
  retry: "আবার চালান",
  retryAll: "সব আবার চালান",
  retrying: "চালানো হচ্ছে…",
  retried: "আবার সারিতে দেওয়া হয়েছে। আবার ব্যর্থ হলে এই তালিকায় ফিরে আসবে।",
  failed: "করা যায়নি। আবার চেষ্টা করুন।",
  discard: "বাদ দিন",
  discarding: "বাদ দেওয়া হচ্ছে…",
  discardTitle: "{queue} বাদ দেবেন?",
  discardNote: "কাজটি অন্যভাবে হয়ে গেলে তবেই বাদ দিন। পরে ফেরানো যায় না।",
  why: "কারণ (অডিট লগের জন্য)",
  whyNeeded: "কারণ লিখুন।",
};
