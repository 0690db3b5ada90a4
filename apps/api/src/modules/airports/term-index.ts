/** What a term says about its airports, with the rank of a hit: lower comes first. */
export type Field = "code" | "city" | "cityWord" | "country" | "countryWord" | "name";

/** A text people may type, folded and without spaces, and the airports it leads to. */
export interface Term {
  readonly text: string;
  readonly field: Field;
  /** Positions in the list of airports, most popular first. */
  readonly airports: number[];
}

/** Terms in the order of their text, so that all with one beginning lie together. */
export type TermIndex = readonly Term[];

/** Collects terms and sorts them once. */
export function createTermIndex(fill: (add: AddWords) => void): TermIndex {
  const terms = new Map<string, Term>();

  const addTerm = (text: string, field: Field, airport: number) => {
    const key = `${text} ${field}`;
    const term = terms.get(key);
    if (term === undefined) terms.set(key, { text, field, airports: [airport] });
    else if (term.airports.at(-1) !== airport) term.airports.push(airport);
  };

  fill((words, first, later, airport) => {
    for (let at = 0; at < words.length; at++) {
      addTerm(words.slice(at).join(""), at === 0 ? first : later, airport);
    }
  });
  return [...terms.values()].toSorted((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
}

/**
 * Adds a phrase from each of its words on: "kuala lumpur" is found by "kualalumpur" and by "lumpur".
 * Joined words make it all the same where, or whether, a person puts spaces.
 */
export type AddWords = (
  words: readonly string[],
  first: Field,
  later: Field,
  airport: number,
) => void;

/** The terms that begin with a text. */
export function termsFrom(index: TermIndex, start: string): TermIndex {
  let low = 0;
  let high = index.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((index[middle]?.text ?? "") < start) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (index[end]?.text.startsWith(start)) end++;
  return index.slice(low, end);
}
