import { companyLine } from "../../../platform/mail/email-layout/company-email.ts";
import type { EmailMessages } from "./messages.ts";

/** Why the airline does not hold the seats. */
const NOT_HELD = {
  held: () => "এয়ারলাইন আপনার আসন আর ধরে রাখেনি।",
  sold_out: () => "আপনার বুকিংয়ের আগেই এই দামের শেষ আসনগুলো বিক্রি হয়ে গেছে।",
  price_changed: (price: string) => `আসন নিশ্চিত করার সময় এয়ারলাইন দাম বদলেছে। এখন দাম ${price}।`,
  offer_expired: () => "এয়ারলাইন এই অফারটি আর বিক্রি করছে না।",
  refused: () => "এয়ারলাইন বুকিংটি নেয়নি।",
  none: () => "এয়ারলাইন সময়মতো উত্তর দেয়নি।",
} as const;

/** How much goes back, by how sure we are. */
const OWED = {
  exact: (amount: string) => `আপনি ${amount} ফেরত পাবেন।`,
  about: (amount: string) => `আনুমানিক ${amount} ফেরত পাবেন। সঠিক অঙ্ক এয়ারলাইন জানাবে।`,
  at_most: (amount: string) => `${amount} থেকে এয়ারলাইন ও আমাদের চার্জ বাদে বাকি টাকা ফেরত পাবেন।`,
} as const;

export const bn: EmailMessages = {
  kinds: {
    booked: {
      tone: "open",
      status: "পেমেন্টের অপেক্ষায়",
      subject: ({ route, reference, deadline }) =>
        `${deadline}-এর মধ্যে পেমেন্ট করুন: ${route}, ${reference}`,
      title: ({ destination }) => `${destination} যাওয়ার আসন আপনার জন্য রাখা হয়েছে।`,
      paragraphs: ({ name, sum, deadline }) => [
        `প্রিয় ${name}, আপনার আসন বাংলাদেশ সময় ${deadline} পর্যন্ত রাখা আছে। এর মধ্যে ${sum} পরিশোধ করলে এই দামই থাকবে।`,
      ],
      button: ({ sum }) => `${sum} পরিশোধ করুন`,
      steps: ({ deadline }) => [
        "কার্ড, মোবাইল ব্যাংকিং বা ইন্টারনেট ব্যাংকিংয়ে পেমেন্ট করুন।",
        "ই-টিকিট ইমেইলে পাবেন, সাধারণত কয়েক মিনিটে, সর্বোচ্চ ৪৮ ঘণ্টায়।",
        `${deadline}-এর মধ্যে পেমেন্ট না করলে আমরা আসন ছেড়ে দেব। এতে আপনার কোনো খরচ নেই।`,
      ],
    },
    confirmed: {
      tone: "good",
      status: "পরিশোধিত",
      subject: ({ route, reference }) => `পেমেন্ট পেয়েছি: ${route}, ${reference}`,
      title: ({ destination }) => `আপনি ${destination} যাচ্ছেন।`,
      paragraphs: ({ name, sum }) => [
        `প্রিয় ${name}, আপনার ${sum} পেমেন্ট পেয়েছি। ই-টিকিট ইমেইলে আসবে, সাধারণত কয়েক মিনিটে, সর্বোচ্চ ৪৮ ঘণ্টায়।`,
      ],
      button: () => "বুকিং দেখুন",
      steps: () => [
        "এয়ারলাইন আপনার টিকিট ইস্যু করবে।",
        "ই-টিকিটের পিডিএফ আপনাকে ইমেইল করব।",
        "পাসপোর্ট বা পরিচয়পত্রের সঙ্গে নাম মিলিয়ে নিন। না মিললে আজই আমাদের জানান।",
      ],
    },
    ticket_issued: {
      tone: "good",
      status: "টিকিট ইস্যু হয়েছে",
      subject: ({ route, reference }) => `আপনার ই-টিকিট: ${route}, ${reference}`,
      title: () => "আপনার ই-টিকিট তৈরি।",
      paragraphs: ({ name }) => [
        `প্রিয় ${name}, এয়ারলাইন আপনার টিকিট ইস্যু করেছে। পিডিএফটি এই ইমেইলের সঙ্গে আছে। ফোনে একটি কপি রাখুন, বিমানবন্দরে দেখাবেন।`,
      ],
      button: () => "বুকিং দেখুন",
      steps: ({ company }) => [
        "প্রত্যেকের নাম পাসপোর্ট বা পরিচয়পত্রের সঙ্গে মিলিয়ে নিন। ইস্যুর পর নাম বদলানো যায় না।",
        "হাতে সময় নিয়ে বিমানবন্দরে পৌঁছান: কখন কাউন্টার বন্ধ হয়, তা ই-টিকিটে লেখা আছে।",
        `কোথাও ভুল আছে? আজই ${company.phone} নম্বরে ফোন করুন: ইস্যুর ৭২ ঘণ্টার মধ্যে টিকিট ভয়েড করা যায়।`,
      ],
    },
    expired: {
      tone: "bad",
      status: "মেয়াদ শেষ",
      subject: ({ route, reference, isFlightCancelled }) =>
        isFlightCancelled
          ? `এয়ারলাইন আপনার ফ্লাইট বাতিল করেছে: ${route}, ${reference}`
          : `বুকিংয়ের মেয়াদ শেষ: ${route}, ${reference}`,
      title: ({ isFlightCancelled }) =>
        isFlightCancelled ? "এয়ারলাইন আপনার ফ্লাইট বাতিল করেছে।" : "পেমেন্টের সময় পেরিয়ে গেছে।",
      paragraphs: ({ name, deadline, isFlightCancelled }) => [
        isFlightCancelled
          ? `প্রিয় ${name}, আপনি টাকা দেওয়ার আগেই এয়ারলাইন এই বুকিংয়ের একটি ফ্লাইট বাতিল করেছে, তাই বুকিংটি আর থাকছে না। আপনাকে কিছু দিতে হবে না।`
          : `প্রিয় ${name}, বাংলাদেশ সময় ${deadline}-এর মধ্যে আমরা কোনো পেমেন্ট পাইনি, তাই আসনগুলো ছেড়ে দিয়েছি। আপনাকে কিছু দিতে হবে না।`,
      ],
      button: () => "আবার খুঁজুন",
      steps: ({ company }) => [
        "এখনো যেতে চান? আবার খুঁজুন: দাম বদলে থাকতে পারে।",
        "কুপন ব্যবহার করে থাকলে সেটি আবার ব্যবহার করতে পারবেন।",
        `এর মধ্যে টাকা দিয়ে ফেলেছেন? আমরা নিজেরাই ফেরত দেব। প্রশ্ন থাকলে ফোন করুন: ${company.phone}।`,
      ],
    },
    booking_failed: {
      tone: "bad",
      status: "টিকিট হয়নি, রিফান্ড শুরু হয়েছে",
      subject: ({ route, reference, sum }) =>
        `টিকিট ইস্যু হয়নি, ${sum} ফেরত দিচ্ছি: ${route}, ${reference}`,
      title: () => "এয়ারলাইন আপনার টিকিট ইস্যু করেনি।",
      paragraphs: ({ name, sum }) => [
        `প্রিয় ${name}, আমরা দুঃখিত: এয়ারলাইন আপনার টিকিট ইস্যু করেনি। পুরো ${sum} ফেরত পাঠানোর কাজ শুরু করেছি। আপনাকে কিছু করতে হবে না।`,
      ],
      button: () => "বুকিং দেখুন",
      steps: ({ company }) => [
        "যে কার্ড বা অ্যাকাউন্ট থেকে টাকা দিয়েছিলেন, সেখানেই ফেরত যাবে।",
        "ব্যাংকের ৪ থেকে ৬ সপ্তাহ লাগতে পারে।",
        `যাওয়া জরুরি? ${company.phone} নম্বরে ফোন করুন, ${company.hours.bn}: আমরা আপনার সঙ্গে অন্য ফ্লাইট খুঁজব।`,
      ],
    },
    paid_late: {
      tone: "bad",
      status: "টাকা ফেরত যাচ্ছে",
      subject: ({ route, reference, sum }) => `আপনার ${sum} ফেরত যাচ্ছে: ${route}, ${reference}`,
      title: () => "আপনার পেমেন্ট সময়সীমার পরে এসেছে।",
      paragraphs: ({ name, sum, deadline }) => [
        `প্রিয় ${name}, আপনার পেমেন্ট যখন পৌঁছেছে, তখন এই বুকিংয়ের জন্য আর টাকা নেওয়ার সুযোগ ছিল না; শেষ সময় ছিল বাংলাদেশ সময় ${deadline}। ${sum} ফেরত পাঠানোর কাজ শুরু করেছি। আপনাকে কিছু করতে হবে না।`,
      ],
      button: () => "বুকিং দেখুন",
      steps: ({ company }) => [
        "যে কার্ড বা অ্যাকাউন্ট থেকে টাকা দিয়েছিলেন, সেখানেই ফেরত যাবে।",
        "ব্যাংকের ৪ থেকে ৬ সপ্তাহ লাগতে পারে।",
        `এখনো যেতে চান? আবার খুঁজুন, অথবা ফোন করুন ${company.phone}, ${company.hours.bn}।`,
      ],
    },
    released: {
      tone: "bad",
      status: "বাতিল",
      subject: ({ route, reference }) => `বুকিং বাতিল হয়েছে: ${route}, ${reference}`,
      title: () => "আপনার বুকিং বাতিল হয়েছে।",
      paragraphs: ({ name }) => [
        `প্রিয় ${name}, এই বুকিং বাতিল হয়েছে, আসনগুলোও ছেড়ে দেওয়া হয়েছে। আপনি কোনো টাকা দেননি, কিছু দিতেও হবে না।`,
      ],
      button: () => "আবার খুঁজুন",
      steps: ({ company }) => [
        "কুপন ব্যবহার করে থাকলে সেটি আবার ব্যবহার করতে পারবেন।",
        "এর মধ্যে টাকা পাঠিয়ে থাকলে আমরা নিজেরাই ফেরত দেব।",
        `আপনি বাতিল করতে বলেননি? ${company.phone} নম্বরে ফোন করুন, ${company.hours.bn}।`,
      ],
    },
    cancelled: {
      tone: "bad",
      status: "বাতিল",
      subject: ({ route, reference, back }) =>
        `বুকিং বাতিল, ${back ? `${back} ফেরত যাচ্ছে` : "টাকা ফেরত নেই"}: ${route}, ${reference}`,
      title: () => "আপনার বুকিং বাতিল হয়েছে।",
      paragraphs: ({ name, back, backBy }) => [
        `প্রিয় ${name}, এই বুকিং বাতিল হয়েছে, টিকিটগুলো আর বৈধ নয়। ${
          back
            ? `আপনি ${back} ফেরত পাবেন, দেরিতে হলেও ${backBy} তারিখের মধ্যে।`
            : "ভাড়ার নিয়ম অনুযায়ী কোনো টাকা ফেরত নেই।"
        }`,
      ],
      button: ({ back }) => (back ? "রিফান্ডের অবস্থা দেখুন" : "বুকিং দেখুন"),
      steps: ({ company, back }) => [
        ...(back
          ? [
              "আমরা এয়ারলাইনের কাছ থেকে টাকা আদায় করি, তারা অনুমোদন দিলেই আপনাকে পাঠিয়ে দিই।",
              "যে কার্ড বা অ্যাকাউন্ট থেকে টাকা দিয়েছিলেন, সেখানেই ফেরত যাবে। ব্যাংকের ৪ থেকে ৬ সপ্তাহ লাগতে পারে।",
            ]
          : []),
        `আপনি বাতিল করতে বলেননি? এখনই ${company.phone} নম্বরে ফোন করুন, ${company.hours.bn}।`,
      ],
    },
    refund_asked: {
      tone: "open",
      status: "রিফান্ড চাওয়া হয়েছে",
      subject: ({ route, reference, promisedBy }) =>
        `আপনার রিফান্ডের অনুরোধ, ${promisedBy}-এর মধ্যে জানাব: ${route}, ${reference}`,
      title: ({ isWithAirline }) =>
        isWithAirline ? "আপনার রিফান্ড নিয়ে এয়ারলাইন কাজ করছে।" : "আপনার রিফান্ডের অনুরোধ পেয়েছি।",
      paragraphs: ({ name, owed, isWithAirline, promisedBy }) => [
        `প্রিয় ${name}, আপনি এই বুকিং বাতিল করে টাকা ফেরত চেয়েছেন। ${
          isWithAirline
            ? "এয়ারলাইনকে জানিয়েছি, এখন তাদের উত্তরের অপেক্ষায় আছি।"
            : "আমাদের কর্মীরা এয়ারলাইনের সঙ্গে কথা বলছেন।"
        }`,
        OWED[owed?.certainty ?? "at_most"](owed?.amount ?? ""),
        `${promisedBy}-এর মধ্যে আপনাকে জানাব। তার আগে কিছুই বাতিল হচ্ছে না।`,
      ],
      button: () => "বুকিং দেখুন",
      steps: ({ company }) => [
        "তারিখ পেছালে নতুন তারিখ ইমেইলে জানাব।",
        `তাড়া আছে, কিংবা মত বদলেছেন? ফোন করুন ${company.phone}, ${company.hours.bn}।`,
      ],
    },
    refund_declined: {
      tone: "bad",
      status: "রিফান্ড সম্ভব হয়নি",
      subject: ({ route, reference }) => `আপনার রিফান্ডের অনুরোধ: ${route}, ${reference}`,
      title: () => "আপনার টিকিটের টাকা ফেরত দেওয়া সম্ভব হয়নি।",
      paragraphs: ({ name, note }) => [
        `প্রিয় ${name}, আপনি এই বুকিংয়ের রিফান্ড চেয়েছিলেন। এয়ারলাইনের সঙ্গে যাচাই করে দেখেছি, টাকা ফেরত দেওয়া যাচ্ছে না:`,
        note,
      ],
      button: () => "বুকিং দেখুন",
      steps: ({ company }) => [
        "আপনার বুকিং ও টিকিট যেমন ছিল তেমনই আছে।",
        `ভুল মনে হচ্ছে? ফোন করুন ${company.phone}, ${company.hours.bn}।`,
      ],
    },
    not_held: {
      tone: "bad",
      status: "বুক হয়নি",
      subject: ({ route, reference }) => `বুক হয়নি: ${route}, ${reference}`,
      title: () => "এয়ারলাইন আপনার আসন নিশ্চিত করেনি।",
      paragraphs: ({ name, holdEnd, changedPrice }) => [
        `প্রিয় ${name}, ${NOT_HELD[holdEnd ?? "none"](changedPrice)} কিছুই বুক হয়নি। আপনি কোনো টাকা দেননি, কিছু দিতেও হবে না।`,
      ],
      button: () => "আবার খুঁজুন",
      steps: ({ company }) => [
        "এখনকার আসন ও দাম দেখতে আবার খুঁজুন।",
        "কুপন ব্যবহার করে থাকলে সেটি আবার ব্যবহার করতে পারবেন।",
        `সাহায্য লাগবে? ফোন করুন ${company.phone}, ${company.hours.bn}।`,
      ],
    },
    flights_changed: {
      tone: "good",
      status: "ফ্লাইট বদলেছে",
      subject: ({ route, reference }) => `আপনার নতুন ই-টিকিট: ${route}, ${reference}`,
      title: () => "আপনার ফ্লাইট বদলে গেছে।",
      paragraphs: ({ name }) => [
        `প্রিয় ${name}, এখন থেকে এগুলোই আপনার ফ্লাইট। নতুন ই-টিকিট সঙ্গে দেওয়া হলো; পুরোনোটি বদলে নেওয়া হয়েছে, আর চলবে না।`,
      ],
      button: () => "বুকিং দেখুন",
      steps: ({ company }) => [
        "বিমানবন্দরে নতুন ই-টিকিট দেখান, পুরোনোটি মুছে ফেলুন।",
        "বুকিং থেকে ফ্লাইটগুলো আবার ক্যালেন্ডারে যোগ করুন: আগের সময় বদলে যাবে।",
        `কোনো ভুল দেখলে আজই ${company.phone} নম্বরে ফোন করুন।`,
      ],
    },
    request_confirmed: {
      tone: "good",
      status: "বিশেষ অনুরোধ রাখা হয়েছে",
      subject: ({ route, reference }) => `এয়ারলাইন একটি বিশেষ অনুরোধ রেখেছে: ${route}, ${reference}`,
      title: () => "এয়ারলাইন রাজি হয়েছে।",
      paragraphs: ({ name, requestFor, requested }) => [
        `প্রিয় ${name}, ${requestFor}-এর জন্য আপনি এয়ারলাইনের কাছে চেয়েছিলেন:`,
        requested,
        "বুকিংয়ের সব ফ্লাইটের জন্যই এটি লেখা আছে।",
      ],
      button: () => "বুকিং দেখুন",
      steps: ({ company }) => [
        "হাতে সময় নিয়ে বিমানবন্দরে আসুন, আর চেক-ইনের সময় এয়ারলাইনের কর্মীদের মনে করিয়ে দিন।",
        `কিছু বদলেছে? যাত্রার আগেই ফোন করুন ${company.phone}।`,
      ],
    },
    request_declined: {
      tone: "bad",
      status: "বিশেষ অনুরোধ রাখা যায়নি",
      subject: ({ route, reference }) =>
        `এয়ারলাইন একটি বিশেষ অনুরোধ রাখতে পারেনি: ${route}, ${reference}`,
      title: () => "এয়ারলাইন এটি করতে পারছে না।",
      paragraphs: ({ name, requestFor, requested, note }) => [
        `প্রিয় ${name}, ${requestFor}-এর জন্য আপনি এয়ারলাইনের কাছে চেয়েছিলেন:`,
        requested,
        ...(note === "" ? [] : [`তাদের উত্তর: ${note}`]),
      ],
      button: () => "বুকিং দেখুন",
      steps: ({ company }) => [
        `বুকিং আগের মতোই আছে। এভাবে যাওয়া সম্ভব না হলে ফোন করুন ${company.phone}, অন্য উপায় খুঁজে দেব।`,
      ],
    },
    extras_bought: {
      tone: "good",
      status: "টিকিটে যোগ হয়েছে",
      subject: ({ route, reference }) => `আপনার ব্যাগ ও আসন: ${route}, ${reference}`,
      title: () => "আপনার ব্যাগ ও আসন টিকিটে যোগ হয়েছে।",
      paragraphs: ({ name, extras }) => [
        `প্রিয় ${name}, এয়ারলাইন এগুলো যোগ করেছে। এগুলোসহ ই-টিকিট সঙ্গে দেওয়া হলো।`,
        ...extras,
      ],
      button: () => "বুকিং দেখুন",
      steps: ({ company }) => [
        "বিমানবন্দরে নতুন ই-টিকিটটি দেখান।",
        `কোনো ভুল দেখলে আজই ${company.phone} নম্বরে ফোন করুন।`,
      ],
    },
    part_cancelled: {
      tone: "open",
      status: "আংশিক বাতিল",
      subject: ({ route, reference, back }) =>
        `বুকিংয়ের একাংশ বাতিল, ${back ? `ফেরত ${back}` : "টাকা ফেরত নেই"}: ${route}, ${reference}`,
      title: ({ travellers }) =>
        travellers.length > 0
          ? `${travellers.length > 1 ? "কয়েকজনের" : "একজনের"} যাত্রা বাতিল হয়েছে। বাকিরা যাচ্ছেন।`
          : "একটি ফ্লাইট বাতিল হয়েছে। বাকি যাত্রা ঠিক আছে।",
      paragraphs: ({ name, travellers, directions, back, backBy }) => [
        `প্রিয় ${name}, আপনার কথামতো বুকিংয়ের এই অংশটুকু বাতিল করা হয়েছে:`,
        ...travellers,
        ...directions,
        `${back ? `${backBy}-এর মধ্যে আপনি ${back} ফেরত পাবেন।` : "ভাড়ার নিয়ম অনুযায়ী কোনো টাকা ফেরত নেই।"} বাকি সব আগের মতোই বহাল: ফ্লাইটগুলো নিচে আছে, নতুন ই-টিকিট সঙ্গে দেওয়া হলো।`,
      ],
      button: () => "বুকিং দেখুন",
      steps: ({ company, travellers }) => [
        "বিমানবন্দরে সঙ্গের ই-টিকিটটি দেখান, পুরোনোটি মুছে ফেলুন।",
        travellers.length > 0
          ? "বাতিল হওয়া যাত্রীদের টিকিট আর চলবে না।"
          : "বুকিং থেকে ফ্লাইটগুলো আবার ক্যালেন্ডারে যোগ করুন: বাতিল ফ্লাইটটি মুছে যাবে।",
        `আপনি বাতিল করতে বলেননি? এখনই ফোন করুন ${company.phone}, ${company.hours.bn}।`,
      ],
    },
    part_requested: {
      tone: "open",
      status: "এয়ারলাইনকে জানানো হয়েছে",
      subject: ({ route, reference }) => `বুকিংয়ের একাংশ বাতিলের অনুরোধ পেয়েছি: ${route}, ${reference}`,
      title: () => "আপনার হয়ে আমরা এয়ারলাইনের সঙ্গে কথা বলছি।",
      paragraphs: ({ name, travellers, directions, promisedBy }) => [
        `প্রিয় ${name}, আপনি বুকিংয়ের এই অংশটুকু বাতিল করতে চেয়েছেন:`,
        ...travellers,
        ...directions,
        `এই এয়ারলাইনে বুকিংয়ের একাংশ অনলাইনে বাতিল করা যায় না। কত টাকা ফেরত দেবে, তা এয়ারলাইন বাতিলের সময় জানায়। ${promisedBy}-এর মধ্যে আপনাকে জানাব। তার আগে কিছুই বাতিল হচ্ছে না, সব টিকিট বহাল থাকছে।`,
      ],
      button: () => "বুকিং দেখুন",
      steps: ({ company }) => [
        `তাড়া আছে, কিংবা মত বদলেছেন? ফোন করুন ${company.phone}, ${company.hours.bn}।`,
      ],
    },
    part_declined: {
      tone: "bad",
      status: "বাতিল হয়নি",
      subject: ({ route, reference }) => `বুকিংয়ের অংশটুকু বাতিল করা যায়নি: ${route}, ${reference}`,
      title: () => "এয়ারলাইন শুধু এই অংশটুকু বাতিল করছে না।",
      paragraphs: ({ name, travellers, directions, note }) => [
        `প্রিয় ${name}, আপনি বুকিংয়ের এই অংশটুকু বাতিল করতে চেয়েছিলেন:`,
        ...travellers,
        ...directions,
        `তা সম্ভব হয়নি: ${note}`,
      ],
      button: () => "বুকিং দেখুন",
      steps: ({ company }) => [
        "কিছুই বাতিল হয়নি। বুকিং ও সব টিকিট আগের মতোই আছে।",
        `ভুল মনে হচ্ছে? ফোন করুন ${company.phone}, ${company.hours.bn}।`,
      ],
    },
    name_corrected: {
      tone: "good",
      status: "নাম সংশোধিত",
      subject: ({ route, reference }) => `নাম সংশোধন করা হয়েছে: ${route}, ${reference}`,
      title: () => "নাম সংশোধন করা হয়েছে।",
      paragraphs: ({ name, nameBefore, nameAfter, hasTicket, exchangedTickets }) => [
        `প্রিয় ${name}, আপনার বুকিংয়ের একজন যাত্রীর নাম সংশোধন করেছি:`,
        `${nameBefore} → ${nameAfter}`,
        ...(exchangedTickets
          ? [
              `নতুন ই-টিকিট সঙ্গে দেওয়া হলো। এর নম্বর ${exchangedTickets.after}; ${exchangedTickets.before} নম্বরের টিকিট আর চলবে না।`,
            ]
          : []),
        ...(exchangedTickets || !hasTicket
          ? []
          : ["নতুন ই-টিকিট সঙ্গে দেওয়া হলো। টিকিট নম্বর আগেরটাই আছে, তবে আগের কপিটি আর চলবে না।"]),
        ...(hasTicket ? [] : ["ই-টিকিট এই নামেই ইস্যু হবে।"]),
      ],
      button: () => "বুকিং দেখুন",
      steps: ({ company, hasTicket }) => [
        "যে কাগজ নিয়ে ভ্রমণ করবেন, নামটি হুবহু তার সঙ্গে মেলে কি না দেখে নিন।",
        ...(hasTicket ? ["আগের টিকিটটি মুছে ফেলুন। ফ্লাইট বদলায়নি, তাই ক্যালেন্ডারে কিছু বদলাতে হবে না।"] : []),
        `এখনো ভুল আছে? ফোন করুন ${company.phone}, ${company.hours.bn}।`,
      ],
    },
    name_requested: {
      tone: "open",
      status: "এয়ারলাইনকে জানানো হয়েছে",
      subject: ({ route, reference }) => `নাম সংশোধনের অনুরোধ পেয়েছি: ${route}, ${reference}`,
      title: () => "আপনার হয়ে আমরা এয়ারলাইনের সঙ্গে কথা বলছি।",
      paragraphs: ({ name, nameBefore, nameAfter, promisedBy }) => [
        `প্রিয় ${name}, আপনি বুকিংয়ের একজন যাত্রীর নাম সংশোধন করতে চেয়েছেন:`,
        `${nameBefore} → ${nameAfter}`,
        `এতে এয়ারলাইনের সম্মতি লাগে। ${promisedBy}-এর মধ্যে আপনাকে জানাব। তার আগে বুকিং যেমন আছে তেমনই থাকছে।`,
      ],
      button: () => "বুকিং দেখুন",
      steps: ({ company }) => [
        `তাড়া আছে, কিংবা মত বদলেছেন? ফোন করুন ${company.phone}, ${company.hours.bn}।`,
      ],
    },
    name_declined: {
      tone: "bad",
      status: "সংশোধন হয়নি",
      subject: ({ route, reference }) => `এয়ারলাইন নাম সংশোধন করেনি: ${route}, ${reference}`,
      title: () => "এয়ারলাইন এই নাম সংশোধন করছে না।",
      paragraphs: ({ name, nameBefore, nameAfter, note }) => [
        `প্রিয় ${name}, আপনি বুকিংয়ের একজন যাত্রীর নাম সংশোধন করতে চেয়েছিলেন:`,
        `${nameBefore} → ${nameAfter}`,
        `তা সম্ভব হয়নি: ${note}`,
      ],
      button: () => "বুকিং দেখুন",
      steps: ({ company }) => [
        "বুকিং আগের মতোই আছে। কাগজের সঙ্গে নাম না মিললে উড়োজাহাজে উঠতে দেয় না, তাই যাত্রার আগেই আমাদের ফোন করুন।",
        `আমাদের নম্বর ${company.phone}, ${company.hours.bn}।`,
      ],
    },
    schedule_changed: {
      tone: "open",
      status: "ফ্লাইট বদলেছে",
      subject: ({ route, reference, isFlightCancelled }) =>
        `এয়ারলাইন আপনার ফ্লাইট ${isFlightCancelled ? "বাতিল করেছে" : "বদলেছে"}: ${route}, ${reference}`,
      title: ({ isFlightCancelled }) =>
        `এয়ারলাইন আপনার ফ্লাইট ${isFlightCancelled ? "বাতিল করেছে" : "বদলেছে"}।`,
      paragraphs: ({ name, changes }) => [
        `প্রিয় ${name}, এয়ারলাইন আপনার বুকিংয়ে পরিবর্তন এনেছে:`,
        ...changes.map(({ flight, from, to, newFlight, terminal }) =>
          to === null
            ? `${flight}: ${from}-এর ফ্লাইট বাতিল হয়েছে।`
            : [
                `${flight}: ছাড়ার সময় এখন ${to}, আগে ছিল ${from}`,
                newFlight && `, নতুন নম্বর ${newFlight}`,
                terminal && `, টার্মিনাল ${terminal}`,
                "।",
              ]
                .filter(Boolean)
                .join(""),
        ),
      ],
      button: ({ answerBy }) => (answerBy === null ? "বুকিং দেখুন" : "কী করবেন বেছে নিন"),
      steps: ({ company, answerBy, isFlightCancelled }) =>
        answerBy === null && isFlightCancelled
          ? [`ফোন করুন ${company.phone}, ${company.hours.bn}। অন্য ফ্লাইট খুঁজতে আমরা সাহায্য করব।`]
          : answerBy === null
            ? [
                "নতুন সময়ে অসুবিধা না থাকলে আপনাকে কিছু করতে হবে না।",
                `অসুবিধা থাকলে ফোন করুন ${company.phone}, ${company.hours.bn}।`,
              ]
            : [
                `অনুগ্রহ করে বাংলাদেশ সময় ${answerBy}-এর মধ্যে আপনার বুকিং পাতায় উত্তর দিন।`,
                isFlightCancelled
                  ? "আপনি অন্য ফ্লাইট নিতে পারেন, বা পুরো টাকা ফেরত নিতে পারেন। কোনোটির জন্যই আমরা কিছু কাটব না। অন্য ফ্লাইটের জন্য এয়ারলাইন টাকা নিলে, কত নেবে তা সিদ্ধান্তের আগেই দেখবেন।"
                  : "আপনি নতুন সময় মেনে নিতে পারেন, অন্য ফ্লাইট নিতে পারেন, বা পুরো টাকা ফেরত নিতে পারেন। কোনোটির জন্যই আমরা কিছু কাটব না। অন্য ফ্লাইটের জন্য এয়ারলাইন টাকা নিলে, কত নেবে তা সিদ্ধান্তের আগেই দেখবেন।",
                `প্রশ্ন থাকলে ফোন করুন ${company.phone}, ${company.hours.bn}।`,
              ],
    },
    schedule_accepted: {
      tone: "good",
      status: "নতুন সময় মেনে নিয়েছেন",
      subject: ({ route, reference }) => `নতুন সময়সহ আপনার টিকিট: ${route}, ${reference}`,
      title: () => "নতুন সময়সহ আপনার টিকিট।",
      paragraphs: ({ name }) => [
        `প্রিয় ${name}, ধন্যবাদ। আপনি এয়ারলাইনের পরিবর্তন মেনে নিয়েছেন। নতুন সময়সহ টিকিট এই ইমেইলের সঙ্গে আছে।`,
      ],
      button: () => "বুকিং দেখুন",
      steps: () => [
        "আগের টিকিট মুছে ফেলুন। ক্যালেন্ডারে যোগ করে থাকলে ফাইলটি আবার ডাউনলোড করে যোগ করুন।",
        "নতুন সময় ধরে বিমানবন্দরে পৌঁছান।",
      ],
    },
    schedule_unanswered: {
      tone: "open",
      status: "উত্তর পাইনি",
      subject: ({ route, reference }) => `আপনার বদলে যাওয়া ফ্লাইট: ${route}, ${reference}`,
      title: () => "বদলে যাওয়া ফ্লাইট নিয়ে আপনার উত্তর পাইনি।",
      paragraphs: ({ name, isFlightCancelled }) => [
        isFlightCancelled
          ? `প্রিয় ${name}, এয়ারলাইন আপনার ফ্লাইট বাতিল করেছে, কিন্তু আপনার উত্তর পাইনি।`
          : `প্রিয় ${name}, এয়ারলাইন আপনার ফ্লাইট বদলেছে, কিন্তু আপনার উত্তর পাইনি। আপনার বুকিং এখন এয়ারলাইনের নতুন সময়েই থাকছে।`,
      ],
      button: () => "বুকিং দেখুন",
      steps: ({ company, isFlightCancelled }) => [
        isFlightCancelled
          ? `এখনো আপনার বুকিং পাতা থেকে অন্য ফ্লাইট বা পুরো টাকা ফেরত নিতে পারেন, কিছু কাটা হবে না। অথবা ফোন করুন ${company.phone}, ${company.hours.bn}। আমরাও আপনার সঙ্গে যোগাযোগের চেষ্টা করব।`
          : `এতে অসুবিধা হলে যত দ্রুত সম্ভব ফোন করুন ${company.phone}, ${company.hours.bn}। আমরাও আপনার সঙ্গে যোগাযোগের চেষ্টা করব।`,
      ],
    },
  },
  route: (from, to) => `${from} থেকে ${to}`,
  booking: "বুকিং",
  airlineReference: "এয়ারলাইনের রেফারেন্স",
  tickets: "টিকিট নম্বর",
  payBy: "পেমেন্টের শেষ সময়",
  bangladeshTime: (time) => `${time} (বাংলাদেশ)`,
  price: "দামের হিসাব",
  toPay: "মোট দিতে হবে",
  paid: "মোট পরিশোধিত",
  toReturn: "আপনি ফেরত পাবেন",
  refundSum: "ফেরতের হিসাব",
  usedFlights: "যে ফ্লাইটে যাওয়া হয়েছে, তার ভাড়া, কর ও চার্জ",
  airlineCharge: "এয়ারলাইনের চার্জ",
  extras: "ব্যাগ ও আসন",
  nameCharges: "নাম সংশোধনের টাকা (সংশোধন এখনো হয়নি)",
  ourFee: "আমাদের কনভেনিয়েন্স ফি",
  next: "এরপর যা হবে",
  footer: ({ company, site, reference }) => [
    `ইমেইলটি সত্যিই আমাদের কি না দেখতে ব্রাউজারে নিজে ${site} লিখে সাইন ইন করুন: বুকিং তালিকায় ${reference} থাকবে। আমরা ইমেইলে কখনো কার্ড নম্বর, পিন বা কোড চাই না।`,
    companyLine(company, "bn"),
  ],
};
