import type { AuditEntry } from "@ghuri/contract/desk-audit";
import type { Language } from "@ghuri/contract/messages/message";
import type { CsvRow } from "../../../platform/http/csv.ts";

const EN = "Number,When (UTC),Who,What,About,Id,Before,After,Why,From where,Hash";
const BN = "নম্বর,কখন (UTC),কে,কী,কী নিয়ে,আইডি,আগে,পরে,কারণ,কোথা থেকে,হ্যাশ";
const HEADS: Readonly<Record<Language, readonly string[]>> = {
  en: EN.split(","),
  bn: BN.split(","),
};

/** The log as a spreadsheet takes it: acts by the names under which they are written. */
export async function* auditRows(
  entries: AsyncIterable<AuditEntry>,
  language: Language,
): AsyncGenerator<CsvRow> {
  yield HEADS[language];
  for await (const one of entries)
    yield [
      one.number,
      one.at,
      one.staff_name,
      one.act,
      one.subject_kind,
      one.subject_id,
      inText(one.before),
      inText(one.after),
      one.why,
      one.address,
      one.hash,
    ];
}

function inText(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}
