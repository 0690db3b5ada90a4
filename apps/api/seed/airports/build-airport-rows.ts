import type { AirportRow } from "../../src/modules/airports/airport-table.ts";
import { includedAirports, excludedAirports } from "./corrections.ts";
import { metroCodes } from "./metro-codes.ts";
import { allOverrides } from "./overrides/all-overrides.ts";
import { bangladesh } from "./overrides/bangladesh.ts";
import { scorePopularity } from "./popularity.ts";
import { type JoinedAirport, readAirportSources } from "./read-airport-sources.ts";

function isWanted(airport: JoinedAirport): boolean {
  const { iata, countryCode, size } = airport;
  if (countryCode === "BD") return iata in bangladesh;
  if (includedAirports.has(iata)) return true;
  if (excludedAirports.has(iata) || !airport.hasAirlines) return false;
  return size === "large_airport" || size === "medium_airport";
}

function rowOf(airport: JoinedAirport): AirportRow {
  const { iata } = airport;
  const place = allOverrides[iata] ?? {};
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
    scorePopularity({ ...airport, flightsAWeek: place.flightsAWeek ?? 0, placeInCity }),
    place.cityBn ?? "",
    place.nameBn ?? "",
    [...metros.map(([code]) => code), ...(place.aliases ?? [])],
  ];
}

/** About ten metres, finer than an airport. */
const to4Decimals = (degrees: number) => Math.round(degrees * 10_000) / 10_000;

/** The rows of the checked-in table, sorted by code, so that every run gives the same file. */
export async function buildAirportRows(): Promise<AirportRow[]> {
  const airports = (await readAirportSources()).filter(isWanted);
  const rows = airports.map(rowOf).toSorted((a, b) => (a[0] < b[0] ? -1 : 1));

  const known = new Set(rows.map(([iata]) => iata));
  const strangers = [...Object.keys(allOverrides), ...Object.values(metroCodes).flat()].filter(
    (iata) => !known.has(iata),
  );
  if (strangers.length > 0)
    throw new Error(`told of, but not in the table: ${strangers.join(" ")}`);
  return rows;
}
