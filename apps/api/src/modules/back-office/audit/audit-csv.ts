import type { AuditEntry } from "@ghuri/contract/admin-audit";
import type { Language } from "@ghuri/contract/messages/message";
import type { CsvRow } from "../../../platform/http/downloads/csv.ts";

const EN = "Number,When (UTC),Who,What,About,Id,Before,After,Why,From where,Hash";
const BN = "নম্বর,কখন (UTC),কে,কী,কী নিয়ে,আইডি,আগে,পরে,কারণ,কোথা থেকে,হ্যাশ";
const HEADS: Readonly<Record<Language, readonly string[]>> = {
  en: EN.split(","),
  bn: BN.split(","),
};

/** CSV rows of the audit log, header first. Actions keep their stored names. */
export async function* auditCsvRows(
  entries: AsyncIterable<AuditEntry>,
  language: Language,
): AsyncGenerator<CsvRow> {
  yield HEADS[language];
  for await (const one of entries)
    yield [
      one.number,
      one.at,
      one.staff_name,
      one.action,
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
