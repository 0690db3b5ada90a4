import type { EmailMessages } from "./messages.ts";

const NO_LATER_REFUND = "ফাইল দূতাবাসে জমা হয়ে গেলে ফি আর ফেরত দেওয়া যায় না।";
const THE_WAY_IT_CAME =
  "যে কার্ড বা অ্যাকাউন্ট থেকে টাকা দিয়েছিলেন, সেখানেই ফেরত যাবে। ব্যাংকের ৪ থেকে ৬ সপ্তাহ পর্যন্ত লাগতে পারে।";

/** What becomes of a first part; `kept` is empty when all of it is given back. */
const keeping = (kept: string) =>
  kept === "" ? "প্রথম অংশ পুরোটাই ফেরত দেব" : `প্রথম অংশ থেকে ${kept} আমরা রাখব, বাকিটা ফেরত দেব`;

export const bn: EmailMessages = {
  kinds: {
    applied: {
      tone: "open",
      status: "পেমেন্টের অপেক্ষায়",
      subject: (facts) =>
        `${facts.deadline}-এর মধ্যে পরিশোধ করুন: ${facts.country} ভিসা, ${facts.reference}`,
      title: ({ country }) => `ভিসার আবেদন পেয়েছি: ${country}।`,
      paragraph: ({ name, sum, deadline }) =>
        `প্রিয় ${name}, আমরা আপনার আবেদন যাচাই করছি। বাংলাদেশ সময় ${deadline}-এর মধ্যে ফি ${sum} পরিশোধ করুন।`,
      button: ({ sum }) => `${sum} পরিশোধ করুন`,
      steps: ({ deadline }) => [
        "কার্ড, মোবাইল ব্যাংকিং বা ইন্টারনেট ব্যাংকিংয়ে পরিশোধ করুন।",
        "ভিসার আবেদন পাতায় কাগজপত্রের তালিকা আছে। সেখানে সেগুলোর ছবি আপলোড করুন।",
        `${deadline}-এর মধ্যে পরিশোধ না করলে আমরা আবেদনটি বন্ধ করে দেব। এতে আপনার কোনো খরচ নেই।`,
      ],
    },
    applied_free: {
      tone: "open",
      status: "যাচাই চলছে",
      subject: (facts) => `আপনার আবেদন পেয়েছি: ${facts.country}, ${facts.reference}`,
      title: ({ country }) => `ভিসার আবেদন পেয়েছি: ${country}।`,
      paragraph: ({ name }) => `প্রিয় ${name}, আমরা আপনার আবেদন যাচাই করছি। এর জন্য কোনো টাকা দিতে হবে না।`,
      button: () => "আবেদন দেখুন",
      steps: ({ phone, hours }) => [
        "ভিসার আবেদন পাতায় কাগজপত্রের তালিকা আছে। সেখানে সেগুলোর ছবি আপলোড করুন।",
        "প্রতিটি ধাপে আমরা আপনাকে জানাব।",
        `কিছু জানতে চান? ফোন করুন ${phone}, ${hours}।`,
      ],
    },
    fee_paid: {
      tone: "good",
      status: "ফি পরিশোধিত",
      subject: (facts) => `ফি পেয়েছি: ${facts.country} ভিসা, ${facts.reference}`,
      title: () => "আপনার ভিসা ফি পেয়েছি।",
      paragraph: ({ name, sum }) =>
        `প্রিয় ${name}, আমরা আপনার ${sum} পেয়েছি। সব কাগজপত্র পেলেই আমরা দূতাবাসে ফাইল জমা দেব।`,
      button: () => "আবেদন দেখুন",
      steps: ({ receiptLink }) => [
        `রসিদ ডাউনলোড করুন (আগে সাইন ইন করুন): ${receiptLink}`,
        "কোনো কাগজপত্র বাকি? ভিসার আবেদন পাতায় আপলোড করুন।",
        NO_LATER_REFUND,
      ],
    },
    note: {
      tone: "open",
      status: "আপনার জন্য একটি নোট",
      subject: (facts) => `আমাদের একটি নোট: ${facts.country} ভিসা, ${facts.reference}`,
      title: () => "আপনার আবেদন নিয়ে একটি নোট আছে।",
      paragraph: ({ name, country }) =>
        `প্রিয় ${name}, এটি আপনার ভিসার আবেদন নিয়ে: ${country}। আবেদনের অবস্থা বদলায়নি।`,
      button: () => "আবেদন দেখুন",
      steps: ({ phone, hours }) => [
        "নোটটি ভিসার আবেদন পাতায় আপনার আবেদনের সঙ্গেও আছে।",
        `কিছু জানতে চান? ফোন করুন ${phone}, ${hours}।`,
      ],
    },
    documents_needed: {
      tone: "open",
      status: "কাগজ লাগবে",
      subject: (facts) => `কাগজ লাগবে: ${facts.country} ভিসা, ${facts.reference}`,
      title: () => "আপনার কাছ থেকে আরও কিছু দরকার।",
      paragraph: ({ name }) =>
        `প্রিয় ${name}, দূতাবাসে ফাইল জমা দেওয়ার আগে কিছু কাগজপত্র এখনো বাকি, অথবা আবার ছবি তুলে দিতে হবে।`,
      button: () => "কাগজপত্র আপলোড করুন",
      steps: ({ phone, hours }) => [
        "কোন কাগজ বাকি আর কোনটি নেওয়া যায়নি, তালিকায় দেখতে পাবেন।",
        "ভালো আলোয়, ছায়া ছাড়া পুরো পাতার ছবি তুলুন। JPEG বা PNG, সর্বোচ্চ ৫ এমবি।",
        `কোনো কাগজ আপনার নেই? ফোন করুন ${phone}, ${hours}।`,
      ],
    },
    in_review: {
      tone: "open",
      status: "যাচাই চলছে",
      subject: (facts) => `কাগজপত্র পেয়েছি: ${facts.country} ভিসা, ${facts.reference}`,
      title: () => "আপনার কাগজপত্র পেয়েছি।",
      paragraph: ({ name }) =>
        `প্রিয় ${name}, ধন্যবাদ। যা চেয়েছিলাম সবই পেয়েছি। আমরা আবেদনটি আবার যাচাই করছি।`,
      button: () => "আবেদন দেখুন",
      steps: ({ phone, hours }) => [
        "এখন আপনাকে কিছু করতে হবে না। পরের ধাপে আমরা জানাব।",
        `কিছু জানতে চান? ফোন করুন ${phone}, ${hours}।`,
      ],
    },
    submitted: {
      tone: "open",
      status: "জমা হয়েছে",
      subject: (facts) => `ফাইল জমা হয়েছে: ${facts.country} ভিসা, ${facts.reference}`,
      title: ({ country }) => `ভিসার ফাইল জমা হয়েছে: ${country}।`,
      paragraph: ({ name, processingTime }) =>
        `প্রিয় ${name}, আপনার ফাইল জমা দেওয়া হয়েছে। সিদ্ধান্ত পেতে সাধারণত সময় লাগে: ${processingTime}। সিদ্ধান্ত দূতাবাসের, তাই আরও সময় লাগতে পারে।`,
      button: () => "আবেদন দেখুন",
      steps: ({ phone, hours }) => [
        "এখন আর কাগজপত্র বদলানো যাবে না, ফি-ও ফেরতযোগ্য নয়।",
        "দূতাবাস সাক্ষাৎকার বা আঙুলের ছাপ চাইলে আমরা ফোন করব।",
        `কিছু জানতে চান? ফোন করুন ${phone}, ${hours}।`,
      ],
    },
    approved: {
      tone: "good",
      status: "অনুমোদিত",
      subject: (facts) => `ভিসা অনুমোদিত: ${facts.country}, ${facts.reference}`,
      title: ({ country }) => `আপনার ভিসা অনুমোদিত: ${country}।`,
      paragraph: ({ name }) => `প্রিয় ${name}, সুখবর: দূতাবাস আপনার ভিসা অনুমোদন করেছে।`,
      button: () => "আবেদন দেখুন",
      steps: ({ phone, hours }) => [
        "ভিসায় নাম, তারিখ ও পাসপোর্ট নম্বর এখনই মিলিয়ে নিন।",
        "জমা দেওয়া কাগজপত্র সঙ্গে রাখুন। ইমিগ্রেশনে দেখতে চাইতে পারে।",
        `কিছু ভুল আছে? ফোন করুন ${phone}, ${hours}।`,
      ],
    },
    rejected: {
      tone: "bad",
      status: "অনুমোদিত হয়নি",
      subject: (facts) => `ভিসা অনুমোদিত হয়নি: ${facts.country}, ${facts.reference}`,
      title: ({ country }) => `দূতাবাস ভিসা অনুমোদন করেনি: ${country}।`,
      paragraph: ({ name }) =>
        `প্রিয় ${name}, আমরা দুঃখিত: দূতাবাস আপনার ভিসা অনুমোদন করেনি। সিদ্ধান্তটি পুরোপুরি তাদের, আর ফাইল জমা হয়ে গেলে ফি ফেরত দেওয়া যায় না।`,
      button: () => "আবেদন দেখুন",
      steps: ({ phone, hours }) => [
        "যে কারণে ভিসা হয়নি, তা ঠিক করে আবার আবেদন করতে পারবেন।",
        `আমরা সাহায্য করতে পারি। ফোন করুন ${phone}, ${hours}।`,
      ],
    },
    visa_issued: {
      tone: "good",
      status: "ভিসা হয়েছে",
      subject: (facts) => `${facts.traveller}-এর ভিসা: ${facts.country}, ${facts.reference}`,
      title: ({ country, traveller }) => `${traveller}-এর ভিসা এসেছে: ${country}।`,
      paragraph: ({ name, traveller }) =>
        `প্রিয় ${name}, সুখবর: দূতাবাস ${traveller}-এর ভিসা অনুমোদন করেছে। ভিসাটি এই ইমেইলের সঙ্গে আছে, আবেদনের পাতায়ও পাবেন।`,
      button: () => "আবেদন দেখুন",
      steps: ({ phone, hours }) => [
        "ভিসায় নাম, তারিখ ও পাসপোর্ট নম্বর এখনই মিলিয়ে নিন।",
        "ভিসা ও জমা দেওয়া কাগজপত্র সঙ্গে রাখুন। ইমিগ্রেশনে দেখতে চাইতে পারে।",
        `কিছু ভুল আছে? ফোন করুন ${phone}, ${hours}।`,
      ],
    },
    visa_refused: {
      tone: "bad",
      status: "ভিসা হয়নি",
      subject: (facts) => `${facts.traveller}-এর ভিসা হয়নি: ${facts.country}, ${facts.reference}`,
      title: ({ country, traveller }) => `দূতাবাস ${traveller}-এর ভিসা অনুমোদন করেনি: ${country}।`,
      paragraph: ({ name, traveller }) =>
        `প্রিয় ${name}, আমরা দুঃখিত: দূতাবাস ${traveller}-এর ভিসা অনুমোদন করেনি। সিদ্ধান্তটি পুরোপুরি তাদের, আর ফাইল জমা হয়ে গেলে ফি ফেরত দেওয়া যায় না।`,
      button: () => "আবেদন দেখুন",
      steps: ({ phone, hours }) => [
        "যে কারণে ভিসা হয়নি, তা ঠিক করে আবার আবেদন করতে পারবেন।",
        `আমরা সাহায্য করতে পারি। ফোন করুন ${phone}, ${hours}।`,
      ],
    },
    cancelled: {
      tone: "bad",
      status: "বাতিল",
      subject: (facts) => `আবেদন বাতিল: ${facts.country}, ${facts.reference}`,
      title: () => "আপনার আবেদন বাতিল হয়েছে।",
      paragraph: ({ name }) =>
        `প্রিয় ${name}, আবেদনটি বাতিল হয়েছে। আপনি কোনো টাকা দেননি, কিছু দিতেও হবে না।`,
      button: () => "ভিসার তথ্য দেখুন",
      steps: ({ phone, hours }) => [
        "কুপন ব্যবহার করে থাকলে সেটি আবার ব্যবহার করতে পারবেন।",
        "এর মধ্যে টাকা পাঠিয়ে থাকলে আমরা নিজেরাই ফেরত দেব।",
        `আপনি বাতিল করতে বলেননি? ফোন করুন ${phone}, ${hours}।`,
      ],
    },
    cancelled_refunded: {
      tone: "bad",
      status: "বাতিল",
      subject: (facts) => `বাতিল, ${facts.back} ফেরত যাচ্ছে: ${facts.country}, ${facts.reference}`,
      title: () => "আবেদন বাতিল হয়েছে, টাকা ফেরত যাচ্ছে।",
      paragraph: ({ name, sum, back }) =>
        `প্রিয় ${name}, ফাইল দূতাবাসে যাওয়ার আগেই আবেদনটি বাতিল হয়েছে। আপনার দেওয়া ${sum} থেকে ${back} ফেরত দেওয়া শুরু করেছি।`,
      button: () => "আবেদন দেখুন",
      steps: ({ phone, hours }) => [
        THE_WAY_IT_CAME,
        `আপনি বাতিল করতে বলেননি? ফোন করুন ${phone}, ${hours}।`,
      ],
    },
    cancelled_kept: {
      tone: "bad",
      status: "বাতিল",
      subject: (facts) => `আবেদন বাতিল: ${facts.country}, ${facts.reference}`,
      title: () => "আপনার আবেদন বাতিল হয়েছে।",
      paragraph: ({ name, sum }) =>
        `প্রিয় ${name}, আবেদনটি বাতিল হয়েছে। যেমন আপনাকে জানিয়েছি, আপনার দেওয়া ${sum} ফেরতযোগ্য নয়।`,
      button: () => "আবেদন দেখুন",
      steps: ({ phone, hours }) => [`প্রশ্ন আছে, বা একমত নন? ফোন করুন ${phone}, ${hours}।`],
    },
    expired: {
      tone: "bad",
      status: "বাতিল",
      subject: (facts) => `ফি না আসায় আবেদন বন্ধ: ${facts.country}, ${facts.reference}`,
      title: () => "পরিশোধের সময় পার হয়ে গেছে।",
      paragraph: ({ name, deadline }) =>
        `প্রিয় ${name}, বাংলাদেশ সময় ${deadline}-এর মধ্যে আমরা কোনো পেমেন্ট পাইনি, তাই আবেদনটি বন্ধ করে দিয়েছি। আপনাকে কিছু দিতে হবে না।`,
      button: () => "ভিসার তথ্য দেখুন",
      steps: ({ phone }) => [
        "এখনো যেতে চান? আবার আবেদন করুন: সেভ করা যাত্রীরা আগের মতোই আছেন।",
        "কুপন ব্যবহার করে থাকলে সেটি আবার ব্যবহার করতে পারবেন।",
        `এর মধ্যে টাকা দিয়ে ফেলেছেন? আমরা নিজেরাই ফেরত দেব। প্রশ্ন থাকলে ফোন করুন: ${phone}।`,
      ],
    },
    paid_late: {
      tone: "bad",
      status: "টাকা ফেরত যাচ্ছে",
      subject: (facts) => `আপনার ${facts.sum} ফেরত যাচ্ছে: ${facts.reference}`,
      title: () => "আপনার পেমেন্টটি আমরা নিতে পারিনি।",
      paragraph: ({ name, sum }) =>
        `প্রিয় ${name}, আপনার টাকা আসার আগেই আবেদনটি বন্ধ হয়ে গেছে, অথবা এর ফি দেওয়া হয়ে গেছে। আমরা ${sum} ফেরত দেওয়া শুরু করেছি। আপনাকে কিছু করতে হবে না।`,
      button: () => "আবেদন দেখুন",
      steps: ({ phone, hours }) => [
        THE_WAY_IT_CAME,
        `এখনো যেতে চান? আবার আবেদন করুন, অথবা ফোন করুন ${phone}, ${hours}।`,
      ],
    },
    applied_part: {
      tone: "open",
      status: "প্রথম পেমেন্টের অপেক্ষায়",
      subject: (facts) =>
        `${facts.deadline}-এর মধ্যে ${facts.sum} দিন: ${facts.country} ভিসা, ${facts.reference}`,
      title: ({ country }) => `ভিসার আবেদন পেয়েছি: ${country}।`,
      paragraph: ({ name, sum, deadline, rest, restDue }) =>
        `প্রিয় ${name}, বাংলাদেশ সময় ${deadline}-এর মধ্যে প্রথম অংশ ${sum} দিন। বাকি ${rest} দিতে হবে ${restDue}-এর মধ্যে।`,
      button: ({ sum }) => `${sum} পরিশোধ করুন`,
      steps: ({ deadline, restDue, keptPart }) => [
        `${deadline}-এর মধ্যে প্রথম অংশ না দিলে আমরা আবেদনটি বন্ধ করে দেব। এতে আপনার কোনো খরচ নেই।`,
        `এর মধ্যে আমরা কাগজপত্র যাচাই করব; দুই অংশ পেলে ফাইল দূতাবাসে জমা দেব। ${restDue}-এর আগে মনে করিয়ে দেব।`,
        `সময়মতো দ্বিতীয় অংশ না দিলে বা বাতিল করলে ${keeping(keptPart)}।`,
      ],
    },
    part_paid: {
      tone: "good",
      status: "প্রথম অংশ পেয়েছি",
      subject: (facts) => `আমরা ${facts.sum} পেয়েছি: ${facts.country} ভিসা, ${facts.reference}`,
      title: ({ country }) => `ভিসা ফির প্রথম অংশ পেয়েছি: ${country}।`,
      paragraph: ({ name, sum, rest, restDue }) =>
        `প্রিয় ${name}, আপনার প্রথম পেমেন্ট ${sum} আমরা পেয়েছি। বাকি ${rest} বাংলাদেশ সময় ${restDue}-এর মধ্যে দিন। তখন আমরা আপনার ফাইল দূতাবাসে জমা দেব।`,
      button: () => "আবেদন দেখুন",
      steps: ({ restDue, keptPart, phone, hours }) => [
        "দ্বিতীয় অংশ যেকোনো সময় দিতে পারেন: যত আগে দেবেন, ফাইল তত আগে দূতাবাসে যাবে।",
        `${restDue}-এর মধ্যে না দিলে আবেদনটি শেষ হয়ে যাবে। তখন ${keeping(keptPart)}।`,
        `কিছু জানতে চান? ফোন করুন ${phone}, ${hours}।`,
      ],
    },
    rest_due: {
      tone: "open",
      status: "দ্বিতীয় অংশ বাকি",
      subject: (facts) =>
        `${facts.restDue}-এর মধ্যে ${facts.rest} দিন: ${facts.country} ভিসা, ${facts.reference}`,
      title: ({ country }) => `ভিসা ফির দ্বিতীয় অংশ দেওয়ার সময় হয়ে এসেছে: ${country}।`,
      paragraph: ({ name, rest, restDue }) =>
        `প্রিয় ${name}, বাকি ${rest} বাংলাদেশ সময় ${restDue}-এর মধ্যে দিন। তখন আমরা আপনার ফাইল দূতাবাসে জমা দেব।`,
      button: ({ rest }) => `${rest} পরিশোধ করুন`,
      steps: ({ restDue, keptPart, phone, hours }) => [
        "কার্ড, মোবাইল ব্যাংকিং, ব্যাংক ট্রান্সফার বা আমাদের অফিসে পরিশোধ করুন।",
        `${restDue}-এর মধ্যে না দিলে আবেদনটি শেষ হয়ে যাবে। তখন ${keeping(keptPart)}।`,
        `সময়মতো দিতে পারছেন না? তার আগেই ফোন করুন ${phone}, ${hours}।`,
      ],
    },
    expired_part: {
      tone: "bad",
      status: "বাতিল",
      subject: (facts) => `আবেদন বন্ধ, দ্বিতীয় অংশ পাইনি: ${facts.country}, ${facts.reference}`,
      title: () => "দ্বিতীয় অংশ সময়মতো দেওয়া হয়নি।",
      paragraph: ({ name, rest, restDue, keptPart }) =>
        `প্রিয় ${name}, বাংলাদেশ সময় ${restDue}-এর মধ্যে বাকি ${rest} আমরা পাইনি, তাই আবেদনটি বন্ধ করে দিয়েছি। ${keptPart === "" ? "প্রথম অংশ পুরোটাই ফেরত দিচ্ছি" : `আবেদনের সময় যেমন জানানো হয়েছিল, প্রথম অংশ থেকে ${keptPart} আমরা রাখছি, বাকিটা ফেরত দিচ্ছি`}।`,
      button: () => "আবেদন দেখুন",
      steps: ({ phone, hours }) => [
        THE_WAY_IT_CAME,
        "কুপন ব্যবহার করে থাকলে সেটি আবার ব্যবহার করতে পারবেন।",
        `টাকা দিয়ে ফেলেছেন, বা এখনো যেতে চান? ফোন করুন ${phone}, ${hours}।`,
      ],
    },
  },
  application: "আবেদন",
  visa: "ভিসা",
  trip: "ভ্রমণের তারিখ",
  payBy: "পরিশোধের শেষ সময়",
  paidSoFar: "এ পর্যন্ত দেওয়া হয়েছে",
  payLater: "পরে দিতে হবে",
  leftToPay: "বাকি আছে",
  payNow: "এখন দিতে হবে",
  bangladeshTime: (time) => `${time} (বাংলাদেশ সময়)`,
  note: (words) => `আমাদের নোট: ${words}`,
  price: "দামের হিসাব",
  each: (travellers) => `ভিসা ফি × ${travellers}`,
  coupon: "কুপন",
  toPay: "মোট পরিশোধ করতে হবে",
  paid: "মোট পরিশোধিত",
  kept: "বাতিলের চার্জ",
  toReturn: "আপনি ফেরত পাবেন",
};
