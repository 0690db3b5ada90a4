import type { EmailMessages } from "./messages.ts";

/** What becomes of a first part; `kept` is empty when all of it is given back. */
const keeping = (kept: string) =>
  kept === "" ? "প্রথম অংশ পুরোটাই ফেরত দেব" : `প্রথম অংশ থেকে ${kept} আমরা রাখব, বাকিটা ফেরত দেব`;

export const bn: EmailMessages = {
  kinds: {
    booked: {
      tone: "open",
      status: "পেমেন্টের অপেক্ষায়",
      subject: (facts) =>
        `${facts.deadline}-এর মধ্যে পরিশোধ করুন: ${facts.package}, ${facts.reference}`,
      title: ({ location }) => `${location} যাওয়ার আসন আপনার জন্য রাখা আছে।`,
      paragraph: ({ name, sum, deadline, leaves }) =>
        `প্রিয় ${name}, ${leaves} তারিখের যাত্রায় আপনার আসন বাংলাদেশ সময় ${deadline} পর্যন্ত রাখা থাকবে। তার আগে ${sum} পরিশোধ করলে এই দামই থাকবে।`,
      button: ({ sum }) => `${sum} পরিশোধ করুন`,
      steps: ({ deadline }) => [
        "কার্ড, মোবাইল ব্যাংকিং বা ইন্টারনেট ব্যাংকিংয়ে পরিশোধ করুন।",
        "পেমেন্ট পেলেই আমরা বুকিং নিশ্চিত করে রসিদ দেব।",
        `${deadline}-এর মধ্যে পরিশোধ না করলে আমরা আসন ছেড়ে দেব। এতে আপনার কোনো খরচ নেই।`,
      ],
    },
    confirmed: {
      tone: "good",
      status: "নিশ্চিত",
      subject: (facts) => `আপনার প্যাকেজ নিশ্চিত: ${facts.package}, ${facts.reference}`,
      title: ({ location }) => `আপনি যাচ্ছেন: ${location}।`,
      paragraph: ({ name, sum, leaves }) =>
        `প্রিয় ${name}, আমরা আপনার ${sum} পেয়েছি। ${leaves} তারিখের যাত্রায় আপনার আসন এখন নিশ্চিত।`,
      button: () => "বুকিং দেখুন",
      steps: ({ receiptLink, phone, hours }) => [
        `রসিদ ডাউনলোড করুন (আগে সাইন ইন করুন): ${receiptLink}`,
        "পাসপোর্ট বা পরিচয়পত্রের সঙ্গে নাম মিলিয়ে নিন। না মিললে আজই আমাদের জানান।",
        `ভ্রমণসূচি নিয়ে প্রশ্ন আছে? ফোন করুন ${phone}, ${hours}।`,
      ],
    },
    confirmed_free: {
      tone: "good",
      status: "নিশ্চিত",
      subject: (facts) => `আপনার প্যাকেজ নিশ্চিত: ${facts.package}, ${facts.reference}`,
      title: ({ location }) => `আপনি যাচ্ছেন: ${location}।`,
      paragraph: ({ name, leaves }) =>
        `প্রিয় ${name}, আপনার কুপনেই পুরো দাম মিটে গেছে, তাই কিছু দিতে হবে না। ${leaves} তারিখের যাত্রায় আপনার আসন এখন নিশ্চিত।`,
      button: () => "বুকিং দেখুন",
      steps: ({ phone, hours }) => [
        "পাসপোর্ট বা পরিচয়পত্রের সঙ্গে নাম মিলিয়ে নিন। না মিললে আজই আমাদের জানান।",
        `ভ্রমণসূচি নিয়ে প্রশ্ন আছে? ফোন করুন ${phone}, ${hours}।`,
      ],
    },
    expired: {
      tone: "bad",
      status: "মেয়াদ শেষ",
      subject: (facts) => `বুকিংয়ের মেয়াদ শেষ: ${facts.package}, ${facts.reference}`,
      title: () => "পরিশোধের সময় পার হয়ে গেছে।",
      paragraph: ({ name, deadline }) =>
        `প্রিয় ${name}, বাংলাদেশ সময় ${deadline}-এর মধ্যে আমরা কোনো পেমেন্ট পাইনি, তাই আসনগুলো ছেড়ে দিয়েছি। আপনাকে কিছু দিতে হবে না।`,
      button: () => "হলিডে প্যাকেজ দেখুন",
      steps: ({ phone }) => [
        "এখনো যেতে চান? আসন থাকতে আবার বুকিং করুন।",
        "কুপন ব্যবহার করে থাকলে সেটি আবার ব্যবহার করতে পারবেন।",
        `এর মধ্যে টাকা দিয়ে ফেলেছেন? আমরা নিজেরাই ফেরত দেব। প্রশ্ন থাকলে ফোন করুন: ${phone}।`,
      ],
    },
    cancelled: {
      tone: "bad",
      status: "বাতিল",
      subject: (facts) => `বুকিং বাতিল: ${facts.package}, ${facts.reference}`,
      title: () => "আপনার বুকিং বাতিল হয়েছে।",
      paragraph: ({ name }) =>
        `প্রিয় ${name}, বুকিংটি বাতিল হয়েছে, আসনগুলোও ছেড়ে দেওয়া হয়েছে। আপনি কোনো টাকা দেননি, কিছু দিতেও হবে না।`,
      button: () => "হলিডে প্যাকেজ দেখুন",
      steps: ({ phone, hours }) => [
        "কুপন ব্যবহার করে থাকলে সেটি আবার ব্যবহার করতে পারবেন।",
        "এর মধ্যে টাকা পাঠিয়ে থাকলে আমরা নিজেরাই ফেরত দেব।",
        `আপনি বাতিল করতে বলেননি? ফোন করুন ${phone}, ${hours}।`,
      ],
    },
    cancelled_refunded: {
      tone: "bad",
      status: "বাতিল",
      subject: (facts) =>
        `বুকিং বাতিল, ${facts.back} ফেরত যাচ্ছে: ${facts.package}, ${facts.reference}`,
      title: () => "আপনার বুকিং বাতিল হয়েছে।",
      paragraph: ({ name, sum, back }) =>
        `প্রিয় ${name}, বুকিংটি বাতিল হয়েছে, আসনগুলোও ছেড়ে দেওয়া হয়েছে। আপনার দেওয়া ${sum} থেকে ${back} ফেরত দেওয়া শুরু করেছি।`,
      button: () => "বুকিং দেখুন",
      steps: ({ phone, hours }) => [
        "যে কার্ড বা অ্যাকাউন্ট থেকে টাকা দিয়েছিলেন, সেখানেই ফেরত যাবে।",
        "ব্যাংকের ৪ থেকে ৬ সপ্তাহ লাগতে পারে।",
        `আপনি বাতিল করতে বলেননি? ফোন করুন ${phone}, ${hours}।`,
      ],
    },
    cancelled_kept: {
      tone: "bad",
      status: "বাতিল",
      subject: (facts) => `বুকিং বাতিল: ${facts.package}, ${facts.reference}`,
      title: () => "আপনার বুকিং বাতিল হয়েছে।",
      paragraph: ({ name, sum }) =>
        `প্রিয় ${name}, বুকিংটি বাতিল হয়েছে, আসনগুলোও ছেড়ে দেওয়া হয়েছে। যেমন আপনাকে জানিয়েছি, আপনার দেওয়া ${sum} ফেরতযোগ্য নয়।`,
      button: () => "বুকিং দেখুন",
      steps: ({ phone, hours }) => [`প্রশ্ন আছে, বা একমত নন? ফোন করুন ${phone}, ${hours}।`],
    },
    paid_late: {
      tone: "bad",
      status: "টাকা ফেরত যাচ্ছে",
      subject: (facts) => `আপনার ${facts.sum} ফেরত যাচ্ছে: ${facts.package}, ${facts.reference}`,
      title: () => "আপনার পেমেন্ট সময়সীমার পরে এসেছে।",
      paragraph: ({ name, sum, deadline }) =>
        `প্রিয় ${name}, আপনার টাকা যখন এসেছে, তখন আর এই বুকিংয়ের টাকা নেওয়ার সুযোগ ছিল না; শেষ সময় ছিল বাংলাদেশ সময় ${deadline}। আমরা ${sum} ফেরত দেওয়া শুরু করেছি। আপনাকে কিছু করতে হবে না।`,
      button: () => "বুকিং দেখুন",
      steps: ({ phone, hours }) => [
        "যে কার্ড বা অ্যাকাউন্ট থেকে টাকা দিয়েছিলেন, সেখানেই ফেরত যাবে।",
        "ব্যাংকের ৪ থেকে ৬ সপ্তাহ পর্যন্ত লাগতে পারে।",
        `এখনো যেতে চান? আবার বুকিং করুন, অথবা ফোন করুন ${phone}, ${hours}।`,
      ],
    },
    booked_part: {
      tone: "open",
      status: "প্রথম পেমেন্টের অপেক্ষায়",
      subject: (facts) =>
        `${facts.deadline}-এর মধ্যে ${facts.sum} দিন: ${facts.package}, ${facts.reference}`,
      title: ({ location }) => `${location} যাওয়ার আসন আপনার জন্য রাখা আছে।`,
      paragraph: ({ name, sum, deadline, leaves, rest, restDue }) =>
        `প্রিয় ${name}, ${leaves} তারিখের যাত্রায় আপনার আসন বাংলাদেশ সময় ${deadline} পর্যন্ত রাখা থাকবে। তার আগে ${sum} দিন। বাকি ${rest} দিতে হবে ${restDue}-এর মধ্যে।`,
      button: ({ sum }) => `${sum} পরিশোধ করুন`,
      steps: ({ deadline, restDue, kept }) => [
        `${deadline}-এর মধ্যে প্রথম অংশ না দিলে আমরা আসন ছেড়ে দেব। এতে আপনার কোনো খরচ নেই।`,
        `${restDue}-এর আগে আমরা আপনাকে মনে করিয়ে দেব। দুই অংশ পেলে বুকিং নিশ্চিত হবে।`,
        `সময়মতো দ্বিতীয় অংশ না দিলে বা বাতিল করলে ${keeping(kept)}।`,
      ],
    },
    part_paid: {
      tone: "good",
      status: "প্রথম অংশ পেয়েছি",
      subject: (facts) => `আমরা ${facts.sum} পেয়েছি: ${facts.package}, ${facts.reference}`,
      title: ({ location }) => `${location} যাওয়ার আসন আপনার জন্য রাখা থাকছে।`,
      paragraph: ({ name, sum, leaves, rest, restDue }) =>
        `প্রিয় ${name}, আপনার প্রথম পেমেন্ট ${sum} আমরা পেয়েছি। ${leaves} তারিখের যাত্রায় আপনার আসন রাখা থাকছে। বাকি ${rest} বাংলাদেশ সময় ${restDue}-এর মধ্যে দিন।`,
      button: () => "বুকিং দেখুন",
      steps: ({ restDue, kept, phone, hours }) => [
        "দ্বিতীয় অংশ যেকোনো সময় দিতে পারেন: কার্ড, মোবাইল ব্যাংকিং, ব্যাংক ট্রান্সফার বা আমাদের অফিসে।",
        `${restDue}-এর মধ্যে না দিলে বুকিং শেষ হয়ে যাবে। তখন ${keeping(kept)}।`,
        `প্রশ্ন আছে? ফোন করুন ${phone}, ${hours}।`,
      ],
    },
    rest_due: {
      tone: "open",
      status: "দ্বিতীয় অংশ বাকি",
      subject: (facts) =>
        `${facts.restDue}-এর মধ্যে ${facts.rest} দিন: ${facts.package}, ${facts.reference}`,
      title: ({ location }) => `${location} ভ্রমণের দ্বিতীয় অংশ দেওয়ার সময় হয়ে এসেছে।`,
      paragraph: ({ name, rest, restDue, leaves }) =>
        `প্রিয় ${name}, ${leaves} তারিখের যাত্রার বাকি ${rest} বাংলাদেশ সময় ${restDue}-এর মধ্যে দিন। তাহলেই আপনার বুকিং নিশ্চিত হবে।`,
      button: ({ rest }) => `${rest} পরিশোধ করুন`,
      steps: ({ restDue, kept, phone, hours }) => [
        "কার্ড, মোবাইল ব্যাংকিং, ব্যাংক ট্রান্সফার বা আমাদের অফিসে পরিশোধ করুন।",
        `${restDue}-এর মধ্যে না দিলে বুকিং শেষ হয়ে যাবে। তখন ${keeping(kept)}।`,
        `সময়মতো দিতে পারছেন না? তার আগেই ফোন করুন ${phone}, ${hours}।`,
      ],
    },
    expired_part: {
      tone: "bad",
      status: "মেয়াদ শেষ",
      subject: (facts) => `বুকিং শেষ, দ্বিতীয় অংশ পাইনি: ${facts.package}, ${facts.reference}`,
      title: () => "দ্বিতীয় অংশ সময়মতো দেওয়া হয়নি।",
      paragraph: ({ name, rest, restDue, kept }) =>
        `প্রিয় ${name}, বাংলাদেশ সময় ${restDue}-এর মধ্যে বাকি ${rest} আমরা পাইনি, তাই আসনগুলো ছেড়ে দিয়েছি। ${kept === "" ? "প্রথম অংশ পুরোটাই ফেরত দিচ্ছি" : `বুকিংয়ের সময় যেমন জানানো হয়েছিল, প্রথম অংশ থেকে ${kept} আমরা রাখছি, বাকিটা ফেরত দিচ্ছি`}।`,
      button: () => "বুকিং দেখুন",
      steps: ({ phone, hours }) => [
        "যে কার্ড বা অ্যাকাউন্ট থেকে টাকা দিয়েছিলেন, ফেরত সেখানেই যাবে। ব্যাংকের ৪ থেকে ৬ সপ্তাহ লাগতে পারে।",
        "কুপন ব্যবহার করে থাকলে সেটি আবার ব্যবহার করতে পারবেন।",
        `টাকা দিয়ে ফেলেছেন, বা এখনো যেতে চান? ফোন করুন ${phone}, ${hours}।`,
      ],
    },
  },
  booking: "বুকিং",
  leaves: "যাত্রার তারিখ",
  payBy: "পরিশোধের শেষ সময়",
  paidSoFar: "এ পর্যন্ত দেওয়া হয়েছে",
  payLater: "পরে দিতে হবে",
  leftToPay: "বাকি আছে",
  payNow: "এখন দিতে হবে",
  bangladeshTime: (time) => `${time} (বাংলাদেশ সময়)`,
  price: "দামের হিসাব",
  each: (travellers) => `প্যাকেজ × ${travellers}`,
  coupon: "কুপন",
  toPay: "মোট পরিশোধ করতে হবে",
  paid: "মোট পরিশোধিত",
  kept: "বাতিলের চার্জ",
  toReturn: "আপনি ফেরত পাবেন",
};
