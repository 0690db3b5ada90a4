import type { StatementMapping, StatementSource } from "@ghuri/contract/admin-statements";
import type { TableRow } from "./read-table.ts";

/** Heads that statements use, the likeliest first: of gateways and banks of Bangladesh, in English and Bangla. */
const HEADS = {
  reference: [
    /^(tran(saction)?|trx|txn)[ _.-]*(id|no|ref)/i,
    /^(merchant )?(order|invoice)[ _.-]*(id|no)/i,
    /refer|^ref\b|cheque|chq|particular|narration|description|রেফারেন্স|বিবরণ/i,
  ],
  other_reference: [
    /bank.*(tran|trx|ref)|issuer|merchant.*(invoice|order)|payment.*ref|pnr|ticket/i,
  ],
  date: [/^(transaction|trx|tran|settle\w*|value|posting)?[ _-]*date/i, /date|time|তারিখ/i],
  kind: [/type|nature|ধরন/i],
  money_in: [/^credit|deposit|money in|received|জমা/i],
  money_out: [/^debit|withdraw|money out|paid out|উত্তোলন|খরচ/i],
  net: [/net|payable|settle\w* amount|store[ _]amount|নিট/i],
  fee: [/fee|charge|commission|mdr|ফি|চার্জ/i],
  amount: [/^(transaction |gross |trx |total )?amount|gross|value|টাকা|পরিমাণ/i],
} as const;

const KIND_WORDS = {
  payment: "payment, sale, purchase",
  refund: "refund, reversal, chargeback",
  payout: "payout, settlement, disburse, withdraw",
  fee: "fee, charge, commission",
};

/** In the ledger that a supplier keeps of us, a payment is one of ours to it. */
const SUPPLIER_KIND_WORDS = {
  payment: "purchase, ticket, issue, sale, booking, order, invoice",
  refund: "refund, void, reversal, credit note, credit memo, acm",
  payout: "deposit, top-up, topup, top up, payment, receipt",
  fee: "fee, service charge, debit memo, adm",
};

/** A mapping that fits the heads of a file; null when they do not say enough. Staff check it before it is used. */
export function suggestMapping(
  heads: readonly string[],
  source: StatementSource,
  rows: readonly TableRow[] = [],
): StatementMapping | null {
  const taken = new Set<string>();
  const find = (name: keyof typeof HEADS): string | null => {
    for (const head of HEADS[name]) {
      const found = heads.find((one) => one !== "" && !taken.has(one) && head.test(one));
      if (found === undefined) continue;
      taken.add(found);
      return found;
    }
    return null;
  };
  const date = find("date");
  const reference = find("reference");
  const kind = source === "bank" ? null : find("kind");
  const hasSides = source !== "gateway";
  const moneyIn = hasSides ? find("money_in") : null;
  const moneyOut = hasSides ? find("money_out") : null;
  const net = source === "gateway" ? find("net") : null;
  const fee = source === "gateway" ? find("fee") : null;
  const amount = moneyIn === null && moneyOut === null ? find("amount") : null;
  if (date === null || reference === null) return null;
  if (amount === null && moneyIn === null && moneyOut === null) return null;
  return {
    reference,
    other_reference: find("other_reference"),
    date,
    date_order: "dmy",
    kind,
    kind_words: source === "supplier" ? SUPPLIER_KIND_WORDS : KIND_WORDS,
    amount,
    money_in: moneyIn,
    money_out: moneyOut,
    fee,
    net,
    ...(source === "supplier"
      ? suggestCurrency(heads, rows)
      : { currency: "BDT", currency_column: null }),
  };
}

const CURRENCIES = new Set(Intl.supportedValuesOf("currency"));

/** What a supplier's file is in: as its column of currencies begins, or as the head of its amounts says, "Amount (GBP)". */
function suggestCurrency(
  heads: readonly string[],
  rows: readonly TableRow[],
): Pick<StatementMapping, "currency" | "currency_column"> {
  const column = heads.find((head) => /^currency/i.test(head)) ?? null;
  const head = rows.find(({ cells }) => column !== null && cells.includes(column));
  const place = head?.cells.indexOf(column ?? "") ?? -1;
  const stated = rows
    .filter(({ line }) => head !== undefined && line > head.line)
    .map(({ cells }) => cells[place]?.toUpperCase() ?? "");
  const named = heads
    .filter((one) => /amount|debit|credit|total|balance/i.test(one))
    .flatMap((one) => one.toUpperCase().match(/\b[A-Z]{3}\b/g) ?? []);
  const currency = [...stated, ...named].find((code) => CURRENCIES.has(code)) ?? "BDT";
  return { currency, currency_column: column };
}
