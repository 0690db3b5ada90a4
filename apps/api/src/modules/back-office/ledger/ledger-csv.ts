import type { LedgerEntry, TrialBalance } from "@ghuri/contract/admin-ledger";
import type { Language } from "@ghuri/contract/messages/message";
import type { CsvRow } from "../../../platform/http/downloads/csv.ts";

const BALANCE_HEADS: Readonly<Record<Language, readonly string[]>> = {
  en: ["Account", "Kind", "Opening (BDT)", "Debit (BDT)", "Credit (BDT)", "Closing (BDT)"],
  bn: ["হিসাব", "ধরন", "শুরুর জের (টাকা)", "ডেবিট (টাকা)", "ক্রেডিট (টাকা)", "শেষ জের (টাকা)"],
};

const ENTRY_HEADS: Readonly<Record<Language, readonly string[]>> = {
  en: [
    "Entry",
    "Day",
    "When (UTC)",
    "Kind",
    "Product",
    "Order",
    "Account",
    "Debit (BDT)",
    "Credit (BDT)",
    "Note",
  ],
  bn: [
    "নম্বর",
    "তারিখ",
    "কখন (UTC)",
    "ধরন",
    "পণ্য",
    "অর্ডার",
    "হিসাব",
    "ডেবিট (টাকা)",
    "ক্রেডিট (টাকা)",
    "মন্তব্য",
  ],
};

/** CSV rows of a trial balance, header first. Accounts keep their stored names. */
export function* trialBalanceRows(
  { accounts, total }: TrialBalance,
  language: Language,
): Generator<CsvRow> {
  yield BALANCE_HEADS[language];
  for (const { account, kind, opening, debit, credit, closing } of accounts)
    yield [account, kind, taka(opening), taka(debit), taka(credit), taka(closing)];
  yield ["", "", taka(total.opening), taka(total.debit), taka(total.credit), taka(total.closing)];
}

/** CSV rows of entries, one for each line, header first. */
export async function* ledgerEntryRows(
  entries: AsyncIterable<LedgerEntry>,
  language: Language,
): AsyncGenerator<CsvRow> {
  yield ENTRY_HEADS[language];
  for await (const { id, day, at, kind, product, subject_id, note, lines } of entries)
    for (const { account, paisa } of lines)
      yield [
        id,
        day,
        at,
        kind,
        product,
        subject_id,
        account,
        paisa > 0 ? taka(paisa) : null,
        paisa < 0 ? taka(-paisa) : null,
        note,
      ];
}

function taka(paisa: number): number {
  return paisa / 100;
}
