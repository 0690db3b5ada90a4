import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

export type CsvCell = string | number | null;
export type CsvRow = readonly CsvCell[];

/** Without it a spreadsheet takes UTF-8 for something else, and Bangla for rubbish. */
const BOM = "\uFEFF";
/** What a spreadsheet would run. A tab or a return before them hides nothing. */
const RUNS = /^[\t\r\n ]*[=+\-@]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** One line of CSV (RFC 4180). Text that a spreadsheet would take for a formula is text there too. */
export function csvLine(row: CsvRow): string {
  return `${row.map(cellOf).join(",")}\r\n`;
}

function cellOf(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = RUNS.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) || text !== cell ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Sends a table as it is read: to be saved, and kept by nobody in between. */
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
  // A line at a time would be a chunk of the network at a time.
  let lines = "";
  for await (const row of rows) {
    lines += csvLine(row);
    if (lines.length < 16_384) continue;
    yield lines;
    lines = "";
  }
  if (lines) yield lines;
}
