/** Calls whose file is a table, CSV or XLSX, that is read at once. */
export const TABLE_UPLOADS: readonly string[] = [
  "POST /api/v1/back-office/statement-previews",
  "POST /api/v1/back-office/statements",
  "POST /api/v1/back-office/own-flight-import-previews",
  "POST /api/v1/back-office/own-flight-imports",
];
