import type { Language } from "@ghuri/contract/messages/message";
import type {
  CustomerStatement,
  MarginReport,
  OpenMoney,
  OrderMargin,
} from "@ghuri/contract/money-reports";
import type { CsvRow } from "../../../platform/http/downloads/csv.ts";

type InBoth<Value> = Readonly<Record<Language, Value>>;

const FIGURES: InBoth<readonly string[]> = {
  en: [
    "Sold (BDT)",
    "Given back (BDT)",
    "Our service (BDT)",
    "Discounts (BDT)",
    "VAT (BDT)",
    "Gateway fees (BDT)",
    "Margin (BDT)",
  ],
  bn: [
    "বিক্রি (টাকা)",
    "ফেরত (টাকা)",
    "আমাদের সেবা (টাকা)",
    "ছাড় (টাকা)",
    "ভ্যাট (টাকা)",
    "গেটওয়ের ফি (টাকা)",
    "লাভ (টাকা)",
  ],
};

const GROUP: InBoth<readonly [string, string]> = {
  en: ["Group", "Orders"],
  bn: ["ভাগ", "অর্ডার"],
};

/** Rows of sales by group, heads first; the last is the total. */
export function marginRows({ rows, total }: MarginReport, language: Language): CsvRow[] {
  return [
    [...GROUP[language], ...FIGURES[language]],
    ...rows.map((row) => [row.label ?? row.key ?? "", row.orders, ...figuresOf(row)]),
    ["", total.orders, ...figuresOf(total)],
  ];
}

const ORDER: InBoth<readonly [string, string]> = {
  en: ["Order", "Product"],
  bn: ["অর্ডার", "পণ্য"],
};

/** Rows of the margin of each order, heads first. */
export function orderMarginRows(margins: readonly OrderMargin[], language: Language): CsvRow[] {
  return [
    [...ORDER[language], ...FIGURES[language]],
    ...margins.map((row) => [row.reference, row.product, ...figuresOf(row)]),
  ];
}

function figuresOf(row: Omit<OrderMargin, "id" | "product" | "reference">): readonly number[] {
  return [
    row.sold_paisa,
    row.refunded_paisa,
    row.revenue_paisa,
    row.discount_paisa,
    row.vat_paisa,
    row.fees_paisa,
    row.margin_paisa,
  ].map((paisa) => paisa / 100);
}

const OPEN: InBoth<readonly string[]> = {
  en: ["What", "Reference", "Order", "Stage", "Age (days)", "Owed (BDT)"],
  bn: ["কী", "রেফারেন্স", "অর্ডার", "ধাপ", "বয়স (দিন)", "দেনা (টাকা)"],
};
const OPEN_KINDS: InBoth<readonly [string, string]> = {
  en: ["Refund", "Deposit not earned"],
  bn: ["রিফান্ড", "অর্জিত নয় এমন জমা"],
};

/** Rows of what we hold for others, heads first. */
export function openMoneyRows(open: OpenMoney, language: Language): CsvRow[] {
  const [refund, deposit] = OPEN_KINDS[language];
  return [
    OPEN[language],
    ...open.refunds.map((one) => [
      refund,
      one.reference,
      one.order_reference,
      one.stage,
      one.age_days,
      one.paisa / 100,
    ]),
    ...open.unearned.map((one) => [deposit, null, one.reference, null, null, one.paisa / 100]),
    ...open.payable.map((one) => [one.account, null, null, null, null, one.paisa / 100]),
  ];
}

const STATEMENT: InBoth<readonly string[]> = {
  en: ["Entry", "Day", "What", "Order", "For the customer (BDT)", "Balance (BDT)"],
  bn: ["দাখিলা", "তারিখ", "কী", "অর্ডার", "গ্রাহকের পক্ষে (টাকা)", "জের (টাকা)"],
};
const ENDS: InBoth<readonly [string, string]> = {
  en: ["Opening", "Closing"],
  bn: ["শুরুর জের", "শেষ জের"],
};

/** Rows of a customer's statement, heads first, between the opening and the closing balance. */
export function customerStatementRows(statement: CustomerStatement, language: Language): CsvRow[] {
  const [opening, closing] = ENDS[language];
  return [
    STATEMENT[language],
    [null, statement.from, opening, null, null, statement.opening_paisa / 100],
    ...statement.lines.map((line) => [
      line.entry_id,
      line.day,
      line.kind,
      line.order_reference,
      line.paisa / 100,
      line.balance_paisa / 100,
    ]),
    [null, statement.to, closing, null, null, statement.closing_paisa / 100],
  ];
}
