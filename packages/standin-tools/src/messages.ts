const en = {
  language: "en",
  warning: "TEST: no money moves. Never enter a real wallet number or PIN here.",
  otherLanguage: "বাংলা",
  wallet: "Wallet number",
  funded: "with enough money",
  empty: "without enough money",
  blocked: "blocked",
  pin: "PIN",
  wrongPin: "Wrong PIN. Please try again.",
  pay: "Confirm",
  close: "Confirm, then lose the connection",
  cancel: "Cancel",
  closed: "You agreed to pay",
  closedText: "You can close this page. The shop learns of it in another way.",
  ended: "This payment has ended",
  back: "Back to the shop",
} as const;

/** The texts that the payer pages of all wallets share, in one language. */
export type PayerMessages = Readonly<Record<keyof typeof en, string>>;

const bn: PayerMessages = {
  language: "bn",
  warning: "পরীক্ষামূলক: কোনো টাকা লেনদেন হয় না। আসল ওয়ালেট নম্বর বা পিন এখানে লিখবেন না।",
  otherLanguage: "English",
  wallet: "ওয়ালেট নম্বর",
  funded: "যথেষ্ট টাকা আছে",
  empty: "যথেষ্ট টাকা নেই",
  blocked: "বন্ধ করা আছে",
  pin: "পিন",
  wrongPin: "পিন ভুল হয়েছে। আবার চেষ্টা করুন।",
  pay: "নিশ্চিত করুন",
  close: "নিশ্চিত করুন, তারপর সংযোগ হারান",
  cancel: "বাতিল করুন",
  closed: "আপনি টাকা দিতে রাজি হয়েছেন",
  closedText: "এই পাতা বন্ধ করতে পারেন। দোকান অন্যভাবে জানবে।",
  ended: "এই পেমেন্ট শেষ হয়ে গেছে",
  back: "দোকানে ফিরে যান",
};

/** The languages of the pages. */
export type Language = "en" | "bn";

/** The language of a page: that of its address, otherwise that of the browser. */
export function languageOf(url: URL, acceptLanguage: string | undefined): Language {
  const asked = url.searchParams.get("lang") ?? acceptLanguage;
  return asked?.startsWith("bn") ? "bn" : "en";
}

/** The shared texts in a language. */
export function payerMessages(language: Language): PayerMessages {
  return language === "bn" ? bn : en;
}
