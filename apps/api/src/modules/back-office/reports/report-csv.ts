import type { Balance, SalesReport, ReportTable } from "@ghuri/contract/admin-reports";
import type { Language } from "@ghuri/contract/messages/message";
import type { CsvRow } from "../../../platform/http/downloads/csv.ts";
import { REPORT_LABELS } from "./report-labels.ts";

/**
 * CSV rows of one report table, header first. Amount columns only if the report contains amounts.
 */
export function* salesReportRows(
  table: Exclude<ReportTable, "money">,
  numbers: SalesReport,
  language: Language,
): Generator<CsvRow> {
  const { columns, kinds } = REPORT_LABELS[language];
  const seesMoney = numbers.total.money_in !== null;
  const money = (...cells: (number | null)[]) => (seesMoney ? cells : []);
  const heads = (...names: (keyof typeof columns)[]) => names.map((name) => columns[name]);
  const moneyHeads = (...names: (keyof typeof columns)[]) => (seesMoney ? heads(...names) : []);

  if (table === "days") {
    yield [
      ...heads("day", "searches", "flights", "packages", "visas", "payments"),
      ...moneyHeads("money_in"),
      ...heads("ticketed", "tickets", "refunds"),
      ...moneyHeads("money_back"),
      ...heads("conversion"),
    ];
    for (const one of numbers.days)
      yield [
        one.day,
        one.searches,
        one.flights,
        one.packages,
        one.visas,
        one.payments,
        ...money(one.money_in),
        one.ticketed,
        one.tickets,
        one.refunds,
        ...money(one.money_back),
        percentOf(one.ticketed, one.searches),
      ];
    return;
  }
  if (table === "routes") {
    yield [
      ...heads("origin", "destination", "searches", "booked", "paid", "ticketed"),
      ...moneyHeads("money"),
      ...heads("conversion"),
    ];
    for (const one of numbers.routes)
      yield [
        one.origin ?? columns.other,
        one.destination ?? columns.other,
        one.searches,
        one.booked,
        one.paid,
        one.ticketed,
        ...money(one.money),
        percentOf(one.ticketed, one.searches),
      ];
    return;
  }
  const nameOf = new Intl.DisplayNames(language, { type: "region", fallback: "code" });
  yield [...heads("kind", "country", "travellers", "booked", "paid"), ...moneyHeads("money")];
  for (const one of numbers.countries)
    yield [
      kinds[one.kind],
      nameOf.of(one.country) ?? one.country,
      one.travellers,
      one.booked,
      one.paid,
      ...money(one.money),
    ];
}

/** Percentage with one decimal; null for an empty total. */
function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 10;
}

/** CSV rows of the mismatches between money and bookings. */
export function* balanceReportRows({ mismatches }: Balance, language: Language): Generator<CsvRow> {
  const { columns, kinds, mismatch } = REPORT_LABELS[language];
  yield [
    columns.at,
    columns.why,
    columns.kind,
    columns.reference,
    columns.trxid,
    columns.money_kept,
    columns.booked_for,
    columns.difference,
  ];
  for (const one of mismatches)
    yield [
      one.at,
      mismatch[one.kind],
      kinds[one.purpose as keyof typeof kinds] ?? one.purpose,
      one.reference,
      one.trxid,
      one.money,
      one.booked,
      one.difference,
    ];
}
