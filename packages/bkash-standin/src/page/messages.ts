const en = {
  language: "en",
  title: "Stand-in for bKash",
  warning: "TEST: no money moves. Never enter a real wallet number or PIN here.",
  otherLanguage: "বাংলা",
  wallet: "Wallet number",
  funded: "with enough money",
  empty: "without enough money",
  blocked: "blocked",
  pin: "PIN",
  pinHint: "The PIN of these wallets is 12121. Three wrong ones end the payment.",
  wrongPin: "Wrong PIN. Please try again.",
  pay: "Confirm",
  close: "Confirm, then lose the connection",
  cancel: "Cancel",
  closed: "You agreed to pay",
  closedText: "You can close this page. The shop learns of it in another way.",
  ended: "This payment has ended",
  back: "Back to the shop",
} as const;

/** The texts of the pages in one language. */
export type Messages = Readonly<Record<keyof typeof en, string>>;

const bn: Messages = {
  language: "bn",
  title: "বিকাশের পরীক্ষামূলক পাতা",
  warning: "পরীক্ষামূলক: কোনো টাকা লেনদেন হয় না। আসল ওয়ালেট নম্বর বা পিন এখানে লিখবেন না।",
  otherLanguage: "English",
  wallet: "ওয়ালেট নম্বর",
  funded: "যথেষ্ট টাকা আছে",
  empty: "যথেষ্ট টাকা নেই",
  blocked: "বন্ধ করা আছে",
  pin: "পিন",
  pinHint: "এই ওয়ালেটগুলোর পিন ১২১২১। তিনবার ভুল হলে পেমেন্ট শেষ হয়ে যায়।",
  wrongPin: "পিন ভুল হয়েছে। আবার চেষ্টা করুন।",
  pay: "নিশ্চিত করুন",
  close: "নিশ্চিত করুন, তারপর সংযোগ হারান",
  cancel: "বাতিল করুন",
  closed: "আপনি টাকা দিতে রাজি হয়েছেন",
  closedText: "এই পাতা বন্ধ করতে পারেন। দোকান অন্যভাবে জানবে।",
  ended: "এই পেমেন্ট শেষ হয়ে গেছে",
  back: "দোকানে ফিরে যান",
};

export function messagesFor(language: string | null): Messages {
  return language?.startsWith("bn") ? bn : en;
}

/** The amount as people of the language read it. */
export function formatAmount({ language }: Messages, amount: string): string {
  const number = Number(amount).toLocaleString(language === "bn" ? "bn-BD" : "en", {
    maximumFractionDigits: 2,
  });
  return `${language === "bn" ? "৳" : "BDT"} ${number}`;
}
