import type { AirportRecord, AirportTable } from "./airport-table.ts";
import { findTypos, slipsAllowed } from "./find-typos.ts";
import { indexAirports, tellingWords } from "./search-index.ts";
import { type Field, type Term, type TermIndex, termsFrom } from "./term-index.ts";

export const MOST_RESULTS = 20;

/** How good a hit is, lower first: on the whole of a term, and on its beginning only. */
const RANKS: Readonly<Record<Field, { readonly whole: number; readonly start: number }>> = {
  code: { whole: 0, start: 6 },
  city: { whole: 1, start: 3 },
  country: { whole: 2, start: 4 },
  cityWord: { whole: 4, start: 4 },
  countryWord: { whole: 5, start: 5 },
  name: { whole: 5, start: 5 },
};
/** A slip makes any hit worse than the worst without it. */
const SLIP = 10;

/** The best rank found so far for each airport, by its position. */
type Hits = Map<number, number>;
type Look = (index: TermIndex, text: string) => Hits;

/**
 * Makes the search. Ways to read a keyword are tried from strict to lenient, and the first that
 * finds anything answers: as it stands; its words apart ("delhi india"); with slips; both.
 * Airports of one rank come in the order of the table, the most popular first.
 */
export function createSearch(table: AirportTable): (keyword: string) => AirportRecord[] {
  const index = indexAirports(table);

  return (keyword) => {
    const words = tellingWords(keyword);
    if (words.length === 0) return [];
    const ways: (() => Hits)[] = [
      () => lookUp(index, words.join("")),
      () => lookUpApart(index, words, lookUp),
      () => lookUpTypos(index, words.join("")),
      () => lookUpApart(index, words, lookUpLeniently),
    ];
    for (const way of ways) {
      const hits = way();
      if (hits.size > 0) return bestOf(hits, table.airports);
    }
    return [];
  };
}

function lookUp(index: TermIndex, text: string): Hits {
  const hits: Hits = new Map();
  for (const term of termsFrom(index, text)) keepBetter(hits, term, rankOf(term, text));
  return hits;
}

function lookUpTypos(index: TermIndex, text: string): Hits {
  const hits: Hits = new Map();
  findTypos(index, text, (term, slips, whole) => {
    const { field } = term;
    // Codes are too short: with a slip, any of them is every other.
    if (field === "code") return;
    keepBetter(hits, term, slips * SLIP + RANKS[field][whole ? "whole" : "start"]);
  });
  return hits;
}

function lookUpLeniently(index: TermIndex, text: string): Hits {
  const exact = lookUp(index, text);
  return exact.size > 0 || slipsAllowed(text) === 0 ? exact : lookUpTypos(index, text);
}

/** Airports that every word leads to, as good as their worst word. */
function lookUpApart(index: TermIndex, words: readonly string[], look: Look): Hits {
  const [first = new Map(), ...others] = words.length < 2 ? [] : words.map((w) => look(index, w));
  const hits: Hits = new Map();
  for (const [airport, rank] of first) {
    const ranks = others.map((other) => other.get(airport) ?? Number.POSITIVE_INFINITY);
    const worst = Math.max(rank, ...ranks);
    if (Number.isFinite(worst)) hits.set(airport, worst);
  }
  return hits;
}

function rankOf(term: Term, text: string): number {
  const { whole, start } = RANKS[term.field];
  return term.text.length === text.length ? whole : start;
}

function keepBetter(hits: Hits, { airports }: Term, rank: number): void {
  for (const airport of airports) {
    const known = hits.get(airport);
    if (known === undefined || rank < known) hits.set(airport, rank);
  }
}

function bestOf(hits: Hits, airports: readonly AirportRecord[]): AirportRecord[] {
  return [...hits]
    .toSorted(([a, rankA], [b, rankB]) => rankA - rankB || a - b)
    .slice(0, MOST_RESULTS)
    .flatMap(([at]) => airports[at] ?? []);
}
