import type { Language } from "@ghuri/contract/messages/message";
import type { Outcome } from "../outcomes.ts";

const en = {
  title: "Payment sandbox",
  test: "TEST",
  warning: "TEST: no money moves.",
  warningMore:
    "This page is part of Ghuri and replaces the payment gateway. Never enter a real card or wallet number.",
  otherLanguage: "বাংলা",
  timeLeft: "Time left on this page",
  howToPay: "How to pay",
  cards: "Cards",
  mobileBanking: "Mobile banking",
  internetBanking: "Internet banking",
  localDebit: "Local debit",
  cardNumber: "Card number",
  cardHint: "A test number. This page refuses real card numbers.",
  expiry: "Expiry",
  cvv: "CVV",
  nameOnCard: "Name on card",
  wallet: "Wallet",
  walletNumber: "Wallet number",
  walletHint: "A test number. No SMS is sent.",
  oneTimeCode: "One-time code",
  bank: "Bank",
  bankNote: "A real gateway would now open your bank’s page. The sandbox answers at once.",
  instalments: "In {months} monthly instalments of BDT {monthly}, collected by the card’s bank.",
  instalmentsCard: "Only a card of the agreed bank can be used.",
  booking: "Ghuri, booking",
  chooseOutcome: "Choose the result",
  chooseOutcomeHint: "The sandbox answers as the gateway would.",
  pay: "Pay BDT",
  decline: "Decline",
  cancel: "Cancel and go back",
  specialCases: "Special cases",
  specialCasesHint: "Choose one, then press Pay.",
  realCard: "This looks like a real card number. Use the test number.",
  realWallet: "This looks like a real wallet number. Use the test number.",
  problem: "Nothing was submitted.",
  returning: "Returning to Ghuri",
  returningHint: "The payment page is done. If nothing happens, press Continue.",
  continue: "Continue",
  noReturn: "Paid. You can close this page",
  noReturnHint:
    "In this case the gateway does not send the browser back. Ghuri learns of the payment another way.",
  ended: "This payment page has expired",
  endedHint:
    "It was paid, cancelled, or open for more than 30 minutes. No money moved: this is a test.",
  backToMerchant: "Back to Ghuri",
} as const;

const bn: Record<keyof typeof en, string> = {
  title: "পেমেন্ট স্যান্ডবক্স",
  test: "পরীক্ষা",
  warning: "পরীক্ষামূলক: কোনো টাকা লেনদেন হয় না।",
  warningMore:
    "এই পাতাটি ঘুরির অংশ, পেমেন্ট গেটওয়ের বদলে কাজ করছে। আসল কার্ড বা ওয়ালেটের নম্বর কখনো লিখবেন না।",
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
  walletHint: "এটি পরীক্ষার নম্বর। কোনো এসএমএস যায় না।",
  oneTimeCode: "ওটিপি কোড",
  bank: "ব্যাংক",
  bankNote: "আসল গেটওয়ে হলে এখন ব্যাংকের নিজের পাতা খুলত। স্যান্ডবক্স সঙ্গে সঙ্গেই উত্তর দেয়।",
  instalments: "মাসে ৳{monthly} করে {months} মাসের কিস্তি, নেবে কার্ডের ব্যাংক।",
  instalmentsCard: "শুধু ঠিক করা ব্যাংকের কার্ড ব্যবহার করা যাবে।",
  booking: "ঘুরি, বুকিং",
  chooseOutcome: "ফলাফল বেছে নিন",
  chooseOutcomeHint: "আসল গেটওয়ে যেভাবে উত্তর দিত, স্যান্ডবক্সও সেভাবে দেয়।",
  pay: "টাকা দিন: ৳",
  decline: "প্রত্যাখ্যান",
  cancel: "বাতিল করে ফিরে যান",
  specialCases: "বিশেষ অবস্থা",
  specialCasesHint: "একটি বেছে নিয়ে টাকা দেওয়ার বোতাম চাপুন।",
  realCard: "এটি আসল কার্ডের নম্বর বলে মনে হচ্ছে। পরীক্ষার নম্বরটি ব্যবহার করুন।",
  realWallet: "এটি আসল ওয়ালেটের নম্বর বলে মনে হচ্ছে। পরীক্ষার নম্বরটি ব্যবহার করুন।",
  problem: "কিছুই জমা হয়নি।",
  returning: "ঘুরিতে ফিরে যাচ্ছেন",
  returningHint: "গেটওয়ে তার উত্তর পেয়েছে। কিছু না ঘটলে ‘এগিয়ে যান’ চাপুন।",
  continue: "এগিয়ে যান",
  noReturn: "টাকা দেওয়া হয়েছে। পাতাটি বন্ধ করতে পারেন",
  noReturnHint: "এই অবস্থায় ব্রাউজারকে ফেরত পাঠানো হয় না। ঘুরি অন্যভাবে পেমেন্টের কথা জানবে।",
  ended: "এই পেমেন্ট পাতার মেয়াদ শেষ",
  endedHint:
    "টাকা দেওয়া হয়েছে, বাতিল হয়েছে, অথবা ৩০ মিনিটের বেশি পড়ে ছিল। কোনো টাকা লেনদেন হয়নি: এটি পরীক্ষা।",
  backToMerchant: "ঘুরিতে ফিরে যান",
};

type Cases = Record<Exclude<Outcome, "decline" | "cancel">, string>;

const casesEn: Cases = {
  pay: "Pay normally",
  late: "Pay, confirmed two minutes late",
  silent: "Pay, no IPN and no return",
  twice: "Pay, IPN sent three times",
  smaller: "Pay a smaller amount",
  other_tenure: "Pay in other instalments than agreed",
  risky: "Pay, flagged as risky",
  pending: "Pending, valid after 60 seconds",
  ipn_first: "IPN first, then return",
  return_first: "Return first, then IPN",
  ipn_only: "IPN only",
  return_only: "Return only",
  bad_signature: "Invalid signature",
  validated: "VALIDATED on the first validation call",
  server_error: "Gateway API fails for two minutes",
  slow: "Gateway API takes 35 seconds",
  html: "Gateway API answers with HTML",
  refund_refused: "Pay; a refund is refused",
  refund_lost: "Pay; the reply to a refund is lost",
  refund_called_off: "Pay; a refund is cancelled later",
};

const casesBn: Cases = {
  pay: "স্বাভাবিকভাবে টাকা দেওয়া",
  late: "টাকা দেওয়া, নিশ্চিত হবে দুই মিনিট পরে",
  silent: "টাকা দেওয়া; IPN নেই, ফেরাও নেই",
  twice: "টাকা দেওয়া, IPN তিনবার",
  smaller: "কম টাকা দেওয়া",
  other_tenure: "ঠিক করা কিস্তির বদলে অন্য কিস্তিতে দেওয়া",
  risky: "টাকা দেওয়া, তবে ঝুঁকিপূর্ণ",
  pending: "অপেক্ষমাণ, ৬০ সেকেন্ড পরে সফল",
  ipn_first: "আগে IPN, পরে ফেরা",
  return_first: "আগে ফেরা, পরে IPN",
  ipn_only: "শুধু IPN",
  return_only: "শুধু ফেরা",
  bad_signature: "ভুল স্বাক্ষর",
  validated: "প্রথম যাচাইতেই VALIDATED",
  server_error: "গেটওয়ে দুই মিনিট বন্ধ",
  slow: "গেটওয়ের উত্তর আসতে ৩৫ সেকেন্ড",
  html: "গেটওয়ের উত্তরে HTML",
  refund_refused: "টাকা দেওয়া; ফেরত প্রত্যাখ্যাত হবে",
  refund_lost: "টাকা দেওয়া; ফেরতের উত্তর আসবে না",
  refund_called_off: "টাকা দেওয়া; ফেরত পরে বাতিল হবে",
};

export interface Messages extends Record<keyof typeof en, string> {
  readonly language: Language;
  readonly cases: Cases;
}

const messages: Record<Language, Messages> = {
  en: { ...en, language: "en", cases: casesEn },
  bn: { ...bn, language: "bn", cases: casesBn },
};

export function messagesFor(language: Language): Messages {
  return messages[language];
}

/** Groups of three in English, lakhs in Bangla digits. */
export function formatAmount(language: Language, paisa: number): string {
  return (paisa / 100).toLocaleString(language === "bn" ? "bn-BD" : "en", {
    maximumFractionDigits: 2,
  });
}
