import type { AdminInvoice } from "@ghuri/contract/invoices";
import type { Language } from "@ghuri/contract/messages/message";
import type { TaxReport } from "@ghuri/contract/tax-rates";
import type { CsvRow } from "../../../platform/http/downloads/csv.ts";

const HEADS: Readonly<Record<Language, readonly string[]>> = {
  en: [
    "Number",
    "Kind",
    "Issued (UTC)",
    "Order",
    "Product",
    "Total (BDT)",
    "Our service with VAT (BDT)",
    "VAT %",
    "VAT (BDT)",
  ],
  bn: [
    "নম্বর",
    "ধরন",
    "ইস্যু (UTC)",
    "অর্ডার",
    "পণ্য",
    "মোট (টাকা)",
    "ভ্যাটসহ আমাদের সেবা (টাকা)",
    "ভ্যাট %",
    "ভ্যাট (টাকা)",
  ],
};

/** Rows of invoices and credit notes, heads first. What a credit note takes back is negative. */
export async function* invoiceRows(
  invoices: AsyncIterable<AdminInvoice>,
  language: Language,
): AsyncGenerator<CsvRow> {
  yield HEADS[language];
  for await (const one of invoices) {
    const sign = one.kind === "credit_note" ? -1 : 1;
    yield [
      one.number,
      one.kind,
      one.issued_at,
      one.order_reference,
      one.product,
      (sign * one.total_paisa) / 100,
      (sign * one.service_paisa) / 100,
      one.vat_percent === null ? null : Number(one.vat_percent),
      (sign * one.vat_paisa) / 100,
    ];
  }
}

const TAX_WORDS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    what: "What",
    rate: "Rate %",
    base: "Of (BDT)",
    tax: "Tax (BDT)",
    opening: "VAT owed before",
    closing: "VAT owed after",
    invoiced: "VAT on documents",
    ait: "Advance income tax",
  },
  bn: {
    what: "কী",
    rate: "হার %",
    base: "যার ওপর (টাকা)",
    tax: "কর (টাকা)",
    opening: "আগের বকেয়া ভ্যাট",
    closing: "শেষের বকেয়া ভ্যাট",
    invoiced: "দলিলে ভ্যাট",
    ait: "অগ্রিম আয়কর",
  },
};

/** Rows of what a month owes the state, heads first. */
export function taxReportRows({ vat, ait }: TaxReport, language: Language): CsvRow[] {
  const words = TAX_WORDS[language];
  const row = (
    what: string | undefined,
    percent: string | null,
    base: number | null,
    tax: number,
  ): CsvRow => [
    what ?? "",
    percent === null ? null : Number(percent),
    base === null ? null : base / 100,
    tax / 100,
  ];
  return [
    [words["what"] ?? "", words["rate"] ?? "", words["base"] ?? "", words["tax"] ?? ""],
    row(words["opening"], null, null, vat.opening),
    ...vat.moves.map(({ kind, paisa }) => row(kind, null, null, paisa)),
    row(words["closing"], null, null, vat.closing),
    ...vat.rates.map((rate) =>
      row(words["invoiced"], rate.percent, rate.service_paisa, rate.vat_paisa),
    ),
    ...ait.rates.map((rate) => row(words["ait"], rate.percent, rate.value_paisa, rate.due_paisa)),
  ];
}
