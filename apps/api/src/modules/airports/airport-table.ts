import { readFileSync } from "node:fs";

/** One line of seed/airports/airports.json; empty columns at the end are left out. */
export type AirportRow = readonly [
  iata: string,
  city: string,
  name: string,
  countryCode: string,
  timezone: string,
  latitude: number,
  longitude: number,
  popularity: number,
  cityBn?: string,
  nameBn?: string,
  aliases?: readonly string[],
];

/** Everything known about one airport. `cityBn` and `nameBn` are missing where we have no Bangla. */
export interface AirportRecord {
  readonly iata: string;
  readonly city: string;
  readonly cityBn?: string;
  readonly name: string;
  readonly nameBn?: string;
  readonly countryCode: string;
  /** IANA zone of the airport's local times. */
  readonly timezone: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Higher is likelier for a traveller from Bangladesh; only the order matters. */
  readonly popularity: number;
  /** Other words people search by, metro codes among them. */
  readonly aliases: readonly string[];
}

const table = new URL("../../../seed/airports/airports.json", import.meta.url);

/** The checked-in table. Its own test keeps it true, so it is not checked again at every start. */
export function readAirportTable(): AirportRecord[] {
  const { rows } = JSON.parse(readFileSync(table, "utf8")) as { rows: AirportRow[] };
  return rows.map(
    ([
      iata,
      city,
      name,
      countryCode,
      timezone,
      latitude,
      longitude,
      popularity,
      cityBn,
      nameBn,
      aliases,
    ]) => ({
      iata,
      city,
      name,
      countryCode,
      timezone,
      latitude,
      longitude,
      popularity,
      ...(cityBn ? { cityBn } : {}),
      ...(nameBn ? { nameBn } : {}),
      aliases: aliases ?? [],
    }),
  );
}
