/** What a term says about its airports. */
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

/**
 * Adds a phrase from each of its words on: "kuala lumpur" is found by "kualalumpur" and by "lumpur".
 * Joined words make it all the same where, or whether, a person puts spaces.
 */
export type AddWords = (
  words: readonly string[],
  first: Field,
  later: Field,
  airports: readonly number[],
) => void;

/** Collects terms and sorts them once. */
export function createTermIndex(fill: (add: AddWords) => void): TermIndex {
  const fields = new Map<Field, Map<string, Term>>();
  const index: Term[] = [];

  const addTerm = (text: string, field: Field, airports: readonly number[]) => {
    const terms = fields.get(field) ?? new Map<string, Term>();
    fields.set(field, terms);
    const known = terms.get(text);
    if (known) return known.airports.push(...airports);
    const term = { text, field, airports: [...airports] };
    terms.set(text, term);
    index.push(term);
  };

  fill((words, first, later, airports) => {
    for (let at = 0; at < words.length; at++)
      addTerm(words.slice(at).join(""), at === 0 ? first : later, airports);
  });
  return index.sort((a, b) => (a.text < b.text ? -1 : 1));
}

/** The terms that begin with a text. */
export function termsFrom(index: TermIndex, start: string): TermIndex {
  let low = 0;
  let high = index.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((index[middle]?.text ?? "") < start) low = middle + 1;
    else high = middle;
  }
  const found: Term[] = [];
  for (let term = index[low]; term?.text.startsWith(start); term = index[low + found.length])
    found.push(term);
  return found;
}
