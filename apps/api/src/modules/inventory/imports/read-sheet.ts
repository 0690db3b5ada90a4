import { unzipSync, zipSync } from "fflate";
import { parse } from "csv-parse/sync";
import { MAX_IMPORT_ROWS } from "@ghuri/contract/own-flights";
import { refuse } from "../../../platform/http/refusals/refuse.ts";

/** The most bytes that the parts of an XLSX file may have once they are unpacked. */
const MAX_UNPACKED_BYTES = 24 * 1024 * 1024;
const ZIP_START = "PK";

/** One line of the file: what its cells say, as text. */
export interface SheetLine {
  /** From 1, the headings included. */
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * The lines of a CSV or XLSX file that have text, the headings first. Refuses `import_unreadable` and
 * `import_too_large`.
 */
export async function readSheet(bytes: Buffer): Promise<SheetLine[]> {
  const isXlsx = bytes.subarray(0, 2).toString("latin1") === ZIP_START;
  const lines = isXlsx ? await readXlsx(bytes) : readCsv(bytes);
  if (lines.length === 0) refuse("import_unreadable");
  if (lines.length - 1 > MAX_IMPORT_ROWS)
    refuse("import_too_large", { values: { limit: MAX_IMPORT_ROWS } });
  return lines;
}

function readCsv(bytes: Buffer): SheetLine[] {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const records = parse(text, {
      bom: true,
      // A spreadsheet in Bangladesh may write either; the heading tells.
      delimiter: [",", ";", "\t"].toSorted((a, b) => countIn(text, b) - countIn(text, a))[0] ?? ",",
      relax_column_count: true,
      skip_empty_lines: true,
      info: true,
      trim: true,
      // One more than is allowed, so that the answer says what is wrong.
      to: MAX_IMPORT_ROWS + 2,
    }) as unknown as readonly { readonly record: string[]; readonly info: { lines: number } }[];
    return records
      .map(({ record, info }) => ({ line: info.lines, cells: record }))
      .filter(({ cells }) => cells.some((cell) => cell !== ""));
  } catch {
    return refuse("import_unreadable");
  }
}

function countIn(text: string, delimiter: string): number {
  const heading = text.slice(0, text.indexOf("\n") + 1 || undefined);
  return heading.split(delimiter).length;
}

async function readXlsx(bytes: Buffer): Promise<SheetLine[]> {
  const unpacked = unpack(bytes);
  try {
    const { readSheet: readXlsxSheet } = await import("read-excel-file/node");
    const rows = await readXlsxSheet(unpacked);
    return rows
      .map((row, at) => ({ line: at + 1, cells: row.map(toText) }))
      .filter(({ cells }) => cells.some((cell) => cell !== ""));
  } catch {
    return refuse("import_unreadable");
  }
}

/** The same file without compression, once its parts are known to be small: a few kilobytes can unpack to gigabytes. */
function unpack(bytes: Buffer): Buffer {
  let total = 0;
  try {
    const parts = unzipSync(bytes, {
      filter: ({ originalSize }) => {
        total += originalSize;
        return total <= MAX_UNPACKED_BYTES;
      },
    });
    if (total <= MAX_UNPACKED_BYTES) return Buffer.from(zipSync(parts, { level: 0 }));
  } catch {
    return refuse("import_unreadable");
  }
  return refuse("import_too_large", { values: { limit: MAX_IMPORT_ROWS } });
}

/** Spreadsheets store dates as days since 1899-12-30, and times of day as dates of that day. */
function toText(cell: unknown): string {
  if (typeof cell === "string") return cell.trim();
  if (typeof cell === "number" || typeof cell === "boolean") return String(cell);
  if (!(cell instanceof Date)) return "";
  const iso = cell.toISOString();
  return cell.getUTCFullYear() < 1901 ? iso.slice(11, 16) : iso.slice(0, 10);
}
