import { EXAMPLE_ROWS, IMPORT_COLUMNS } from "./import-columns.ts";

/** The template as lines of CSV: headings and two example rows. */
export function templateRows(): (readonly string[])[] {
  const examples = EXAMPLE_ROWS.map((row) => IMPORT_COLUMNS.map((column) => row[column]));
  return [[...IMPORT_COLUMNS], ...examples];
}

/** The template as an XLSX file. All cells are text, so that no spreadsheet changes a date or a time. */
export async function templateXlsx(): Promise<Buffer> {
  const { default: writeXlsxFile } = await import("write-excel-file/node");
  const [heading = [], ...examples] = templateRows();
  return writeXlsxFile(
    [
      heading.map((value) => ({ value, type: String, fontWeight: "bold" as const })),
      ...examples.map((row) => row.map((value) => ({ value, type: String }))),
    ],
    { sheet: "Flights", columns: heading.map(() => ({ width: 16 })) },
  ).toBuffer();
}
