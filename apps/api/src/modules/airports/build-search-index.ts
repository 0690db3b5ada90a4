import type { AirportTable } from "./airport-table.ts";
import { normalizeWords } from "./normalize-text.ts";
import { createTermIndex, type TermIndex } from "./term-index.ts";

/** Words that most airport names contain, so they do not help to find one. */
const emptyWords = new Set(
  "airport international intl বিমানবন্দর আন্তর্জাতিক".split(" ").flatMap(normalizeWords),
);

/** The distinctive words of a keyword or a name. */
export function removeStopWords(text: string): string[] {
  const words = normalizeWords(text);
  const telling = words.filter((word) => !emptyWords.has(word));
  return telling.length > 0 ? telling : words;
}

/** The search index. Positions refer to the table. */
export function buildSearchIndex({ airports, countries }: AirportTable): TermIndex {
  return createTermIndex((add) => {
    for (const [at, airport] of airports.entries()) {
      add([airport.iata.toLowerCase()], "code", "code", [at]);
      for (const city of [airport.city, airport.cityBn, ...airport.aliases])
        add(normalizeWords(city), "city", "cityWord", [at]);
      for (const name of [airport.name, airport.nameBn])
        add(removeStopWords(name), "name", "name", [at]);
    }
    const inside = Map.groupBy(airports.keys(), (at) => airports[at]?.countryCode);
    for (const { code, name, nameBn, aliases } of countries.values())
      for (const words of [name, nameBn, ...aliases])
        add(normalizeWords(words), "country", "countryWord", inside.get(code) ?? []);
  });
}
