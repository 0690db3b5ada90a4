import type { AirportRecord, AirportTable } from "./airport-table.ts";
import { findFuzzyMatches } from "./find-fuzzy-matches.ts";
import { buildSearchIndex, removeStopWords } from "./build-search-index.ts";
import { type Field, type Term, findTermsByPrefix } from "./term-index.ts";

const MOST_RESULTS = 20;

/** The rank of a match, lower is better: on a whole term, or on its prefix. */
const RANKS: Readonly<Record<Field, { readonly whole: number; readonly start: number }>> = {
  code: { whole: 0, start: 6 },
  city: { whole: 1, start: 3 },
  country: { whole: 2, start: 4 },
  cityWord: { whole: 4, start: 4 },
  countryWord: { whole: 5, start: 5 },
  name: { whole: 5, start: 5 },
};
/** From this rank on a match is weak: typing errors in the name of a city are considered beside it. */
const WEAK = RANKS.name.start;
/** One typo makes any match worse than every match without a typo. */
const TYPO = 10;

const NO_HIT = 255;

/** The best rank found for each airport, by its position in the table. */
type Ranks = Uint8Array;
type Look = (text: string) => Ranks;

/**
 * Creates the search. It tries interpretations of a keyword from strict to lenient and returns the first that
 * finds anything: as typed; its words separately ("delhi india"); with typos; both. When nothing but the names of
 * airports match as typed, matches with typos follow them: "bangok" is Bangkok for most, though Kisangani has a
 * Bangoka airport. Airports of equal rank keep the order of the table, the most popular first.
 */
export function createAirportSearch(table: AirportTable): (keyword: string) => AirportRecord[] {
  const index = buildSearchIndex(table);
  const noHits = () => new Uint8Array(table.airports.length).fill(NO_HIT);

  const lookUp: Look = (text) => {
    const ranks = noHits();
    for (const term of findTermsByPrefix(index, text)) {
      const { whole, start } = RANKS[term.field];
      keepBetter(ranks, term, term.text.length === text.length ? whole : start);
    }
    return ranks;
  };

  const lookUpTypos: Look = (text) => {
    const ranks = noHits();
    findFuzzyMatches(index, text, (term, typos, isWhole) => {
      // Codes are too short for typos: any code would match every other.
      if (term.field === "code") return;
      const { whole, start } = RANKS[term.field];
      keepBetter(ranks, term, typos * TYPO + (isWhole ? whole : start));
    });
    return ranks;
  };

  const lookUpWithWeakTypos: Look = (text) => {
    const ranks = lookUp(text);
    const isWeak = hasHit(ranks) && ranks.every((rank) => rank >= WEAK);
    return isWeak
      ? lookUpTypos(text).map((rank, at) => Math.min(rank, ranks[at] ?? NO_HIT))
      : ranks;
  };

  const lookUpLeniently: Look = (text) => {
    const ranks = lookUp(text);
    return hasHit(ranks) ? ranks : lookUpTypos(text);
  };

  return (keyword) => {
    const words = removeStopWords(keyword);
    if (words.length === 0) return [];
    const ways: (() => Ranks)[] = [
      () => lookUpWithWeakTypos(words.join("")),
      () => lookUpApart(words, lookUp),
      () => lookUpTypos(words.join("")),
      () => lookUpApart(words, lookUpLeniently),
    ];
    for (const way of ways) {
      const found = bestOf(way(), table.airports);
      if (found.length > 0) return found;
    }
    return [];
  };
}

/** Airports that match every word, ranked by their worst word. */
function lookUpApart(words: readonly string[], look: Look): Ranks {
  const [first = "", ...others] = words;
  const ranks = look(first);
  for (const word of others) {
    const found = look(word);
    for (let at = 0; at < ranks.length; at++)
      ranks[at] = Math.max(ranks[at] ?? NO_HIT, found[at] ?? NO_HIT);
  }
  return ranks;
}

function keepBetter(ranks: Ranks, { airports }: Term, rank: number): void {
  for (const at of airports) if (rank < (ranks[at] ?? NO_HIT)) ranks[at] = rank;
}

function hasHit(ranks: Ranks): boolean {
  return ranks.some((rank) => rank !== NO_HIT);
}

function bestOf(ranks: Ranks, airports: readonly AirportRecord[]): AirportRecord[] {
  const hits: number[] = [];
  for (let at = 0; at < ranks.length; at++) if (ranks[at] !== NO_HIT) hits.push(at);
  return hits
    .toSorted((a, b) => (ranks[a] ?? NO_HIT) - (ranks[b] ?? NO_HIT))
    .slice(0, MOST_RESULTS)
    .flatMap((at) => airports[at] ?? []);
}
