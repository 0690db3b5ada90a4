import type { Airport } from "@ghuri/contract/airports";
import type { AirportRef } from "@ghuri/contract/flights";
import type { Language } from "@ghuri/contract/messages/message";
import { type AirportRecord, readAirportTable } from "./airport-table.ts";
import { createAirportSearch } from "./search-airports.ts";

/** All airports with scheduled airlines. The table is small and constant, so it stays in memory. */
export interface Airports {
  readonly get: (iata: string) => AirportRecord | undefined;
  /** Describes an airport. One that is not in the table is described by its code only. */
  readonly describe: (iata: string, language: Language) => AirportRef;
  /**
   * Airports that match a keyword in English or Bangla, in any interface language; best first, 20 at most.
   */
  readonly search: (keyword: string, language: Language) => Airport[];
}

/** Loads the table once at start-up. The first search builds the index, which takes 50 ms. */
export function loadAirports(): Airports {
  const table = readAirportTable();
  const byCode = new Map(table.airports.map((airport) => [airport.iata, airport]));
  let search: ReturnType<typeof createAirportSearch> | null = null;

  const inWords = (airport: AirportRecord, language: Language): AirportRef => {
    const { iata, countryCode } = airport;
    const country = table.countries.get(countryCode);
    const inBangla = language === "bn";
    return {
      iata,
      city: (inBangla && airport.cityBn) || airport.city,
      name: (inBangla && airport.nameBn) || airport.name,
      country: (inBangla ? country?.nameBn : country?.name) ?? countryCode,
      country_code: countryCode,
    };
  };

  return {
    get: (iata) => byCode.get(iata),
    describe(iata, language) {
      const airport = byCode.get(iata);
      if (airport) return inWords(airport, language);
      return { iata, city: iata, name: iata, country: "", country_code: "" };
    },
    search: (keyword, language) =>
      (search ??= createAirportSearch(table))(keyword).map((airport) => {
        const words = inWords(airport, language);
        const cityOther = language === "bn" ? airport.city : airport.cityBn;
        const isSecondVoice = cityOther !== "" && cityOther !== words.city;
        return isSecondVoice ? { ...words, city_other: cityOther } : words;
      }),
  };
}
