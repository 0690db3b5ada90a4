import type { MismatchKind } from "@ghuri/contract/admin-reports";
import type { Language } from "@ghuri/contract/messages/message";
import type { ShopProduct } from "@ghuri/contract/payments";

const en = {
  columns: {
    day: "Day",
    searches: "Flight searches",
    flights: "Flight bookings",
    packages: "Package bookings",
    visas: "Visa applications",
    payments: "Payments",
    money_in: "Money in (BDT)",
    ticketed: "Bookings ticketed",
    conversion: "Search to ticket (%)",
    tickets: "Tickets",
    refunds: "Refunds",
    money_back: "Money back (BDT)",
    origin: "From",
    destination: "To",
    other: "other routes",
    booked: "Booked",
    paid: "Paid",
    travellers: "Travellers",
    money: "Paid (BDT)",
    kind: "What",
    country: "Country",
    at: "When (UTC)",
    why: "Why",
    reference: "Reference",
    trxid: "Payment",
    money_kept: "Money we hold (BDT)",
    booked_for: "Booked (BDT)",
    difference: "Difference (BDT)",
  },
  kinds: { flight: "Flight", package: "Package", visa: "Visa" },
  mismatch: {
    refund_waiting: "A refund is on its way",
    money_held: "Held until somebody has looked",
    money_without_booking: "Money without a paid booking",
    booking_without_money: "Paid booking without money",
    amount_differs: "The amounts differ",
  },
} satisfies Words;

const bn: Words & { readonly columns: Record<keyof typeof en.columns, string> } = {
  columns: {
    day: "দিন",
    searches: "ফ্লাইট খোঁজা",
    flights: "ফ্লাইট বুকিং",
    packages: "প্যাকেজ বুকিং",
    visas: "ভিসার আবেদন",
    payments: "পেমেন্ট",
    money_in: "জমা (টাকা)",
    ticketed: "টিকিট হওয়া বুকিং",
    conversion: "খোঁজা থেকে টিকিট (%)",
    tickets: "টিকিট",
    refunds: "রিফান্ড",
    money_back: "ফেরত (টাকা)",
    origin: "কোথা থেকে",
    destination: "কোথায়",
    other: "অন্যান্য রুট",
    booked: "বুকিং",
    paid: "টাকা পাওয়া",
    travellers: "যাত্রী",
    money: "পাওয়া (টাকা)",
    kind: "ধরন",
    country: "দেশ",
    at: "কখন (UTC)",
    why: "কারণ",
    reference: "রেফারেন্স",
    trxid: "পেমেন্ট",
    money_kept: "হাতে আছে (টাকা)",
    booked_for: "বুকিং অনুযায়ী (টাকা)",
    difference: "পার্থক্য (টাকা)",
  },
  kinds: { flight: "ফ্লাইট", package: "প্যাকেজ", visa: "ভিসা" },
  mismatch: {
    refund_waiting: "ফেরতের টাকা এখনো পৌঁছায়নি",
    money_held: "যাচাইয়ের জন্য আটকে রাখা",
    money_without_booking: "টাকা এসেছে, বুকিং নেই",
    booking_without_money: "বুকিং আছে, টাকা আসেনি",
    amount_differs: "অঙ্ক মেলে না",
  },
};

interface Words {
  readonly columns: Readonly<Record<string, string>>;
  readonly kinds: Readonly<Record<ShopProduct, string>>;
  readonly mismatch: Readonly<Record<MismatchKind, string>>;
}

/** Column labels of the CSV exports. */
export const REPORT_LABELS = { en, bn } as const satisfies Record<Language, Words>;
