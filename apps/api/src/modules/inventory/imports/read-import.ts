import { inArray } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import type { FlightCheckDeps } from "../flights/check-flight.ts";
import { ownFlights } from "../tables.ts";
import { type ParsedFile, parseRows } from "./parse-rows.ts";
import { parseSsim } from "./parse-ssim.ts";
import { readSheet } from "./read-sheet.ts";
import { isSsim, readSsim } from "./ssim-records.ts";

/**
 * Reads a file of flights: CSV, XLSX, or a schedule file (SSIM chapter 7). Refuses `import_unreadable` and
 * `import_too_large`; everything else that is wrong is listed by line.
 */
export async function readImport(
  deps: FlightCheckDeps & { readonly db: Queryable },
  bytes: Buffer,
): Promise<ParsedFile> {
  if (!isSsim(bytes)) return parseRows(deps, await readSheet(bytes));
  const codes = new Set(readSsim(bytes).legs.map(({ airline }) => airline));
  return parseSsim({ ...deps, airlineNames: await findAirlineNames(deps.db, [...codes]) }, bytes);
}

/** The names under which staff sell these airlines already. */
async function findAirlineNames(
  db: Queryable,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectDistinct({ code: ownFlights.airlineCode, name: ownFlights.airlineName })
    .from(ownFlights)
    .where(inArray(ownFlights.airlineCode, [...codes]));
  return new Map(rows.map(({ code, name }) => [code, name]));
}
