import type { Airport } from "@ghuri/contract/airports";
import type { AirportRef } from "@ghuri/contract/flights";
import type { Language } from "@ghuri/contract/messages/message";
import { type AirportRecord, readAirportTable } from "./airport-table.ts";
import { countryName } from "./country-names.ts";
import { createSearch } from "./search-airports.ts";

/** The world's airports with airlines. Small and unchanging, so all of it is kept in memory. */
export interface Airports {
  get(iata: string): AirportRecord | undefined;
  /** An airport in words. One that is not in our table is known by its code alone. */
  describe(iata: string, language: Language): AirportRef;
  /** Airports for what a person typed, in English or Bangla whichever the page; best first, 20 at most. */
  search(keyword: string, language: Language): Airport[];
}

/** Reads the table and builds the search index, once at start. */
export function loadAirports(): Airports {
  const airports = readAirportTable().toSorted((a, b) => b.popularity - a.popularity);
  const byCode = new Map(airports.map((airport) => [airport.iata, airport]));
  const search = createSearch(airports);

  return {
    get: (iata) => byCode.get(iata),
    describe(iata, language) {
      const airport = byCode.get(iata);
      if (airport) return inWords(airport, language);
      return { iata, city: iata, name: iata, country: "", country_code: "" };
    },
    search: (keyword, language) =>
      search(keyword).map((airport) => {
        const other = language === "bn" ? airport.city : airport.cityBn;
        const words = inWords(airport, language);
        return other && other !== words.city ? { ...words, city_other: other } : words;
      }),
  };
}

function inWords(airport: AirportRecord, language: Language): AirportRef {
  const { iata, city, cityBn = city, name, nameBn = name, countryCode } = airport;
  return {
    iata,
    city: language === "bn" ? cityBn : city,
    name: language === "bn" ? nameBn : name,
    country: countryName(countryCode, language),
    country_code: countryCode,
  };
}
