import type { Language } from "@ghuri/contract/messages/message";
import type { Outcome } from "../outcomes.ts";

const en = {
  title: "Payment sandbox",
  test: "TEST",
  warning: "TEST: no money moves.",
  warningMore:
    "This page is part of Ghuri and stands in for the payment gateway. Never type a real card or wallet number.",
  otherLanguage: "বাংলা",
  timeLeft: "Time left on this page",
  howToPay: "How to pay",
  cards: "Cards",
  mobileBanking: "Mobile banking",
  internetBanking: "Internet banking",
  localDebit: "Local debit",
  cardNumber: "Card number",
  cardHint: "A test number. Real card numbers are refused here.",
  expiry: "Expiry",
  cvv: "CVV",
  nameOnCard: "Name on card",
  wallet: "Wallet",
  walletNumber: "Wallet number",
  walletHint: "A test number. No message is sent.",
  oneTimeCode: "One-time code",
  bank: "Bank",
  bankNote: "A real gateway would now open the bank’s own page. The sandbox answers at once.",
  booking: "Ghuri, booking",
  howItEnds: "Choose how it ends",
  howItEndsHint: "The sandbox answers the way a gateway would.",
  pay: "Pay BDT",
  decline: "Decline",
  cancel: "Cancel and go back",
  harder: "Harder cases",
  harderHint: "Choose one, then press Pay.",
  realCard: "This looks like a real card number. Use the test number.",
  realWallet: "This looks like a real wallet number. Use the test number.",
  problem: "Nothing was sent.",
  goingBack: "Going back to Ghuri",
  goingBackHint: "The gateway has its answer. If nothing happens, press Continue.",
  continue: "Continue",
  left: "Paid, and this page goes nowhere",
  leftHint: "In this case the browser is not sent back. Ghuri learns of the payment another way.",
  over: "This page has ended",
  overHint:
    "It was paid, cancelled, or left for more than 30 minutes. No money moved: this is a test.",
  toShop: "Back to Ghuri",
} as const;

const bn: Record<keyof typeof en, string> = {
  title: "পেমেন্ট স্যান্ডবক্স",
  test: "পরীক্ষা",
  warning: "পরীক্ষামূলক: কোনো টাকা লেনদেন হয় না।",
  warningMore:
    "এই পাতাটি ঘুড়ির অংশ, পেমেন্ট গেটওয়ের জায়গায় কাজ করছে। আসল কার্ড বা ওয়ালেটের নম্বর কখনো লিখবেন না।",
  otherLanguage: "English",
  timeLeft: "এই পাতার বাকি সময়",
  howToPay: "যেভাবে টাকা দেবেন",
  cards: "কার্ড",
  mobileBanking: "মোবাইল ব্যাংকিং",
  internetBanking: "ইন্টারনেট ব্যাংকিং",
  localDebit: "দেশি ডেবিট",
  cardNumber: "কার্ড নম্বর",
  cardHint: "এটি পরীক্ষার নম্বর। আসল কার্ডের নম্বর এখানে নেওয়া হয় না।",
  expiry: "মেয়াদ",
  cvv: "সিভিভি",
  nameOnCard: "কার্ডে লেখা নাম",
  wallet: "ওয়ালেট",
  walletNumber: "ওয়ালেট নম্বর",
  walletHint: "এটি পরীক্ষার নম্বর। কোনো বার্তা যায় না।",
  oneTimeCode: "ওটিপি কোড",
  bank: "ব্যাংক",
  bankNote: "আসল গেটওয়ে হলে এখন ব্যাংকের নিজের পাতা খুলত। স্যান্ডবক্স সঙ্গে সঙ্গেই উত্তর দেয়।",
  booking: "ঘুড়ি, বুকিং",
  howItEnds: "ফল কী হবে, বেছে নিন",
  howItEndsHint: "আসল গেটওয়ে যেভাবে উত্তর দিত, স্যান্ডবক্সও সেভাবে দেয়।",
  pay: "টাকা দিন: ৳",
  decline: "প্রত্যাখ্যান",
  cancel: "বাতিল করে ফিরে যান",
  harder: "আরও কঠিন অবস্থা",
  harderHint: "একটি বেছে নিয়ে টাকা দেওয়ার বোতাম চাপুন।",
  realCard: "এটি আসল কার্ডের নম্বর বলে মনে হচ্ছে। পরীক্ষার নম্বরটি ব্যবহার করুন।",
  realWallet: "এটি আসল ওয়ালেটের নম্বর বলে মনে হচ্ছে। পরীক্ষার নম্বরটি ব্যবহার করুন।",
  problem: "কিছুই পাঠানো হয়নি।",
  goingBack: "ঘুড়িতে ফিরে যাচ্ছেন",
  goingBackHint: "গেটওয়ে তার উত্তর পেয়েছে। কিছু না ঘটলে ‘এগিয়ে যান’ চাপুন।",
  continue: "এগিয়ে যান",
  left: "টাকা দেওয়া হয়েছে, এই পাতা আর কোথাও যাবে না",
  leftHint: "এই অবস্থায় ব্রাউজারকে ফেরত পাঠানো হয় না। ঘুড়ি অন্যভাবে পেমেন্টের খবর জানবে।",
  over: "এই পাতার কাজ শেষ",
  overHint:
    "টাকা দেওয়া হয়েছে, বাতিল হয়েছে, অথবা ৩০ মিনিটের বেশি পড়ে ছিল। কোনো টাকা লেনদেন হয়নি: এটি পরীক্ষা।",
  toShop: "ঘুড়িতে ফিরে যান",
};

type Cases = Record<Exclude<Outcome, "decline" | "cancel">, string>;

const casesEn: Cases = {
  pay: "Pay as usual",
  late: "Pay, answer two minutes late",
  silent: "Pay, tell nobody (no notice)",
  twice: "Pay twice (the notice comes again)",
  smaller: "Pay a smaller amount",
  risky: "Pay, but risky",
  pending: "Pending, valid after 60 seconds",
  ipn_first: "Notice first, then back",
  return_first: "Back first, then the notice",
  ipn_only: "Notice only",
  return_only: "Back only",
  bad_signature: "Bad signature",
  validated: "VALIDATED at the first question",
  server_error: "Questions fail for two minutes",
  slow: "Answers take 35 seconds",
  html: "Answers are web pages",
  refund_refused: "Pay; a refund is refused",
  refund_lost: "Pay; the answer to a refund is lost",
  refund_called_off: "Pay; a refund is called off later",
};

const casesBn: Cases = {
  pay: "স্বাভাবিকভাবে টাকা দেওয়া",
  late: "টাকা দেওয়া, উত্তর দুই মিনিট পরে",
  silent: "টাকা দেওয়া, কাউকে না জানিয়ে",
  twice: "দুবার (খবর আবার আসে)",
  smaller: "কম টাকা দেওয়া",
  risky: "টাকা দেওয়া, তবে ঝুঁকিপূর্ণ",
  pending: "অপেক্ষমাণ, ৬০ সেকেন্ড পরে সফল",
  ipn_first: "আগে খবর, পরে ফেরা",
  return_first: "আগে ফেরা, পরে খবর",
  ipn_only: "শুধু খবর",
  return_only: "শুধু ফেরা",
  bad_signature: "ভুল স্বাক্ষর",
  validated: "প্রথম প্রশ্নেই VALIDATED",
  server_error: "দুই মিনিট প্রশ্নের উত্তর নেই",
  slow: "উত্তর আসতে ৩৫ সেকেন্ড",
  html: "উত্তরে ওয়েব পাতা",
  refund_refused: "টাকা দেওয়া; ফেরত প্রত্যাখ্যাত হবে",
  refund_lost: "টাকা দেওয়া; ফেরতের উত্তর হারিয়ে যাবে",
  refund_called_off: "টাকা দেওয়া; ফেরত পরে বাতিল হবে",
};

export interface Words extends Record<keyof typeof en, string> {
  readonly language: Language;
  readonly cases: Cases;
}

const words: Record<Language, Words> = {
  en: { ...en, language: "en", cases: casesEn },
  bn: { ...bn, language: "bn", cases: casesBn },
};

export function wordsIn(language: Language): Words {
  return words[language];
}

/** Groups of three in English, lakhs in Bangla digits. */
export function amountIn(language: Language, paisa: number): string {
  return (paisa / 100).toLocaleString(language === "bn" ? "bn-BD" : "en", {
    maximumFractionDigits: 2,
  });
}
