import {
  ROW_SIGNS,
  type StatementMapping,
  type StatementRowKind,
  type StatementSource,
} from "@ghuri/contract/admin-statements";
import { refuseField } from "../../../platform/http/refusals/refuse.ts";
import type { FieldError } from "../../../platform/http/refusals/refuse.ts";
import { parseAmount, parseDate } from "./parse-cells.ts";
import type { TableRow } from "./read-table.ts";

/** A row of a statement in our words. Amounts in minor units of its currency, as the ledger's account moves. */
export interface ParsedRow {
  readonly line: number;
  readonly kind: StatementRowKind;
  readonly reference: string;
  readonly otherReference: string | null;
  readonly day: string;
  readonly minor: number;
  readonly feeMinor: number;
  /** 1, 2 … among the rows of the file that are the same in everything. */
  readonly occurrence: number;
}

export interface LineError extends FieldError {
  readonly line: number;
}

interface ParsedFile {
  readonly rows: readonly ParsedRow[];
  readonly errors: readonly LineError[];
}

/** The heads of the table: the first row that has most cells filled. Statements begin with lines of titles. */
export function headsOf(table: readonly TableRow[]): TableRow {
  const filled = ({ cells }: TableRow) => cells.filter((cell) => cell !== "").length;
  const top = table.slice(0, 30);
  const most = Math.max(...top.map(filled));
  return top.find((row) => filled(row) >= most * 0.8) ?? { line: 0, cells: [] };
}

/** Reads the rows below the heads by a mapping. Refuses a mapping of columns that the file does not have. */
export function parseRows(
  table: readonly TableRow[],
  mapping: StatementMapping,
  source: StatementSource,
): ParsedFile {
  const heads = headsOf(table);
  const at = columnsOf(heads.cells, mapping);
  const rows: ParsedRow[] = [];
  const errors: LineError[] = [];
  const seen = new Map<string, number>();
  for (const row of table) {
    if (row.line <= heads.line) continue;
    const read = parseRow(row, at, { mapping, source });
    if (read === null) continue;
    if ("code" in read) {
      errors.push(read);
      continue;
    }
    const same = [read.kind, read.reference, read.day, read.minor].join("\n");
    const occurrence = (seen.get(same) ?? 0) + 1;
    seen.set(same, occurrence);
    rows.push({ ...read, occurrence });
  }
  return { rows, errors };
}

const COLUMNS = [
  "reference",
  "other_reference",
  "date",
  "kind",
  "amount",
  "money_in",
  "money_out",
  "fee",
  "net",
  "currency_column",
] as const;
type ColumnName = (typeof COLUMNS)[number];

function columnsOf(heads: readonly string[], mapping: StatementMapping) {
  const places = new Map<ColumnName, number>();
  for (const name of COLUMNS) {
    const column = mapping[name];
    if (column === null) continue;
    const place = heads.indexOf(column);
    if (place < 0) refuseField(`mapping.${name}`, "statement_column_missing", { column });
    places.set(name, place);
  }
  return places;
}

interface Reading {
  readonly mapping: StatementMapping;
  readonly source: StatementSource;
}

/** Null: the row says nothing, such as the sums at the end. */
function parseRow(
  { line, cells }: TableRow,
  at: ReadonlyMap<ColumnName, number>,
  { mapping, source }: Reading,
): Omit<ParsedRow, "occurrence"> | LineError | null {
  const cell = (name: ColumnName) => {
    const place = at.get(name);
    return place === undefined ? "" : (cells[place] ?? "");
  };
  const reference = cell("reference").slice(0, 200);
  const written = cell("date");
  if (reference === "" && written === "") return null;
  const { currency } = mapping;
  const wrong = (code: LineError["code"], text = ""): LineError => ({
    line,
    code,
    values: { text: text.slice(0, 40), currency },
  });

  const stated = cell("currency_column");
  if (stated !== "" && stated.toUpperCase() !== currency)
    return wrong("statement_currency", stated);
  const moved = amountOf(cell, currency);
  if (typeof moved === "string") return wrong("statement_amount", moved);
  const kind = mapping.kind === null ? null : kindOf(cell("kind"), mapping.kind_words);
  if (mapping.kind !== null && kind === null) return wrong("statement_kind", cell("kind"));
  // A supplier debits our account with what we buy.
  const isBack = source === "supplier" && mapping.amount === null ? moved > 0 : moved < 0;
  const known = kind ?? (isBack ? "refund" : "payment");
  // Attempts that failed are listed with nothing.
  if (moved === 0) return null;
  if (reference === "" && known !== "fee" && known !== "payout")
    return wrong("statement_reference");
  const day = parseDate(written, mapping.date_order);
  if (day === null) return wrong("statement_date", written);

  const minor = Math.abs(moved) * ROW_SIGNS[source][known];
  const feeMinor = known === "fee" || known === "payout" ? 0 : feeOf(cell, minor, currency);
  if (typeof feeMinor === "string") return wrong("statement_amount", feeMinor);
  if (feeMinor === null) return wrong("statement_net");
  const otherReference = cell("other_reference").slice(0, 200) || null;
  return { line, kind: known, reference, otherReference, day, minor, feeMinor };
}

type ReadCell = (name: ColumnName) => string;

/** The amount with its direction: in is positive. Text: what cannot be read. */
function amountOf(cell: ReadCell, currency: string): number | string {
  const [amount, moneyIn, moneyOut] = (["amount", "money_in", "money_out"] as const).map(cell);
  const texts = [amount, moneyIn, moneyOut].map((text) => text ?? "");
  const [one, into, out] = texts.map((text) =>
    text === "" || text === "-" ? 0 : parseAmount(text, currency),
  );
  if (one == null) return texts[0] ?? "";
  if (into == null) return texts[1] ?? "";
  if (out == null) return texts[2] ?? "";
  return one + Math.abs(into) - Math.abs(out);
}

function kindOf(cell: string, words: StatementMapping["kind_words"]): StatementRowKind | null {
  const text = cell.toLowerCase();
  const has = (kind: StatementRowKind) =>
    words[kind].split(",").some((word) => {
      const wanted = word.trim().toLowerCase();
      return wanted !== "" && text.includes(wanted);
    });
  // "Refund of a payment" is a refund.
  return (["refund", "payout", "fee", "payment"] as const).find(has) ?? null;
}

/** What was kept. Text: what cannot be read. Null: fee and net amount contradict each other. */
function feeOf(cell: ReadCell, minor: number, currency: string): number | string | null {
  const [feeText, netText] = [cell("fee"), cell("net")];
  const fee = feeText === "" || feeText === "-" ? null : parseAmount(feeText, currency);
  if (fee === null && feeText !== "" && feeText !== "-") return feeText;
  const net = netText === "" ? null : parseAmount(netText, currency);
  if (net === null && netText !== "") return netText;
  // Of payments fees are kept, however the file writes them.
  const stated = fee === null ? null : minor > 0 ? Math.abs(fee) : fee;
  if (net === null) return stated ?? 0;
  const kept = minor - Math.sign(minor) * Math.abs(net);
  return stated !== null && Math.abs(stated) !== Math.abs(kept) ? null : kept;
}
