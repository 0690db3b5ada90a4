import type { backOfficeGuidelines as english } from "../../en/back-office/guidelines.ts";
import type { Translation } from "../../translation.ts";

export const backOfficeGuidelines: Translation<typeof english> = {
  newTitle: "নতুন ভিসা গাইড",
  list: {
    title: "ভিসা গাইড",
    new: "নতুন ভিসা গাইড",
    search: "দেশ বা ভিসা",
    name: "দেশ",
    state: "অবস্থা",
    fee: "ফি",
    free: "বিনা ফি",
  },
  embassyFeeHelp:
    "ফি থেকে দূতাবাস বা ভিসা সেন্টার যা পায়। বাকিটা আপনার লাভ, প্রতিবেদনে ও ভ্যাটের হিসাবে। যাত্রীরা এটি দেখেন না। খালি রাখলে পুরো ফি-ই আপনার বলে ধরা হবে।",
  fields: {
    country_code: "দেশ",
    type: "ভিসার ধরন",
    price: "ফি, টাকা",
    embassy_fee: "দূতাবাসের ফি, জনপ্রতি টাকা",
    max_stay: "সর্বোচ্চ থাকা, দিন",
    processing_time: "প্রক্রিয়াকরণের সময়",
    currency: "মুদ্রা",
    timezone: "সময় অঞ্চল",
    requirements: "প্রবেশের শর্ত",
    documents: "প্রয়োজনীয় কাগজপত্র",
    description: "বর্ণনা",
    thumb: "ছবি",
    position: "তালিকায় ক্রম",
  },
  requirements: {
    title: "প্রবেশের শর্ত",
    one: "শর্ত {number}",
    words: "শর্ত",
    add: "শর্ত যোগ করুন",
  },
  documents: {
    title: "প্রয়োজনীয় কাগজপত্র",
    note: "প্রত্যেক যাত্রী এগুলোর ছবি আপলোড করেন। আগের আবেদনে তখনকার তালিকাই থাকে।",
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
    documents: {
      met: "কাগজ চাওয়া হয়েছে",
      missing: "কোনো কাগজ চাওয়া হয়নি",
      text: "কিছু না চাইলে যাত্রীরা এখানে কিছু জমা দেবেন না",
    },
  },
};
