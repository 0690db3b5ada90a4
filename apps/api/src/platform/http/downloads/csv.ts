import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

export type CsvCell = string | number | null;
export type CsvRow = readonly CsvCell[];

/** Without it, spreadsheets do not read the file as UTF-8. */
const BOM = "\uFEFF";
/** Cells that a spreadsheet would run as a formula, even after white space. */
const FORMULA = /^[\t\r\n ]*[=+\-@]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** One line of CSV (RFC 4180). Text that looks like a formula is prefixed with an apostrophe. */
export function csvLine(row: CsvRow): string {
  return `${row.map(cellOf).join(",")}\r\n`;
}

function cellOf(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) || text !== cell ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Streams a table as a download. Never cached. */
export function sendCsv(
  reply: FastifyReply,
  filename: string,
  rows: Iterable<CsvRow> | AsyncIterable<CsvRow>,
): FastifyReply {
  return reply
    .type("text/csv; charset=utf-8")
    .header("Content-Disposition", `attachment; filename="${filename}"`)
    .header("Cache-Control", "no-store")
    .send(Readable.from(linesOf(rows)));
}

async function* linesOf(rows: Iterable<CsvRow> | AsyncIterable<CsvRow>): AsyncGenerator<string> {
  yield BOM;
  // Batches lines: each yield is a network chunk.
  let lines = "";
  for await (const row of rows) {
    lines += csvLine(row);
    if (lines.length < 16_384) continue;
    yield lines;
    lines = "";
  }
  if (lines) yield lines;
}
