import type { InvoiceKind } from "@ghuri/contract/invoices";
import type { Language } from "@ghuri/contract/messages/message";

interface InvoiceMessages {
  readonly title: Readonly<Record<InvoiceKind, string>>;
  readonly instructions: Readonly<Record<InvoiceKind, string>>;
  readonly number: string;
  readonly issuedAt: string;
  readonly buyer: string;
  readonly credits: string;
  readonly bought: string;
  readonly money: string;
  readonly total: Readonly<Record<InvoiceKind, string>>;
  readonly service: string;
  readonly vat: (percent: string) => string;
  readonly noVat: string;
}

const en: InvoiceMessages = {
  title: { invoice: "Invoice", credit_note: "Credit note" },
  instructions: {
    invoice: "For what was bought from us. All amounts are in taka.",
    credit_note: "For what is given back of the invoice. All amounts are in taka.",
  },
  number: "Number",
  issuedAt: "Issued, Bangladesh time",
  buyer: "Bought by",
  credits: "Takes back invoice",
  bought: "Bought",
  money: "How it adds up, in BDT",
  total: { invoice: "Total", credit_note: "Given back" },
  service: "Of this, our own service",
  vat: (percent) => `VAT contained in our service, ${percent}%`,
  noVat: "No VAT is charged on our service.",
};

const bn: InvoiceMessages = {
  title: { invoice: "ইনভয়েস", credit_note: "ক্রেডিট নোট" },
  instructions: {
    invoice: "আমাদের কাছ থেকে যা কেনা হয়েছে, তার হিসাব। সব অঙ্ক টাকায়।",
    credit_note: "ইনভয়েসের যে অংশ ফেরত দেওয়া হচ্ছে, তার হিসাব। সব অঙ্ক টাকায়।",
  },
  number: "নম্বর",
  issuedAt: "ইস্যুর সময়, বাংলাদেশ সময়",
  buyer: "ক্রেতা",
  credits: "যে ইনভয়েসের বিপরীতে",
  bought: "যা কেনা হয়েছে",
  money: "হিসাব, টাকায়",
  total: { invoice: "মোট", credit_note: "ফেরত" },
  service: "এর মধ্যে আমাদের নিজস্ব সেবা",
  vat: (percent) => `আমাদের সেবার মূল্যে অন্তর্ভুক্ত ভ্যাট, ${percent}%`,
  noVat: "আমাদের সেবার ওপর কোনো ভ্যাট নেওয়া হয়নি।",
};

export const INVOICE_MESSAGES: Readonly<Record<Language, InvoiceMessages>> = { en, bn };
