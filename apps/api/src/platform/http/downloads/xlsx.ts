import type { FastifyReply } from "fastify";
import type { CsvRow } from "./csv.ts";

const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Sends a table as a spreadsheet, heads first. Never cached. Text stays text: no cell is a formula. */
export async function sendXlsx(
  reply: FastifyReply,
  filename: string,
  rows: readonly CsvRow[],
): Promise<FastifyReply> {
  // Loaded with the first download: a start has no use for it.
  const { default: writeXlsxFile } = await import("write-excel-file/node");
  const cells = rows.map((row, at) =>
    row.map((value) =>
      value === null
        ? null
        : typeof value === "number"
          ? { value, type: Number }
          : { value, type: String, ...(at === 0 ? { fontWeight: "bold" as const } : {}) },
    ),
  );
  return reply
    .type(XLSX_TYPE)
    .header("Content-Disposition", `attachment; filename="${filename}"`)
    .header("Cache-Control", "no-store")
    .send(await writeXlsxFile(cells).toBuffer());
}
