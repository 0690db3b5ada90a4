import { readFileSync } from "node:fs";

/** One row of seed/airports/airports.json; trailing empty columns are left out. */
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

/** One country of the table. */
export type CountryRow = readonly [
  code: string,
  name: string,
  nameBn: string,
  aliases?: readonly string[],
];

/** One airport. `cityBn` and `nameBn` are empty when there is no Bangla name. */
export interface AirportRecord {
  readonly iata: string;
  readonly city: string;
  readonly cityBn: string;
  readonly name: string;
  readonly nameBn: string;
  readonly countryCode: string;
  /** IANA zone of the airport's local times. */
  readonly timezone: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Popularity with travellers from Bangladesh. Only the order matters. */
  readonly popularity: number;
  /** Other search terms, metro codes included. */
  readonly aliases: readonly string[];
}

interface CountryRecord {
  readonly code: string;
  readonly name: string;
  readonly nameBn: string;
  readonly aliases: readonly string[];
}

export interface AirportTable {
  /** Most popular first. */
  readonly airports: readonly AirportRecord[];
  readonly countries: ReadonlyMap<string, CountryRecord>;
}

const file = new URL("../../../seed/airports/airports.json", import.meta.url);

/** The checked-in table. A test validates it, so start-up does not. */
export function readAirportTable(): AirportTable {
  const table = JSON.parse(readFileSync(file, "utf8")) as {
    airports: AirportRow[];
    countries: CountryRow[];
  };
  const countries = table.countries
    .map(countryOf)
    .map((country) => [country.code, country] as const);
  return {
    airports: table.airports.map(airportOf).toSorted((a, b) => b.popularity - a.popularity),
    countries: new Map(countries),
  };
}

function countryOf([code, name, nameBn, aliases = []]: CountryRow): CountryRecord {
  return { code, name, nameBn, aliases };
}

function airportOf(row: AirportRow): AirportRecord {
  const [iata, city, name, countryCode, timezone, latitude, longitude, popularity] = row;
  const [, , , , , , , , cityBn = "", nameBn = "", aliases = []] = row;
  return {
    iata,
    city,
    cityBn,
    name,
    nameBn,
    countryCode,
    timezone,
    latitude,
    longitude,
    popularity,
    aliases,
  };
}
