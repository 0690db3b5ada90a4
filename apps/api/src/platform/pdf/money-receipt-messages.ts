import type { Language } from "@ghuri/contract/messages/message";
import type { HandedMoney } from "@ghuri/contract/staff-sales";

interface MoneyReceiptMessages {
  readonly title: string;
  readonly confirmed: string;
  readonly unconfirmed: string;
  readonly uncleared: string;
  readonly number: string;
  readonly takenAt: string;
  readonly payer: string;
  readonly how: string;
  readonly ways: Readonly<Record<HandedMoney, string>>;
  readonly reference: Readonly<Record<HandedMoney, string>>;
  readonly chequeBank: string;
  readonly day: Readonly<Record<HandedMoney, string>>;
  readonly receivedIn: string;
  readonly takenBy: string;
  readonly money: string;
  readonly forBooking: (reference: string) => string;
  readonly total: string;
}

const en: MoneyReceiptMessages = {
  title: "Money receipt",
  confirmed: "For money that you handed over to us.",
  unconfirmed:
    "For money that you handed over to us. It counts once our finance desk has confirmed it.",
  uncleared: "For a cheque that you handed over to us. It counts once the bank has cleared it.",
  number: "Receipt number",
  takenAt: "Taken, Bangladesh time",
  payer: "Received from",
  how: "Way of paying",
  ways: { cash: "Cash", bank: "Bank transfer", cheque: "Cheque" },
  reference: { cash: "Receipt book", bank: "Bank reference", cheque: "Cheque number" },
  chequeBank: "Bank of the cheque",
  day: { cash: "Handed over on", bank: "Credited on", cheque: "Date on the cheque" },
  receivedIn: "Received in",
  takenBy: "Taken by",
  money: "Amount, in BDT",
  forBooking: (reference) => `For booking ${reference}`,
  total: "Received",
};

const bn: MoneyReceiptMessages = {
  title: "টাকার রসিদ",
  confirmed: "আপনি আমাদের যে টাকা দিয়েছেন, তার রসিদ।",
  unconfirmed: "আপনি আমাদের যে টাকা দিয়েছেন, তার রসিদ। আমাদের হিসাব বিভাগ নিশ্চিত করলে টাকা ধরা হবে।",
  uncleared: "আপনি আমাদের যে চেক দিয়েছেন, তার রসিদ। ব্যাংক চেকটি ক্লিয়ার করলে টাকা ধরা হবে।",
  number: "রসিদ নম্বর",
  takenAt: "নেওয়ার সময়, বাংলাদেশ সময়",
  payer: "যাঁর কাছ থেকে পাওয়া",
  how: "যেভাবে দেওয়া হয়েছে",
  ways: { cash: "নগদ", bank: "ব্যাংক ট্রান্সফার", cheque: "চেক" },
  reference: { cash: "রসিদ বই", bank: "ব্যাংকের রেফারেন্স", cheque: "চেক নম্বর" },
  chequeBank: "চেকের ব্যাংক",
  day: { cash: "দেওয়ার তারিখ", bank: "জমার তারিখ", cheque: "চেকের তারিখ" },
  receivedIn: "যেখানে জমা",
  takenBy: "যিনি নিয়েছেন",
  money: "পরিমাণ, টাকায়",
  forBooking: (reference) => `বুকিং ${reference}-এর জন্য`,
  total: "পাওয়া গেছে",
};

export const MONEY_RECEIPT_MESSAGES: Readonly<Record<Language, MoneyReceiptMessages>> = { en, bn };
