import type { AirportRecord } from "./airport-table.ts";
import { countryAliases, countryName } from "./country-names.ts";
import { foldWords } from "./fold-text.ts";
import { createTermIndex, type TermIndex } from "./term-index.ts";

/** Words that every airport's name has, so that they tell nothing. */
const emptyWords = new Set(
  "airport international intl বিমানবন্দর আন্তর্জাতিক".split(" ").flatMap(foldWords),
);

/** The words of a keyword or a name that say which airport is meant. */
export function tellingWords(text: string): string[] {
  const words = foldWords(text);
  const telling = words.filter((word) => !emptyWords.has(word));
  return telling.length > 0 ? telling : words;
}

/** Everything by which airports are found; positions are those of the list given. */
export function indexAirports(airports: readonly AirportRecord[]): TermIndex {
  const countryWords = new Map<string, string[][]>();
  const wordsOfCountry = (code: string) => {
    const known = countryWords.get(code);
    if (known) return known;
    const names = [countryName(code, "en"), countryName(code, "bn")];
    const words = [...names, ...(countryAliases[code] ?? [])].map(foldWords);
    countryWords.set(code, words);
    return words;
  };

  return createTermIndex((add) => {
    for (const [at, airport] of airports.entries()) {
      add([airport.iata.toLowerCase()], "code", "code", at);
      for (const city of [airport.city, airport.cityBn, ...airport.aliases])
        if (city !== undefined) add(foldWords(city), "city", "cityWord", at);
      for (const words of wordsOfCountry(airport.countryCode))
        add(words, "country", "countryWord", at);
      for (const name of [airport.name, airport.nameBn])
        if (name !== undefined) add(tellingWords(name), "name", "name", at);
    }
  });
}
