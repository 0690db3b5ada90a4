import { parse } from "csv-parse/sync";
import { refuseField } from "../../../platform/http/refusals/refuse.ts";
import { unpackedSize } from "./unpacked-size.ts";

/** A row of a file: its cells as text, and its line from 1. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A month of a busy agency has fewer. */
export const MAX_TABLE_ROWS = 20_000;
const MAX_COLUMNS = 60;
const MAX_CELL = 500;
/** A sheet of that many rows unpacks to some ten megabytes. */
const MAX_UNPACKED_BYTES = 80 * 1024 * 1024;

/** Reads a CSV or XLSX file into text. Refuses what is neither, is empty, or is too long. */
export async function readTable(bytes: Buffer): Promise<readonly TableRow[]> {
  const rows = isZip(bytes) ? await readXlsx(bytes) : readCsv(bytes);
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ""));
  if (filled.length < 2) refuseField("file", "statement_empty");
  if (filled.length > MAX_TABLE_ROWS)
    refuseField("file", "statement_too_long", { limit: MAX_TABLE_ROWS });
  return filled;
}

function isZip(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).equals(Buffer.from("PK\u0003\u0004", "latin1"));
}

async function readXlsx(bytes: Buffer): Promise<TableRow[]> {
  // A small archive may unpack to gigabytes.
  const size = unpackedSize(bytes);
  if (size === null || size > MAX_UNPACKED_BYTES) return refuseField("file", "statement_file");
  try {
    const { readSheet } = await import("read-excel-file/node");
    const cells = await readSheet(bytes, { parseNumber: plainNumber });
    return cells.map((row, at) => ({ line: at + 1, cells: toCells(row) }));
  } catch {
    return refuseField("file", "statement_file");
  }
}

/** Numbers stay text, so that long references keep all digits; 1.2E7 and 0.30000000000000004 are written out. */
function plainNumber(text: string): string {
  return /e|\.\d{5,}/i.test(text) ? String(Number(Number(text).toFixed(4))) : text;
}

function readCsv(bytes: Buffer): TableRow[] {
  const text = decode(bytes);
  if (text === null) return refuseField("file", "statement_file");
  try {
    const rows = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relaxColumnCount: true,
      skipEmptyLines: false,
      info: true,
      maxRecordSize: 100_000,
    }) as unknown as readonly { readonly record: string[]; readonly info: { lines: number } }[];
    return rows.map(({ record, info }) => ({ line: info.lines, cells: toCells(record) }));
  } catch {
    return refuseField("file", "statement_file");
  }
}

/** UTF-8, or UTF-16 as some portals export it; null for anything else, such as a PDF or an old XLS file. */
function decode(bytes: Buffer): string | null {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : "utf-8";
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes("\0") || text.startsWith("%PDF") ? null : text;
  } catch {
    return null;
  }
}

/** The delimiter that the first lines have most of. */
function delimiterOf(text: string): string {
  const head = text.slice(0, 4000);
  const count = (delimiter: string) => head.split(delimiter).length;
  return [",", ";", "\t", "|"].toSorted((one, other) => count(other) - count(one))[0] ?? ",";
}

function toCells(cells: readonly unknown[]): string[] {
  return cells.slice(0, MAX_COLUMNS).map((cell) => toText(cell).trim().slice(0, MAX_CELL));
}

function toText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  // Without the characters that the database cannot store, and those that nobody sees.
  return typeof cell === "string" ? cell.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, " ") : "";
}
