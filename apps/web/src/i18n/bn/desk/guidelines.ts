import type { deskGuidelines as english } from "../../en/desk/guidelines.ts";
import type { Translation } from "../../words.ts";

export const deskGuidelines: Translation<typeof english> = {
  newTitle: "নতুন ভিসা নির্দেশিকা",
  list: {
    title: "ভিসা নির্দেশিকা",
    new: "নতুন ভিসা নির্দেশিকা",
    search: "দেশ বা ভিসা",
    name: "দেশ",
    state: "অবস্থা",
    fee: "ফি",
    free: "বিনা ফি",
  },
  fields: {
    country_code: "দেশ",
    type: "ভিসার ধরন",
    price: "ফি, টাকা",
    max_stay: "সর্বোচ্চ থাকা, দিন",
    processing_time: "প্রক্রিয়াকরণের সময়",
    currency: "মুদ্রা",
    timezone: "সময় অঞ্চল",
    requirements: "দেশটি যা চায়",
    papers: "যে কাগজ এখানে জমা হয়",
    description: "বর্ণনা",
    thumb: "ছবি",
    position: "তালিকায় ক্রম",
  },
  requirements: {
    title: "দেশটি যা চায়",
    one: "শর্ত {number}",
    words: "শর্ত",
    add: "শর্ত যোগ করুন",
  },
  papers: {
    title: "যে কাগজ এখানে জমা হয়",
    note: "প্রত্যেক ভ্রমণকারী এগুলোর ছবি জমা দেন। আগের আবেদনগুলো নিজেদের দিনের তালিকাই রাখে।",
    one: "কাগজ {number}",
    name: "কাগজ",
    required: "আবশ্যক",
    add: "কাগজ যোগ করুন",
  },
  checks: {
    english: {
      met: "ইংরেজি সম্পূর্ণ",
      missing: "ইংরেজি বাকি",
      text: "ধরন, প্রক্রিয়াকরণের সময়, বর্ণনা, শর্ত, কাগজ",
    },
    bangla: {
      met: "বাংলা সম্পূর্ণ",
      missing: "বাংলা বাকি",
      text: "ধরন, প্রক্রিয়াকরণের সময়, বর্ণনা, শর্ত, কাগজ",
    },
    picture: { met: "ছবি আছে", missing: "ছবি নেই", text: "পোস্টার অথবা আপলোড" },
    papers: {
      met: "কাগজ চাওয়া হয়েছে",
      missing: "কোনো কাগজ চাওয়া হয়নি",
      text: "কিছু না চাইলে ভ্রমণকারীরা এখানে কিছু জমা দেবেন না",
    },
  },
};
